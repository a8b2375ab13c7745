// Parts of the program and of its data that are loaded on demand. One that is gone from the server, or that never comes, is
// told apart from one that fails.

import { PART_TIMEOUT_MS } from '../../model/constants.ts'
import { withTimeout } from '../with-timeout.ts'

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Every part that is loaded on demand goes through here; a failure says that it was the loading that failed. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load(), PART_TIMEOUT_MS)
  } catch (error) {
    throw new ChunkError(`A part of the page could not be loaded: ${String(error)}`, { cause: error })
  }
}
