// Reading what may be missing. That alone is forgiven: a folder that may not be read is not an empty one.

import type { Stats } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of a file; `null` where there is none. */
export async function readIfThere(file: string): Promise<string | null> {
  return (await bytesIfThere(file))?.toString('utf8') ?? null
}

export function bytesIfThere(file: string): Promise<Buffer | null> {
  return ifThere(readFile(file), file)
}

/** All files below a folder, sorted, as paths from there with `/`; none where there is no folder. */
export async function listIfThere(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }), folder)) ?? []
  const names = await Promise.all(
    entries.map(async entry => {
      const path = join(entry.parentPath, entry.name)
      const isFile = entry.isFile() || (entry.isSymbolicLink() && (await statIfThere(path))?.isFile())
      return isFile ? [path.slice(join(folder, '/').length).replaceAll('\\', '/')] : []
    }),
  )
  return names.flat().sort()
}

/** What stands in a folder itself; nothing where there is no folder. */
export async function namesIfThere(folder: string): Promise<string[]> {
  return (await ifThere(readdir(folder), folder)) ?? []
}

export function statIfThere(path: string): Promise<Stats | null> {
  return ifThere(stat(path), path)
}

async function ifThere<T>(reading: Promise<T>, path: string): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    const { code = '', message, path: place = path } = error as NodeJS.ErrnoException
    // A folder below that vanishes while it is listed is no missing folder.
    if (code === 'ENOENT' && place === path) return null
    throw new Error(`${place} cannot be read: ${message}. ${FIXES[code] ?? 'Mend it, or remove it.'}`, { cause: error })
  }
}

const FIXES: Record<string, string> = {
  EACCES: 'Give this user the right to read it.',
  EPERM: 'Give this user the right to read it.',
  EISDIR: 'It is a folder where a file should be: rename or remove it.',
  ENOTDIR: 'It is a file where a folder should be: rename or remove it.',
}
