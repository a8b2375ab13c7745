// Files of the built site: written, compressed beside, and listed with their ETags.

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FILES_FILE, type FileTable } from '../shared/files.ts'
import { isCompressible } from '../shared/media-types.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Smaller is not worth a second file. */
const MIN_COMPRESSED = 512
/** Brotli 11 costs seconds a megabyte: only for hashed files, which the cache keeps. On documents 9 is three times as slow as 6, for 5 %. */
const QUALITY_HASHED = 11
const QUALITY = 6
/** Dumps are compressed inside: only the cost of base64 can be won back, and that at once. */
const QUALITY_DUMP = 4

export async function writeOut(out: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(out, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

/** Puts a finished folder in the place of another. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  await rename(to, old).catch(() => {})
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

export interface Writer {
  add(path: string, content: string | Uint8Array): Promise<void>
  counts(): { files: number; bytes: number }
  /** The largest documents, largest first. */
  largest(): { path: string; bytes: number }[]
}

const LARGEST = 8

/** Writes files and keeps count of them. */
export function createWriter(out: string): Writer {
  let files = 0
  let bytes = 0
  const documents: { path: string; bytes: number }[] = []
  return {
    async add(path, content) {
      await writeOut(out, path, content)
      const size = Buffer.byteLength(content)
      files++
      bytes += size
      // `/` is the home page once more.
      if (path.endsWith('/index.html') && path !== '/index.html')
        documents.push({ path: path.slice(0, -'/index.html'.length), bytes: size })
    },
    counts: () => ({ files, bytes }),
    largest: () => documents.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, LARGEST),
  }
}

export interface OutputSummary {
  files: number
  bytes: number
  /** Brotli where there is one. */
  transfer: number
}

/** Compresses everything below `out` and writes the table the server answers from. */
export async function finishOutput(out: string, cacheDir: string): Promise<OutputSummary> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(out.length).replaceAll('\\', '/'))
    .sort()
  const table: FileTable = {}
  const summary = { files: 0, bytes: 0, transfer: 0 }
  await mkdir(join(cacheDir, 'compressed'), { recursive: true })
  let next = 0
  const worker = async () => {
    while (next < names.length) {
      const name = names[next++]!
      const entry = await compressFile(out, name, cacheDir)
      table[name] = entry
      summary.files++
      summary.bytes += entry.size ?? 0
      summary.transfer += entry.br ?? entry.size ?? 0
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeOut(out, FILES_FILE, JSON.stringify(sorted))
  return summary
}

async function compressFile(out: string, name: string, cacheDir: string): Promise<FileTable[string]> {
  const content = await readFile(join(out, name))
  const digest = createHash('sha256').update(content).digest('hex')
  const entry: FileTable[string] = { etag: digest.slice(0, 16), size: content.length }
  if (!isCompressible(name) || content.length < MIN_COMPRESSED || name.startsWith('/_data/')) return entry
  const isDump = name.endsWith('/sql_dump.txt')
  const quality = name.startsWith('/_assets/') ? QUALITY_HASHED : isDump ? QUALITY_DUMP : QUALITY
  const small = await fromCache(join(cacheDir, 'compressed', `${digest.slice(0, 32)}-${quality}.br`), () =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  )
  const zipped = await fromCache(join(cacheDir, 'compressed', `${digest.slice(0, 32)}.gz`), () =>
    gzipAsync(content, { level: isDump ? 1 : 6 }),
  )
  await writeFile(join(out, `${name}.br`), small)
  await writeFile(join(out, `${name}.gz`), zipped)
  entry.br = small.length
  entry.gz = zipped.length
  return entry
}

async function fromCache(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    const made = await make()
    await writeFile(file, made)
    return made
  }
}
