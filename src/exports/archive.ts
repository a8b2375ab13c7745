// Exports as archives to download whole: a plain ustar file, packed. The same files give the same bytes on every machine.

import { gzipSync } from 'node:zlib'
import { EXPORTS_ROOT, type ExportKind } from '../model/wire/exports.ts'
import type { ExportFile } from './source.ts'

export type ArchiveName = 'markdown' | 'json'

const KINDS: Record<ArchiveName, readonly ExportKind[]> = {
  markdown: ['index', 'guides', 'category', 'module'],
  json: ['data', 'schema'],
}

export const ARCHIVES = Object.keys(KINDS) as ArchiveName[]

/** `zig-std-0.15.1-markdown.tar.gz`. */
export function archiveFile(zig: string, name: ArchiveName): string {
  return `zig-std-${zig}-${name}.tar.gz`
}

export function makeArchive(zig: string, name: ArchiveName, files: readonly ExportFile[]): Buffer {
  const blocks = files
    .filter(({ kind }) => KINDS[name].includes(kind))
    .flatMap(({ path, text, updated }) => {
      const content = Buffer.from(text)
      const header = tarHeader(`zig-std-${zig}${path.slice(EXPORTS_ROOT.length)}`, content.length, updated)
      return [header, content, Buffer.alloc(padding(content.length))]
    })
  const packed = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 })
  // The operating system that packed it: unknown, so that all write the same.
  packed[9] = 255
  return packed
}

const BLOCK = 512

function tarHeader(name: string, size: number, updated: string | undefined): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive. Shorten it.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(updated ? Date.parse(updated) / 1000 : 0, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}
