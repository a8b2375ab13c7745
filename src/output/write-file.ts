// Writes one file of a site, compressed if that helps, and creates its row of the table that the server reads.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { digestOf, type StampedFile } from '../files/builds.ts'
import type { Cache } from '../files/cache.ts'
import { COMPRESSED } from '../files/stored.ts'
import { failedWrite } from '../files/write-atomic.ts'
import type { FileEntry } from '../model/wire/files.ts'
import { isCompressible } from '../model/wire/media-types.ts'
import { countOrigins, type OriginCounts, UNKNOWN_ORIGIN } from '../model/wire/unknown-origin.ts'
import { createCompressor } from './compress.ts'

export type FileContent = string | Uint8Array

export interface WrittenFile {
  /** Name in the folder of the site. Compressed files have an extension of their own. */
  name: string
  stamped: StampedFile
  entry: FileEntry
}

export type WriteFile = (path: string, content: FileContent) => Promise<WrittenFile>

export function createFileWriter(out: string, cache: Cache): WriteFile {
  const compress = createCompressor(cache)
  return async (path, text) => {
    const content =
      typeof text === 'string' ? Buffer.from(text) : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    const small = await compress(path, content)
    const stored = small ?? content
    const name = small ? path + COMPRESSED : path
    writeOut(out, name, stored)
    const origins = originsIn(path, content)
    const entry: FileEntry = {
      etag: digestOf(content),
      size: content.length,
      ...(small ? { br: small.length } : {}),
      ...(origins ? { origins } : {}),
    }
    return { name, stamped: [stored.length, digestOf(stored)], entry }
  }
}

/** Writes synchronously, because the thread pool is busy compressing and would delay the write. */
export function writeOut(out: string, path: string, content: FileContent): void {
  const file = join(out, path)
  try {
    intoFolder(file, () => writeFileSync(file, content))
  } catch (error) {
    throw failedWrite(error, file)
  }
}

/** Creates the folder of a file only after a write has failed, which saves a call for nearly every file. */
export function intoFolder(file: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    write()
  }
}

/** Counts the placeholders of the origin, which the server replaces (R53). Those of a dump are in its compressed text. */
function originsIn(path: string, content: Buffer): OriginCounts | null {
  if (!isCompressible(path)) return null
  if (path.endsWith('/sql_dump.txt')) content = gunzipSync(Buffer.from(content.toString('latin1'), 'base64'))
  return content.includes(ORIGIN_HOST) ? countOrigins(content.toString('latin1')) : null
}

const ORIGIN_HOST = new URL(UNKNOWN_ORIGIN).host
