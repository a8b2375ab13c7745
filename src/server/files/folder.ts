// Reads the built site from a folder. Small files are cached in memory up to a limit, large ones are streamed. Files that differ
// from what the build wrote are rejected, because clients might cache them for a year.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createBrotliDecompress, createGzip, gzip } from 'node:zlib'
import { BuildDamaged, digestOf, type Stamp, shortDigest } from '../../files/builds.ts'
import { COMPRESSED, decompress } from '../../files/stored.ts'
import { createRecent } from '../../model/recent.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import type { ByteRange, Encoding } from '../http/respond.ts'
import { partOf } from '../http/response.ts'
import { type Assets, parseAssetJson } from './assets.ts'
import { streamFile, throughSteps } from './stream.ts'

type Bytes = Uint8Array<ArrayBuffer>

const MAX_CACHED = 128 * 1024 * 1024
/** Larger files are streamed and not cached. */
const MAX_WHOLE = 512 * 1024
/** A low level suffices, because only clients without Brotli support use gzip. */
const GZIP = { level: 4 }
const gzipWhole = promisify(gzip)
/** The quality with which the build compresses documents. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const brotliWhole = promisify(brotliCompress)

const ENCODERS = {
  br: { whole: (plain: Bytes) => brotliWhole(plain, BROTLI), stream: () => createBrotliCompress(BROTLI) },
  gzip: { whole: (plain: Bytes) => gzipWhole(plain, GZIP), stream: () => createGzip(GZIP) },
}

interface FolderOptions {
  /** Size of the memory cache in bytes. */
  maxCached?: number
  /** Digests of the build's files. Without it, only lengths are verified. */
  stamp?: Stamp | null
}

export async function openFolder(
  folder: string,
  { maxCached = MAX_CACHED, stamp }: FolderOptions = {},
): Promise<Assets> {
  const files = parseAssetJson<FileTable>(await readFile(join(folder, FILES_FILE), 'utf8'), FILES_FILE)
  const cached = createRecent<string, Bytes>(maxCached, ({ byteLength }) => byteLength)
  const pending = new Map<string, Promise<Bytes>>()
  /** Concurrent requests for the same key share one result. */
  const fromCache = (key: string, make: () => Promise<Bytes>): Promise<Bytes> => {
    const known = cached.get(key) ?? pending.get(key)
    if (known) return Promise.resolve(known)
    const content = make()
      .then(made => {
        cached.set(key, made)
        return made
      })
      .finally(() => pending.delete(key))
    pending.set(key, content)
    return content
  }

  const compare = (name: string, found: () => string) => {
    const written = stamp?.files[`site${name}`]?.[1]
    if (written !== undefined && written !== found())
      throw new BuildDamaged(join(folder, name), 'its content was changed')
  }
  const readWhole = async (path: string): Promise<Bytes> => {
    const name = storedName(files, path)
    const size = storedSize(files, path)
    const content = await readFile(join(folder, name))
    if (size !== undefined && content.byteLength !== size)
      throw new BuildDamaged(join(folder, name), `it has ${content.byteLength} bytes, ${size} were written`)
    compare(name, () => digestOf(content))
    return content
  }
  const stored = (path: string) =>
    fromCache(keyOf(path, isCompressed(files, path) ? 'br' : null), () => readWhole(path))

  /** Large files whose digest has been verified. */
  const compared = new Set<string>()
  const streamStored = async (path: string, range: ByteRange) => {
    const name = storedName(files, path)
    if (stamp && !compared.has(name)) {
      const found = await digestOfFile(join(folder, name))
      compare(name, () => found)
      compared.add(name)
    }
    return streamFile(join(folder, name), range)
  }

  const openWhole = (path: string, encoding: Encoding | null): Promise<Bytes> => {
    const isStored = encoding === (isCompressed(files, path) ? 'br' : null)
    return isStored ? stored(path) : fromCache(keyOf(path, encoding), async () => recode(await stored(path), encoding))
  }
  const openLarge = async (path: string, encoding: Encoding | null, range?: ByteRange | null) => {
    const all = { start: 0, end: storedSize(files, path)! - 1 }
    if (!isCompressed(files, path)) return streamStored(path, range ?? all)
    const compressed = await streamStored(path, all)
    if (encoding === 'br') return compressed
    const steps = [createBrotliDecompress(), ...(encoding === 'gzip' ? [createGzip(GZIP)] : [])]
    const plain = throughSteps(compressed, steps)
    return range ? partOf(plain, range) : plain
  }
  return {
    files,
    encodings: ['br', 'gzip'],
    async encode(plain, encoding) {
      if (plain instanceof Uint8Array) return new Uint8Array(await ENCODERS[encoding].whole(plain))
      return throughSteps(plain, [ENCODERS[encoding].stream()])
    },
    async open(path, encoding, range) {
      const largest = Math.max(files[path]?.size ?? 0, storedSize(files, path) ?? 0)
      if (largest > MAX_WHOLE) return openLarge(path, encoding, range)
      const whole = await openWhole(path, encoding)
      return range ? whole.subarray(range.start, range.end + 1) : whole
    },
  }
}

async function recode(compressed: Bytes, encoding: Encoding | null): Promise<Bytes> {
  const plain = await decompress(compressed)
  // Copy the bytes, because a slice would keep the whole larger buffer in memory.
  return new Uint8Array(encoding === 'gzip' ? await gzipWhole(plain, GZIP) : plain)
}

function isCompressed(files: FileTable, path: string): boolean {
  return files[path]?.br !== undefined
}

function storedName(files: FileTable, path: string): string {
  return isCompressed(files, path) ? path + COMPRESSED : path
}

function storedSize(files: FileTable, path: string): number | undefined {
  return files[path]?.br ?? files[path]?.size
}

function keyOf(path: string, encoding: Encoding | null): string {
  return encoding ? `${path} ${encoding}` : path
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return shortDigest(hash)
}
