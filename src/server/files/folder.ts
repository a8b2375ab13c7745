// Files of the built site in a folder; what is asked for often stays in memory, up to a bound.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import type { Encoding } from '../http/respond.ts'
import { type Assets, parseJson } from './assets.ts'

const MAX_KEPT = 128 * 1024 * 1024
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/** `maxKept`: bytes that stay in memory. */
export async function openFolder(folder: string, { maxKept = MAX_KEPT } = {}): Promise<Assets> {
  const files = parseJson<FileTable>(await readFile(join(folder, FILES_FILE), 'utf8'), FILES_FILE)
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  return {
    files,
    encodings: ['br', 'gzip'],
    async open(path, encoding) {
      const name = encoding ? path + SUFFIX[encoding] : path
      const known = kept.get(name)
      if (known) return known
      const content = new Uint8Array(await readFile(join(folder, name)))
      // Another request may have read it meanwhile: it counts once.
      if (kept.has(name)) return content
      bytes += content.byteLength
      kept.set(name, content)
      for (const [oldest, old] of kept) {
        if (bytes <= maxKept) break
        kept.delete(oldest)
        bytes -= old.byteLength
      }
      return content
    },
  }
}
