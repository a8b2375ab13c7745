// A script of an older build that is gone from the server is told apart from one that fails.

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Loads a part of the program on demand; a failure says that it was the loading that failed. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw new ChunkError(`A part of the page could not be loaded: ${String(error)}`, { cause: error })
  }
}
