// A file of the exports that is made of others, and what the manifest says of it.

import { createHash } from 'node:crypto'
import { formatManifest } from '../../exports/exports.ts'
import type { ExportEntry, ExportManifest } from '../../model/wire/exports.ts'
import { mediaType } from '../../model/wire/media-types.ts'

export interface PackedExport {
  entry: ExportEntry
  content: Uint8Array
}

export function packed(
  path: string,
  title: string,
  kind: ExportEntry['kind'],
  content: Uint8Array,
  items: number,
): PackedExport {
  return {
    entry: { path, title, kind, type: mediaType(path), bytes: content.length, sha256: digest(content), items },
    content,
  }
}

/** Gives the text of the manifest with them. */
export function addToManifest(manifest: ExportManifest, added: readonly PackedExport[]): string {
  manifest.files.push(...added.map(({ entry }) => entry))
  manifest.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return formatManifest(manifest)
}

export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
