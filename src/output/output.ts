// Writes the files of a site. Each is stored once, and listed in a table with its ETag and sizes.

import { linkSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, type Stamp } from '../files/builds.ts'
import type { Cache } from '../files/cache.ts'
import { statIfThere } from '../files/if-there.ts'
import { COMPRESSED, readStoredSync } from '../files/stored.ts'
import { PAYLOAD_FILE } from '../model/wire/contract.ts'
import { FILES_FILE, type FileTable } from '../model/wire/files.ts'
import { CARD_FILES } from '../model/wire/site-data.ts'
import type { ListedFile } from '../model/wire/site-list.ts'
import { SOURCES_FILE } from '../model/wire/source.ts'
import { type EarlierSite, readWhole } from './earlier-site.ts'
import { openFileWriter } from './threaded-writer.ts'
import { type FileContent, intoFolder, writeOut } from './write-file.ts'

/** Replaces a folder by a finished one. */
export async function replaceFolder(from: string, to: string): Promise<void> {
  const old = `${to}.old`
  await rm(old, { recursive: true, force: true })
  if (await statIfThere(to)) await rename(to, old)
  await rename(from, to)
  await rm(old, { recursive: true, force: true })
}

export interface SiteWriter {
  /**
   * Makes and writes a file, and compresses it while others are made. A file of the previous build with the same key is taken over
   * instead. Resolves when the queue has space for another.
   */
  add(path: string, make: () => FileContent | Promise<FileContent>, key?: string): Promise<void>
  /** Like `add`, but resolves when the file is written. */
  addAlone(path: string, make: () => FileContent | Promise<FileContent>, key?: string): Promise<void>
  /** Takes over a file of the previous build. Returns false if it is missing or damaged there. */
  adopt(path: string): boolean
  has(path: string): boolean
  /** The content of a file that is written, or `null`. */
  content(path: string): Buffer | null
  /** Whether the file was taken over from the previous build. */
  isAdopted(path: string): boolean
  /** Resolves when all added files are written. */
  settled(): Promise<void>
  counts(): { files: number; bytes: number }
  /** The largest pages by their payloads, largest first. */
  largest(): { path: string; bytes: number }[]
  /** Adds a list of all files if given, and writes the table that the server reads. */
  finish(list?: (files: Record<string, ListedFile>) => { path: string; text: string }): Promise<OutputSummary>
}

export interface OutputSummary {
  files: number
  bytes: number
  /** Bytes as sent to a browser, with Brotli where it is used. */
  transfer: number
  /** Size and digest of each stored file, by its path in the site. */
  stamped: Stamp['files']
  /** Hash of the inputs of each file, where it is known. */
  keys: Record<string, string>
  /** Number of files taken over from the previous build. */
  adopted: number
}

const LARGEST = 8
const PAYLOAD = `/${PAYLOAD_FILE}`
/** Number of files in progress. Pages are rendered in one thread and compressed in others. */
const AT_ONCE = 8

export function createSiteWriter(out: string, cache: Cache, earlier: EarlierSite | null = null): SiteWriter {
  const table: FileTable = {}
  const stamped: Stamp['files'] = {}
  const keys: Record<string, string> = {}
  const adopted = new Set<string>()
  const { start, settled } = createQueue(AT_ONCE)
  const writer = openFileWriter(out, cache)
  const write = async (path: string, content: FileContent) => {
    const { name, stamped: file, entry } = await writer.write(path, content)
    stamped[name] = file
    table[path] = entry
  }
  const adopt = (path: string) => {
    const entry = earlier?.table[path]
    if (!earlier || !entry) return false
    const name = entry.br === undefined ? path : path + COMPRESSED
    const written = earlier.stamp.files[`site${name}`]
    if (!written || !linkWhole(earlier, `site${name}`, [out, name])) return false
    stamped[name] = written
    table[path] = entry
    adopted.add(path)
    return true
  }
  const payloads = () => Object.keys(table).filter(path => path.endsWith(PAYLOAD) && path !== PAYLOAD)
  const addAlone: SiteWriter['addAlone'] = async (path, make, key) => {
    if (key !== undefined) keys[path] = key
    if (key !== undefined && earlier?.keys[path] === key && adopt(path)) return
    await write(path, await make())
  }
  return {
    add: (path, make, key) => start(() => addAlone(path, make, key)),
    addAlone,
    adopt,
    has: path => Object.hasOwn(table, path),
    content: path => (Object.hasOwn(table, path) ? readStoredSync(out, path) : null),
    isAdopted: path => adopted.has(path),
    settled,
    counts: () => ({ files: Object.keys(table).length, bytes: sum(Object.values(table).map(({ size }) => size ?? 0)) }),
    largest: () =>
      payloads()
        .map(path => ({ path: path.slice(0, -PAYLOAD.length), bytes: table[path]!.size! }))
        .sort((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
        .slice(0, LARGEST),
    async finish(list) {
      await settled()
      if (list) {
        const { path, text } = list(listed(table))
        await write(path, text)
      }
      const text = JSON.stringify(byPath(table))
      writeOut(out, FILES_FILE, text)
      stamped[FILES_FILE] = [Buffer.byteLength(text), digestOf(text)]
      await writer.close()
      const entries = Object.values(table)
      return {
        files: entries.length,
        bytes: sum(entries.map(({ size }) => size ?? 0)),
        transfer: sum(entries.map(({ br, size }) => br ?? size ?? 0)),
        stamped: byPath(stamped),
        keys: byPath(keys),
        adopted: adopted.size,
      }
    },
  }
}

/** Creates a hard link to a file of the previous build, because no build changes a file. Returns false if it is damaged. */
function linkWhole(earlier: EarlierSite, path: string, [out, name]: [folder: string, name: string]): boolean {
  const content = readWhole(earlier, path)
  if (!content) return false
  const file = join(out, name)
  try {
    intoFolder(file, () => linkSync(join(earlier.folder, path), file))
  } catch {
    // A file system without links, or one that has run out of them.
    writeOut(out, name, content)
  }
  return true
}

/** Lists the files that a client can request, without those that only the server reads. */
function listed(table: FileTable): Record<string, ListedFile> {
  const isServed = (path: string) => !path.startsWith('/_data/') || path.startsWith(CARD_FILES) || path === SOURCES_FILE
  const paths = Object.keys(table).filter(isServed).sort()
  return Object.fromEntries(paths.map(path => [path, [table[path]!.size!, table[path]!.etag] as ListedFile]))
}

interface Queue {
  /** Starts at once, and resolves when the queue has space for another. */
  start(work: () => Promise<void>): Promise<void>
  settled(): Promise<void>
}

function createQueue(room: number): Queue {
  const running = new Set<Promise<void>>()
  /** Errors are collected, so that they are thrown where the build waits for the queue. */
  const failures: unknown[] = []
  return {
    async start(work) {
      const job = work()
        .catch(error => void failures.push(error))
        .finally(() => running.delete(job))
      running.add(job)
      // Check in a loop, because a finished job wakes all callers that wait.
      while (running.size >= room) await Promise.race(running)
      if (failures.length > 0) throw failures[0]
    },
    async settled() {
      await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}

/** Sorts by path, because files are finished in any order and the output must be reproducible. */
function byPath<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
