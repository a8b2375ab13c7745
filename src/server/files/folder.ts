// Files of the built site in a folder; small ones stay in memory, up to a bound, large ones are read in pieces. Nothing
// is sent that is not what the build wrote: it might be kept for a year.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildDamaged, digestOf, type Stamp, shortDigest } from '../../files/builds.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import type { ByteRange, Encoding } from '../http/respond.ts'
import { type Assets, type InMemory, parseAssetJson } from './assets.ts'
import { streamFile } from './stream.ts'

const MAX_KEPT = 128 * 1024 * 1024
/** Larger files are sent in pieces, and stay on disk. */
const MAX_WHOLE = 512 * 1024
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

interface FolderOptions {
  /** Bytes that stay in memory. */
  maxKept?: number
  /** What the build says of its files; without, only lengths are compared. */
  stamp?: Stamp | null
}

export async function openFolder(folder: string, { maxKept = MAX_KEPT, stamp }: FolderOptions = {}): Promise<Assets> {
  const files = parseAssetJson<FileTable>(await readFile(join(folder, FILES_FILE), 'utf8'), FILES_FILE)
  const kept = new Map<string, InMemory>()
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  const keep = (name: string, content: Uint8Array<ArrayBuffer>) => {
    bytes += content.byteLength
    kept.set(name, { bytes: content })
    for (const [oldest, old] of kept) {
      if (bytes <= maxKept) break
      kept.delete(oldest)
      bytes -= old.bytes!.byteLength
      old.bytes = null
    }
  }
  /** Once for all who ask at the same time. */
  const read = (name: string, size: number | undefined) => {
    const known = reading.get(name)
    if (known) return known
    const content = readFile(join(folder, name))
      .then(whole => {
        if (size !== undefined && whole.byteLength !== size)
          throw new BuildDamaged(join(folder, name), `it has ${whole.byteLength} bytes, ${size} were written`)
        compare(name, () => digestOf(whole))
        keep(name, whole)
        return whole
      })
      .finally(() => reading.delete(name))
    reading.set(name, content)
    return content
  }

  const compare = (name: string, found: () => string) => {
    const written = stamp?.files[`site${name}`]?.[1]
    if (written !== undefined && written !== found())
      throw new BuildDamaged(join(folder, name), 'its content was changed')
  }
  /** Large files that were read through once. */
  const compared = new Set<string>()
  const openLarge = async (name: string, range: ByteRange) => {
    if (stamp && !compared.has(name)) {
      const found = await digestOfFile(join(folder, name))
      compare(name, () => found)
      compared.add(name)
    }
    return streamFile(join(folder, name), range)
  }

  return {
    files,
    encodings: ['br', 'gzip'],
    ready: (path, encoding) => kept.get(nameOf(path, encoding)),
    async open(path, encoding, range) {
      const name = nameOf(path, encoding)
      const size = sizeOf(files, path, encoding)
      if (size !== undefined && size > MAX_WHOLE) return openLarge(name, range ?? { start: 0, end: size - 1 })
      const whole = kept.get(name)?.bytes ?? (await read(name, size))
      return range ? whole.subarray(range.start, range.end + 1) : whole
    },
  }
}

function nameOf(path: string, encoding: Encoding | null): string {
  return encoding ? path + SUFFIX[encoding] : path
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return shortDigest(hash)
}

function sizeOf(files: FileTable, path: string, encoding: Encoding | null): number | undefined {
  const file = files[path]
  return encoding === 'br' ? file?.br : encoding === 'gzip' ? file?.gz : file?.size
}
