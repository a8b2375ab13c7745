// Compresses responses created on request, with fast settings. The build uses slower, better ones.

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Compress } from './finish.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Most responses fit into one chunk. Each further chunk costs a round trip to the thread pool. */
const CHUNK = 64 * 1024
/** Smaller inputs are compressed synchronously: a page takes less than a millisecond, and a thread would add half of that. */
const MAX_SYNC = 256 * 1024

export const compress: Compress = async (plain, encoding) => {
  const isSmall = plain.byteLength <= MAX_SYNC
  if (encoding === 'br') {
    const options = { chunkSize: CHUNK, params: brotliParams(plain.byteLength) }
    return owned(isSmall ? brotliCompressSync(plain, options) : await brotliAsync(plain, options))
  }
  const options = { chunkSize: CHUNK, level: 2 }
  return owned(isSmall ? gzipSync(plain, options) : await gzipAsync(plain, options))
}

/** Copies the bytes, because a view would keep the whole larger buffer in memory. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

/** Quality 1 takes a third of the time of quality 3 for a tenth more bytes. */
function brotliParams(size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // A larger window would only cost time to initialize, because no response fills it.
    [constants.BROTLI_PARAM_LGWIN]: 18,
  }
}
