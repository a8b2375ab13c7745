// A cache of results on disk, by the digest of the request. Programs are stored compressed and sent as they are stored. The
// least recently used entries are evicted, and damaged files count as missing.

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CompileResult } from '../model/run/compiler.ts'
import type { RunRefusal } from '../model/run/protocol.ts'

export interface Store {
  get(digest: string): Promise<CompileResult | null>
  put(digest: string, made: MadeResult): Promise<CompileResult>
  readonly bytes: number
}

/** A result before it is stored. */
export type MadeResult = { type: 'wasm'; bytes: Uint8Array } | { type: 'refused'; refusal: RunRefusal }

interface Entry {
  bytes: number
  /** The content, whose digest is verified once, or `null` if it is damaged. A refusal is only held while it is read. */
  reading?: Promise<CompileResult | null>
}

const SUM_BYTES = 32
const HEAD_BYTES = SUM_BYTES + 1
const NAME = /^[\da-f]{64}$/
const WASM = 'w'
const REFUSED = 'j'
/** Larger entries are evicted before all others, because a few of them would replace every example. */
const LARGE_BYTES = 1024 * 1024

const compress = promisify(gzip)

/** Opens the cache. Only one process may use a folder, because each counts the bytes of its own entries. */
export async function openStore(folder: string, maxBytes: number): Promise<Store> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const entries = await entriesIn(folder)
  let total = [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0)
  const forget = (digest: string) => {
    total -= entries.get(digest)?.bytes ?? 0
    entries.delete(digest)
  }
  const remove = (digest: string) => {
    forget(digest)
    return rm(join(folder, digest), { force: true })
  }
  await evict()
  return {
    get bytes() {
      return total
    },
    async get(digest) {
      const entry = entries.get(digest)
      if (!entry) return null
      const file = join(folder, digest)
      const now = new Date()
      // The time of use survives a restart of the server. Setting it fails for a file that somebody has removed.
      const touched = utimes(file, now, now)
      const result = await touched.then(() => (entry.reading ??= readResult(file))).catch(() => null)
      if (result?.type === 'refused') delete entry.reading
      if (entries.get(digest) !== entry) return result
      if (result) {
        entries.delete(digest)
        entries.set(digest, entry)
      } else await remove(digest)
      return result
    },
    async put(digest, made) {
      const whole = await encode(made)
      const file = join(folder, digest)
      const temporary = join(folder, `${randomUUID()}.part`)
      await writeFile(temporary, whole, { mode: 0o600 })
      await rename(temporary, file)
      forget(digest)
      const result = decode(file, whole)
      entries.set(digest, {
        bytes: whole.length,
        ...(result.type === 'wasm' ? { reading: Promise.resolve(result) } : {}),
      })
      total += whole.length
      await evict(digest)
      return result
    },
  }

  /** @param newest This entry stays, because it is about to be sent. */
  async function evict(newest?: string): Promise<void> {
    for (const isLarge of [true, false])
      for (const [digest, { bytes }] of entries) {
        if (total <= maxBytes) return
        if (digest !== newest && bytes > LARGE_BYTES === isLarge) await remove(digest)
      }
  }
}

/** Lists the entries, oldest first, and removes files that a killed server did not finish. */
async function entriesIn(folder: string): Promise<Map<string, Entry>> {
  const found: { name: string; bytes: number; at: number }[] = []
  for (const name of await readdir(folder)) {
    if (!NAME.test(name)) {
      await rm(join(folder, name), { recursive: true, force: true })
      continue
    }
    const { size, mtimeMs } = await stat(join(folder, name))
    found.push({ name, bytes: size, at: mtimeMs })
  }
  return new Map(found.sort((a, b) => a.at - b.at).map(({ name, bytes }) => [name, { bytes }]))
}

async function encode(made: MadeResult): Promise<Buffer> {
  const content =
    made.type === 'wasm'
      ? [Buffer.from(WASM), await compress(made.bytes)]
      : [Buffer.from(REFUSED + JSON.stringify(made.refusal))]
  return Buffer.concat([sumOf(content), ...content])
}

function decode(file: string, whole: Buffer): CompileResult {
  if (whole[SUM_BYTES] === REFUSED.charCodeAt(0))
    return { type: 'refused', refusal: JSON.parse(whole.subarray(HEAD_BYTES).toString('utf8')) as RunRefusal }
  // The last four bytes of the gzip format are the uncompressed size (RFC 1952).
  return { type: 'wasm', file, start: HEAD_BYTES, end: whole.length - 1, size: whole.readUInt32LE(whole.length - 4) }
}

async function readResult(file: string): Promise<CompileResult | null> {
  const whole = await readFile(file)
  const isWhole = whole.length > HEAD_BYTES && sumOf([whole.subarray(SUM_BYTES)]).equals(whole.subarray(0, SUM_BYTES))
  return isWhole ? decode(file, whole) : null
}

function sumOf(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
