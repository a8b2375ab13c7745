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
/** Brotli 11 takes seconds per megabyte, so it is only for the script that every reader waits for. The result is cached. */
const QUALITY_FIRST = 11
/** Takes a third of the time of 11 for 2 % more bytes. Also for shells: every reader loads one, but there are 53. */
const QUALITY_HASHED = 10
/** Takes a twentieth of the time of 10 for 10 % more bytes, and 9 four times as long. For files per locale or of few readers. */
const QUALITY_MANY = 8
/** On documents, 9 is twice as slow as 5 and saves 3 %. */
const QUALITY = 5
/** Takes a third of the time of 5 for 15 % more bytes. For files that only the server reads, and for exports, which no page loads. */
const QUALITY_UNSEEN = 3
/** The content of a dump is already compressed. Only the overhead of base64 can be saved, which any quality does. */
const QUALITY_DUMP = 2

/** The compressed bytes, or `null` for a file that is stored as it is. */
export type Compressor = (path: string, content: Buffer) => Promise<Buffer | null>

export function createCompressor(cache: Cache): Compressor {
  /** Running compressions by name. Equal files, such as `/` and the home page of the default locale, share one. */
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
        // One chunk is enough for the result. With a full chunk the thread would wait for the main thread, which renders pages.
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

/** Returns a window that is no larger than needed, because its memory is initialized for each file. */
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

/** The entry script of documents, and the app. */
const FIRST = /^\/_assets\/(?:entry-|app-)/

const UNSEEN = /^\/(?:_data\/(?:editions|mcp|rows)|exports)\//

/** Files that few readers load: second parts of shells, titles of guides, rare parts of the search index, examples to run. */
const SELDOM = /^\/_assets\/(?:more\.|search-(?:titles|giantSignatures|errors|gone)\.|play\.)/
