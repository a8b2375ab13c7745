// Compression of what is made while somebody waits: quick settings. The build has time for better ones.

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Compress } from './finish.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Most answers fit: each further piece goes to the thread pool and back. */
const CHUNK = 64 * 1024
/** A page takes less than a millisecond: handing it to a thread and back takes half as long again. */
const MAX_AT_ONCE = 256 * 1024

export const compress: Compress = async (plain, encoding) => {
  const isSmall = plain.byteLength <= MAX_AT_ONCE
  if (encoding === 'br') {
    const options = { chunkSize: CHUNK, params: brotliParams(plain.byteLength) }
    return owned(isSmall ? brotliCompressSync(plain, options) : await brotliAsync(plain, options))
  }
  const options = { chunkSize: CHUNK, level: 2 }
  return owned(isSmall ? gzipSync(plain, options) : await gzipAsync(plain, options))
}

/** Of a size of its own: a piece of a larger buffer would keep all of that. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** A third of the time of quality 3, for a tenth more bytes. */
function brotliParams(size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // Memory for a window that no answer fills has to be made ready, too.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
}
