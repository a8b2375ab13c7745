// Files of the built site in a folder; small ones stay in memory, up to a bound, large ones are read in pieces.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import type { Encoding } from '../http/respond.ts'
import { type Assets, parseAssetJson } from './assets.ts'
import { streamFile } from './stream.ts'

const MAX_KEPT = 128 * 1024 * 1024
/** Larger files are sent in pieces, and stay on disk. */
const MAX_WHOLE = 512 * 1024
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** `maxKept`: bytes that stay in memory. */
export async function openFolder(folder: string, { maxKept = MAX_KEPT } = {}): Promise<Assets> {
  const files = parseAssetJson<FileTable>(await readFile(join(folder, FILES_FILE), 'utf8'), FILES_FILE)
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const reading = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  const keep = (name: string, content: Uint8Array<ArrayBuffer>) => {
    bytes += content.byteLength
    kept.set(name, content)
    for (const [oldest, old] of kept) {
      if (bytes <= maxKept) break
      kept.delete(oldest)
      bytes -= old.byteLength
    }
  }
  /** Once for all who ask at the same time. */
  const read = (name: string) => {
    const known = reading.get(name)
    if (known) return known
    const content = readFile(join(folder, name))
      .then(buffer => {
        const whole = new Uint8Array(buffer)
        keep(name, whole)
        return whole
      })
      .finally(() => reading.delete(name))
    reading.set(name, content)
    return content
  }

  return {
    files,
    encodings: ['br', 'gzip'],
    async open(path, encoding, range) {
      const name = encoding ? path + SUFFIX[encoding] : path
      const size = sizeOf(files, path, encoding)
      if (size !== undefined && size > MAX_WHOLE)
        return streamFile(join(folder, name), range ?? { start: 0, end: size - 1 })
      const whole = kept.get(name) ?? (await read(name))
      return range ? whole.subarray(range.start, range.end + 1) : whole
    },
  }
}

function sizeOf(files: FileTable, path: string, encoding: Encoding | null): number | undefined {
  const file = files[path]
  return encoding === 'br' ? file?.br : encoding === 'gzip' ? file?.gz : file?.size
}
