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

export const ARCHIVE_TITLES: Record<ArchiveName, string> = {
  markdown: 'All bundles for models in one archive',
  json: 'All data with its schemas in one archive',
}

export function archivePath(zig: string, name: ArchiveName): string {
  return `${EXPORTS_ROOT}/archives/${archiveFile(zig, name)}`
}

/** What is packed into it. */
export function filesOfArchive(name: ArchiveName, files: readonly ExportFile[]): ExportFile[] {
  return files.filter(({ kind }) => KINDS[name].includes(kind))
}

/** `zig-std-0.15.1-markdown.tar.gz`. */
export function archiveFile(zig: string, name: ArchiveName): string {
  return `zig-std-${zig}-${name}.tar.gz`
}

export function makeArchive(zig: string, name: ArchiveName, files: readonly ExportFile[]): Buffer {
  return packTar(
    filesOfArchive(name, files).map(({ path, text, updated }) => ({
      name: `zig-std-${zig}${path.slice(EXPORTS_ROOT.length)}`,
      content: Buffer.from(text),
      updated,
    })),
  )
}
