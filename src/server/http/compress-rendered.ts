// Compresses responses created on request: with fast settings, or like the build if the result is cached.

import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Compress } from './finish.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Most responses fit into one chunk. Each further chunk costs a round trip to the thread pool. */
const CHUNK = 64 * 1024
/** Smaller inputs are compressed synchronously: a page takes less than a millisecond, and a thread would add half of that. */
const MAX_SYNC = 256 * 1024
/** Quality 1 takes a third of the time of quality 3 for a tenth more bytes. */
const FAST = { quality: 1, level: 2, maxSync: MAX_SYNC }
/** Quality 5 takes five times as long for a quarter fewer bytes. That is too long for the thread that serves. */
const CACHED = { quality: 5, level: 5, maxSync: 16 * 1024 }

export const compress: Compress = async (plain, encoding, isCached = false) => {
  const { quality, level, maxSync } = isCached ? CACHED : FAST
  const isSmall = plain.byteLength <= maxSync
  if (encoding === 'br') {
    const options = { chunkSize: CHUNK, params: brotliParams(plain.byteLength, quality) }
    return owned(isSmall ? brotliCompressSync(plain, options) : await brotliAsync(plain, options))
  }
  const options = { chunkSize: CHUNK, level }
  return owned(isSmall ? gzipSync(plain, options) : await gzipAsync(plain, options))
}

/** Copies the bytes, because a view would keep the whole larger buffer in memory. */
function owned(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}

function brotliParams(size: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // A window larger than the response would only cost time to initialize.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(18, Math.ceil(Math.log2(size)))),
  }
}
