// Exports as archives: listed in the manifest like every other file.

import {
  ARCHIVE_TITLES,
  ARCHIVES,
  type ArchiveName,
  archivePath,
  filesOfArchive,
  makeArchive,
} from '../../exports/archive.ts'
import type { Cache } from '../../files/cache.ts'
import { BROTLI_FOLDER } from '../write/cache.ts'
import type { SiteExports } from './exports.ts'
import { digestOf, type PackedExport, packedExport } from './packed-export.ts'

/** Packed once of the same files: it takes seconds. */
export async function makeArchives({ files, manifest }: SiteExports, cache?: Cache): Promise<PackedExport[]> {
  return Promise.all(
    ARCHIVES.map(async name => {
      const make = async () => makeArchive(manifest.zig, name, files)
      const content = cache
        ? await cache.file(`${BROTLI_FOLDER}/archive-${contentDigest(name, files)}`, make)
        : await make()
      const items = filesOfArchive(name, files).length
      return packedExport(
        { path: archivePath(manifest.zig, name), title: ARCHIVE_TITLES[name], kind: 'archive', items },
        content,
      )
    }),
  )
}

function contentDigest(name: ArchiveName, files: SiteExports['files']): string {
  const rows = filesOfArchive(name, files).map(({ path, text, updated = '' }) => `${path} ${updated} ${digestOf(text)}`)
  return digestOf(rows.join('\n')).slice(0, 32)
}
