// Exports as archives to download whole.

import { packTar } from '../books/tar.ts'
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
  const wanted = files.filter(({ kind }) => KINDS[name].includes(kind))
  return packTar(
    wanted.map(({ path, text, updated }) => ({
      name: `zig-std-${zig}${path.slice(EXPORTS_ROOT.length)}`,
      content: Buffer.from(text),
      updated,
    })),
  )
}
