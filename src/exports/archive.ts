// Creates the archives of exports for download.

import { bytesOf, keyOf, type Pieces } from '../books/pieces.ts'
import { packTar, type TarFile } from '../books/tar.ts'
import { EXPORTS_ROOT, type ExportKind } from '../model/wire/exports.ts'
import type { ExportFile } from './source.ts'
import { withoutOrigin } from './without-origin.ts'

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

/** Returns the files of an archive. */
export function filesOfArchive(name: ArchiveName, files: readonly ExportFile[]): ExportFile[] {
  return files.filter(({ kind }) => KINDS[name].includes(kind))
}

/** Returns a name such as `zig-std-0.15.1-markdown.tar.gz`. */
export function archiveFile(zig: string, name: ArchiveName): string {
  return `zig-std-${zig}-${name}.tar.gz`
}

export function makeArchive(
  zig: string,
  name: ArchiveName,
  files: readonly ExportFile[],
  pieces?: Pieces,
): Promise<Buffer> {
  return packTar(archiveSources(zig, filesOfArchive(name, files)), pieces)
}

/** Yields one file at a time, so that only the files being compressed are in memory. */
async function* archiveSources(zig: string, files: readonly ExportFile[]): AsyncIterable<TarFile> {
  for (const file of files) {
    const { path, updated } = file
    const make = () => withoutOrigin(bytesOf(file.bytes ?? file.text))
    const name = `zig-std-${zig}${path.slice(EXPORTS_ROOT.length)}`
    yield { name, key: (await file.digest?.()) ?? keyOf(make()), make, updated }
  }
}
