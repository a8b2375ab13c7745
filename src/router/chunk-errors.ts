// Code and data that are loaded on demand. A chunk that was removed from the server, or that times out, is distinguished from
// one that throws.

import { PART_TIMEOUT_MS } from '../model/constants.ts'

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Loads a chunk on demand. All dynamic imports use it, so that a failure to load is a `ChunkError`. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), PART_TIMEOUT_MS)
  } catch (error) {
    throw new ChunkError(`Part of the page could not be loaded: ${String(error)}`, { cause: error })
  }
}

/** Rejects if `work` has not settled after `ms` milliseconds. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), ms)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
