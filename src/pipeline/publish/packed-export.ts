// Exports of bytes, with what the manifest says of them.

import { createHash } from 'node:crypto'
import { formatManifest } from '../../exports/exports.ts'
import type { ExportEntry, ExportManifest } from '../../model/wire/exports.ts'
import { mediaType } from '../../model/wire/media-types.ts'

export interface PackedExport {
  entry: ExportEntry
  content: Uint8Array
}

export function packedExport(
  { path, title, kind, items }: Pick<ExportEntry, 'path' | 'title' | 'kind' | 'items'>,
  content: Uint8Array,
): PackedExport {
  return {
    entry: { path, title, kind, type: mediaType(path), bytes: content.length, sha256: digestOf(content), items },
    content,
  }
}

/** Gives the text of the manifest with them. */
export function addToManifest(manifest: ExportManifest, added: readonly PackedExport[]): string {
  manifest.files.push(...added.map(({ entry }) => entry))
  manifest.files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return formatManifest(manifest)
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
