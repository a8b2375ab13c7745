// Files of the built site: written, compressed beside, and listed with their ETags.

import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestOf, type Stamp } from '../../files/builds.ts'
import type { Cache } from '../../files/cache.ts'
import { listIfThere, statIfThere } from '../../files/if-there.ts'
import { failedWrite } from '../../files/write-whole.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import { CARD_FILES } from '../../model/wire/site-data.ts'
import { type ListedFile, SHELL_FILE } from '../../model/wire/site-list.ts'
import { createCompressor } from './compress.ts'

/** At once, not in a thread: all of them are busy with compressing, and a write would wait in line behind that. */
export function writeOut(out: string, path: string, content: FileContent): void {
  const file = join(out, path)
  try {
    if (writeInto(file, content)) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  } catch (error) {
    throw failedWrite(error, file)
  }
}

/** False where there is no such folder. */
function writeInto(file: string, content: FileContent): boolean {
  try {
    writeFileSync(file, content)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Puts a finished folder in the place of another. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  if (await statIfThere(to)) await rename(to, old)
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

export type FileContent = string | Uint8Array

export interface SiteWriter {
  /** Makes and writes a file, and compresses it while others are made. Returns when there is room for the next. */
  add(path: string, make: () => FileContent | Promise<FileContent>): Promise<void>
  /** Runs while files are added. */
  inBackground(work: () => Promise<void>): void
  /** Compresses what others have put into a folder of the site. */
  compressFolder(folder: string): Promise<void>
  /** Returns when all that was added is written. */
  settled(): Promise<void>
  counts(): { files: number; bytes: number }
  /** The largest documents, largest first. */
  largest(): { path: string; bytes: number }[]
  /** Compresses what is left, adds the list that is made of it, and writes the table the server answers from. */
  finish(list?: (files: Record<string, ListedFile>) => { path: string; text: string }): Promise<OutputSummary>
}

export interface OutputSummary {
  files: number
  bytes: number
  /** Brotli where there is one. */
  transfer: number
  /** What each file holds, by its path with what lies beside it. */
  stamped: Stamp['files']
}

const LARGEST = 8
/** Pages are drawn in one thread and compressed in others. */
const AT_ONCE = 8

export function createSiteWriter(out: string, cache: Cache): SiteWriter {
  const table: FileTable = {}
  const stamped: Stamp['files'] = {}
  const documents: { path: string; bytes: number }[] = []
  const stable: Record<string, string> = {}
  let bytes = 0
  const { begin, start, settled } = createQueue(AT_ONCE)
  const compressor = createCompressor(cache)
  const compress = async (path: string, content: Buffer) => {
    const { entry, digest, beside } = await compressor(path, content)
    stamped[path] = [content.length, digest]
    if (path.endsWith('/index.html')) stable[path] = digestOf(content.toString('utf8').replaceAll(SHELL_FILE, ''))
    for (const [ending, bytes] of beside) {
      writeOut(out, `${path}.${ending}`, bytes)
      stamped[`${path}.${ending}`] = [bytes.length, digestOf(bytes)]
    }
    table[path] = entry
  }
  const compressFolder = async (folder: string) => {
    const names = await listIfThere(join(out, folder))
    const there = new Set(names)
    const isBeside = (name: string) => /\.(br|gz)$/.test(name) && there.has(name.slice(0, -'.br'.length))
    const paths = names.filter(name => !isBeside(name)).map(name => join(folder, name))
    for (const path of paths.filter(path => !table[path]))
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
    inBackground: begin,
    compressFolder,
    settled,
    counts: () => ({ files: Object.keys(table).length, bytes }),
    largest: () => documents.sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1)).slice(0, LARGEST),
    async finish(list) {
      await settled()
      await compressFolder('/')
      await settled()
      if (list) {
        const { path, text } = list(listed(stamped, stable))
        writeOut(out, path, text)
        await compress(path, Buffer.from(text))
      }
      const sorted = Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)))
      const text = JSON.stringify(sorted)
      writeOut(out, FILES_FILE, text)
      stamped[FILES_FILE] = [Buffer.byteLength(text), digestOf(text)]
      const entries = Object.values(table)
      return {
        files: entries.length,
        bytes: sum(entries.map(({ size }) => size ?? 0)),
        transfer: sum(entries.map(({ br, size }) => br ?? size ?? 0)),
        stamped,
      }
    },
  }
}

/** What can be fetched: not what only the server reads, nor what lies beside a file. */
function listed(stamped: Stamp['files'], stable: Record<string, string>): Record<string, ListedFile> {
  const isServed = (path: string) => !path.startsWith('/_data/') || path.startsWith(CARD_FILES)
  const paths = Object.keys(stamped).filter(path => isServed(path) && !/\.(?:br|gz)$/.test(path))
  return Object.fromEntries(
    paths.sort().map(path => [path, [...stamped[path]!, ...(stable[path] ? [stable[path]] : [])] as ListedFile]),
  )
}

interface Queue {
  /** At once, whatever else is running. */
  begin(work: () => Promise<void>): void
  /** At once, too; returns when there is room for the next. */
  start(work: () => Promise<void>): Promise<void>
  settled(): Promise<void>
}

function createQueue(room: number): Queue {
  const running = new Set<Promise<void>>()
  /** A file that cannot be made fails the build where it waits, not somewhere between. */
  const failures: unknown[] = []
  const begin = (work: () => Promise<void>) => {
    const job = work()
      .catch(error => void failures.push(error))
      .finally(() => running.delete(job))
    running.add(job)
  }
  return {
    begin,
    async start(work) {
      begin(work)
      if (running.size >= room) await Promise.race(running)
      if (failures.length > 0) throw failures[0]
    },
    async settled() {
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
