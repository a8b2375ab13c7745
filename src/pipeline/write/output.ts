// Files of the built site: written, compressed beside, and listed with their ETags.

import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import { isCompressible } from '../../model/wire/media-types.ts'
import { SEARCHED_FILES, searchedFile } from '../../model/wire/site-data.ts'

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

/** At once, not in a thread: all of them are busy with compressing, and a write would wait in line behind that. */
export function writeOut(out: string, path: string, content: Content): void {
  const file = join(out, path)
  try {
    writeFileSync(file, content)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}

/** Puts a finished folder in the place of another. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  await rename(to, old).catch(() => {})
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

export type Content = string | Uint8Array

export interface Writer {
  /** Makes and writes a file, and compresses it while others are made. Returns when there is room for the next. */
  add(path: string, make: () => Content | Promise<Content>): Promise<void>
  /** Runs while files are added. */
  beside(work: () => Promise<void>): void
  /** Compresses what others have put into a folder of the site. */
  take(folder: string): Promise<void>
  /** Returns when all that was added is written. */
  settled(): Promise<void>
  counts(): { files: number; bytes: number }
  /** The largest documents, largest first. */
  largest(): { path: string; bytes: number }[]
  /** Compresses what is left, and writes the table the server answers from. */
  finish(): Promise<OutputSummary>
}

export interface OutputSummary {
  files: number
  bytes: number
  /** Brotli where there is one. */
  transfer: number
}

const LARGEST = 8
/** Pages are drawn in one thread and compressed in others. */
const AT_ONCE = 8

export function createWriter(out: string, cacheDir: string): Writer {
  const table: FileTable = {}
  const documents: { path: string; bytes: number }[] = []
  const running = new Set<Promise<void>>()
  /** A file that cannot be made fails the build where it waits, not somewhere between. */
  const failures: unknown[] = []
  let bytes = 0
  const begin = (work: () => Promise<void>) => {
    const job = work()
      .catch(error => void failures.push(error))
      .finally(() => running.delete(job))
    running.add(job)
  }
  const start = async (work: () => Promise<void>) => {
    begin(work)
    if (running.size >= AT_ONCE) await Promise.race(running)
    if (failures.length > 0) throw failures[0]
  }
  const settled = async () => {
    await Promise.all(running)
    if (failures.length > 0) throw failures[0]
  }
  const compress = async (path: string, content: Buffer) => {
    table[path] = await compressFile(out, path, content, cacheDir)
  }
  const take = async (folder: string) => {
    const files = (await readdir(join(out, folder), { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(entry => join(entry.parentPath, entry.name).slice(out.length).replaceAll('\\', '/'))
    for (const path of files.filter(path => !table[path]))
      await start(async () => compress(path, await readFile(join(out, path))))
  }
  return {
    add: (path, make) =>
      start(async () => {
        const content = Buffer.from(await make())
        bytes += content.length
        // `/` is the home page once more.
        if (path.endsWith('/index.html') && path !== '/index.html')
          documents.push({ path: path.slice(0, -'/index.html'.length), bytes: content.length })
        writeOut(out, path, content)
        await compress(path, content)
      }),
    beside: begin,
    take,
    settled,
    counts: () => ({ files: Object.keys(table).length, bytes }),
    largest: () => documents.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, LARGEST),
    async finish() {
      await settled()
      await take('/')
      await settled()
      const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
      writeOut(out, FILES_FILE, JSON.stringify(sorted))
      const entries = Object.values(table)
      return {
        files: entries.length,
        bytes: sum(entries.map(({ size }) => size ?? 0)),
        transfer: sum(entries.map(({ br, size }) => br ?? size ?? 0)),
      }
    },
  }
}

async function compressFile(out: string, name: string, content: Buffer, cacheDir: string): Promise<FileTable[string]> {
  const digest = createHash('sha256').update(content).digest('hex')
  const entry: FileTable[string] = { etag: digest.slice(0, 16), size: content.length }
  // The rest of `_data` is the server's own.
  const isServed = !name.startsWith('/_data/') || name.startsWith(SEARCHED_FILES)
  if (!isCompressible(name) || content.length < MIN_COMPRESSED || !isServed) return entry
  const isDump = name.endsWith('/sql_dump.txt')
  const quality = qualityOf(name)
  // In one go: a thread that has filled a chunk waits until this one, which is drawing, has time for it.
  const chunkSize = Math.max(1024, content.length >> 1)
  const makeSmall = () =>
    brotli(content, {
      chunkSize,
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    })
  // What is compressed quickly is compressed again in the time that the cache would take.
  const small =
    quality > QUALITY
      ? await fromCache(join(cacheDir, 'compressed', `${digest.slice(0, 32)}-${quality}.br`), makeSmall)
      : await makeSmall()
  const zipped = await gzipAsync(content, { chunkSize, level: isDump ? 1 : 4 })
  writeOut(out, `${name}.br`, small)
  writeOut(out, `${name}.gz`, zipped)
  entry.br = small.length
  entry.gz = zipped.length
  return entry
}

function qualityOf(name: string): number {
  const locale = SHELLS.exec(name)?.[1]
  // English is read by most.
  if (locale ? locale === FALLBACK_LOCALE : name.startsWith('/_assets/') || ENGLISH.includes(name))
    return QUALITY_HASHED
  if (locale || (name.startsWith(SEARCHED_FILES) && name.endsWith('.code.json'))) return QUALITY_MANY
  return name.endsWith('/sql_dump.txt') ? QUALITY_DUMP : QUALITY
}

const ENGLISH = [`docs_${FALLBACK_LOCALE}`, 'docs'].map(collection => searchedFile(collection, 'text'))

/** The shells of the locales (shell.ts). */
const SHELLS = /^\/_assets\/(?:shell|more)\.([\w-]+)\./

/** Files of the same content, such as `/` and the home page of the default locale, come at the same time: one makes it. */
const making = new Map<string, Promise<Buffer>>()

function fromCache(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = making.get(file)
  if (known) return known
  const job = readOrMake(file, make).finally(() => making.delete(file))
  making.set(file, job)
  return job
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    const made = await make()
    // Whole or not at all: other builds read here too.
    const temporary = `${file}.${process.pid}`
    await writeFile(temporary, made)
    await rename(temporary, file)
    return made
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
