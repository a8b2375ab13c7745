// Files compressed ahead of time: Brotli and gzip lie beside them.

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digestOf } from '../../files/builds.ts'
import type { Cache } from '../../files/cache.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { FileEntry } from '../../model/wire/files.ts'
import { isCompressible } from '../../model/wire/media-types.ts'
import { SEARCHED_FILES, searchedFile } from '../../model/wire/site-data.ts'
import { BROTLI_FOLDER } from './cache.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller is not worth a second file. */
const MIN_COMPRESSED = 512
/** Brotli 11 costs seconds a megabyte: only for hashed files, which the cache keeps. On documents 9 is three times as slow as 6, for 5 %. */
const QUALITY_HASHED = 11
const QUALITY = 6
/** A tenth of the time of 11, for 7 % more: for what there is of every locale, and the code in guides. */
const QUALITY_MANY = 9
/** Dumps are compressed inside: only the cost of base64 can be won back, and that at once. */
const QUALITY_DUMP = 4

export interface CompressedFile {
  entry: FileEntry
  /** Of the file itself. */
  digest: string
  /** What lies beside it, by ending; nothing for what is sent as it is. */
  beside: [ending: string, content: Buffer][]
}

export type Compressor = (path: string, content: Buffer) => Promise<CompressedFile>

export function createCompressor(cache: Cache): Compressor {
  /** Files of the same content, such as `/` and the home page of the default locale, come at the same time: one makes it. */
  const making = new Map<string, Promise<Buffer>>()
  const fromCache = (name: string, make: () => Promise<Buffer>) => {
    const known = making.get(name)
    if (known) return known
    const job = cache.file(name, make).finally(() => making.delete(name))
    making.set(name, job)
    return job
  }
  return async (path, content) => {
    const digest = digestOf(content)
    const entry: FileEntry = { etag: digest.slice(0, 16), size: content.length }
    if (content.length < MIN_COMPRESSED || !isCompressed(path)) return { entry, digest, beside: [] }
    const quality = qualityOf(path)
    // In one go: a thread that has filled a chunk waits until this one, which is drawing, has time for it.
    const chunkSize = Math.max(1024, content.length >> 1)
    const makeSmall = () =>
      brotli(content, {
        chunkSize,
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    // What is compressed quickly is compressed again in the time that the cache would take.
    const br =
      quality > QUALITY ? await fromCache(`${BROTLI_FOLDER}/${digest}-${quality}`, makeSmall) : await makeSmall()
    const gz = await gzipAsync(content, { chunkSize, level: isDump(path) ? 1 : 4 })
    return {
      entry: { ...entry, br: br.length, gz: gz.length },
      digest,
      beside: [
        ['br', br],
        ['gz', gz],
      ],
    }
  }
}

function isCompressed(path: string): boolean {
  // The rest of `_data` is the server's own.
  return isCompressible(path) && (!path.startsWith('/_data/') || path.startsWith(SEARCHED_FILES))
}

function qualityOf(path: string): number {
  const locale = SHELLS.exec(path)?.[1]
  // English is read by most.
  if (locale ? locale === FALLBACK_LOCALE : path.startsWith('/_assets/') || ENGLISH.includes(path))
    return QUALITY_HASHED
  if (locale || (path.startsWith(SEARCHED_FILES) && path.endsWith('.code.json'))) return QUALITY_MANY
  return isDump(path) ? QUALITY_DUMP : QUALITY
}

function isDump(path: string): boolean {
  return path.endsWith('/sql_dump.txt')
}

const ENGLISH = [`docs_${FALLBACK_LOCALE}`, 'docs'].map(collection => searchedFile(collection, 'text'))

/** The shells of the locales (shells.ts). */
const SHELLS = /^\/_assets\/(?:shell|more)\.([\w-]+)\./
