// Compresses files at build time. Only the compressed form is stored; the server makes other encodings on request.

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { digestOf } from '../files/builds.ts'
import type { Cache } from '../files/cache.ts'
import { isCompressible } from '../model/wire/media-types.ts'
import { SEARCH_DATA_FILES } from '../model/wire/site-data.ts'
import { BROTLI_FOLDER } from './prune-cache.ts'

const brotli = promisify(brotliCompress)

/** Below this, compression saves less than a packet. */
const MIN_COMPRESSED = 512
/** Brotli 11 costs seconds per megabyte: only for the program that every reader waits for. The cache keeps the result. */
const QUALITY_FIRST = 11
/** A third of the time of 11 for 2 % more bytes: also for the shells, which every reader loads, but there are 53 of them. */
const QUALITY_HASHED = 10
/** A twentieth of the time of 10 for 10 % more bytes: for what exists once per locale or few readers load. 9 takes four times as long. */
const QUALITY_MANY = 8
/** On documents, 9 is twice as slow as 5 and saves 3 %. */
const QUALITY = 5
/** A third of the time of 5 for 15 % more bytes: for what the server alone reads, and for exports, which no page loads. */
const QUALITY_UNSEEN = 3
/** Dumps are compressed inside; only the cost of base64 can be saved, and any quality does that. */
const QUALITY_DUMP = 2

/** The compressed bytes, or `null` for a file that is stored as it is. */
export type Compressor = (path: string, content: Buffer) => Promise<Buffer | null>

export function createCompressor(cache: Cache): Compressor {
  /** Files of equal content, such as `/` and the home page of the default locale, are added together: one of them makes it. */
  const pending = new Map<string, Promise<Buffer>>()
  const fromCache = (name: string, make: () => Promise<Buffer>) => {
    const known = pending.get(name)
    if (known) return known
    const job = cache.file(name, make).finally(() => pending.delete(name))
    pending.set(name, job)
    return job
  }
  return async (path, content) => {
    if (content.length < MIN_COMPRESSED || !isCompressible(path)) return null
    const quality = qualityOf(path)
    const compress = () =>
      brotli(content, {
        // One chunk: a thread with a full chunk would wait for the main thread, which is drawing.
        chunkSize: Math.max(1024, content.length >> 1),
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(content.length),
        },
      })
    // Low qualities are not cached: compressing again is as fast as reading the cache.
    return quality > QUALITY ? fromCache(`${BROTLI_FOLDER}/${digestOf(content)}-${quality}`, compress) : compress()
  }
}

/** No larger than the content: memory for more would have to be made ready each time. */
function windowOf(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes)) + 1))
}

function qualityOf(path: string): number {
  if (FIRST.test(path)) return QUALITY_FIRST
  if (SELDOM.test(path) || path.startsWith(SEARCH_DATA_FILES)) return QUALITY_MANY
  if (path.startsWith('/_assets/')) return QUALITY_HASHED
  if (path.endsWith('/sql_dump.txt')) return QUALITY_DUMP
  return UNSEEN.test(path) ? QUALITY_UNSEEN : QUALITY
}

/** What documents load, and the app. */
const FIRST = /^\/_assets\/(?:entry-|app-)/

const UNSEEN = /^\/(?:_data\/(?:editions|mcp|rows)|exports)\//

/** The second parts of shells (shells.ts), titles of guides, parts of the search for special questions, and examples to run. */
const SELDOM = /^\/_assets\/(?:more\.|search-(?:titles|giantSignatures|errors|gone)\.|play\.)/
