// Reads a file of an earlier build. A truncated one counts as missing: this build replaces it.

import { readIfThere } from './if-there.ts'

export async function readEarlier<T>(file: string): Promise<T | null> {
  const text = await readIfThere(file)
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
