// Packs the exports into archives, which the manifest lists like every other file.

import { ARCHIVE_TITLES, ARCHIVES, archivePath, filesOfArchive, makeArchive } from '../../exports/archive.ts'
import type { Cache } from '../../files/cache.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { SiteExports } from './exports.ts'
import { type MadeExport, madeExport } from './made-export.ts'
import { withPieces } from './piece-cache.ts'

export function archiveExports({ files }: SiteExports, cache: Cache): MadeExport<Uint8Array>[] {
  return ARCHIVES.map(name => {
    const path = archivePath(ZIG_VERSION, name)
    const items = filesOfArchive(name, files).length
    // The key of a piece is a hash of its text, so it needs no version.
    return madeExport({ path, title: ARCHIVE_TITLES[name], kind: 'archive', items }, () =>
      withPieces(cache, { name: `archive-${name}`, version: '' }, pieces =>
        makeArchive(ZIG_VERSION, name, files, pieces),
      ),
    )
  })
}
