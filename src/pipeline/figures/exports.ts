// Creates the tables of the exports page, which list every file of the manifest.

import type { Cell, ExportGroup, Figure } from '../../model/content/figures.ts'
import { EXPORTS_ROOT, type ExportEntry, type ExportManifest } from '../../model/wire/exports.ts'
import { isCompressible } from '../../model/wire/media-types.ts'
import { UNKNOWN_ORIGIN } from '../../model/wire/unknown-origin.ts'
import type { Wording } from './wording.ts'

/** Characters of a digest in the table. The whole digest can be copied, and is in the manifest. */
const SHORT_DIGEST = 12

export function exportsFigure(
  group: ExportGroup,
  manifest: ExportManifest | null,
  wording: Wording,
  origin: string,
): Figure {
  const entries = manifest?.files.filter(entry => exportGroupOf(entry) === group).sort(indexFirst) ?? []
  if (entries.length === 0) return { notes: [wording.label('nothing')] }
  const hasTokens = entries.some(entry => entry.tokens !== undefined)
  const { label } = wording
  return {
    notes: [],
    table: {
      columns: [
        { label: label('file') },
        { label: label('entries'), align: 'right' },
        { label: label('size'), align: 'right' },
        ...(hasTokens ? [{ label: label('tokens'), align: 'right' as const }] : []),
        { label: label('changed') },
        { label: label('digest') },
      ],
      rows: entries.map(entry => rowOf(entry, hasTokens, wording, origin)),
    },
  }
}

/** Returns the table that lists a file. Every kind of file has one. */
export function exportGroupOf({ kind, path }: Pick<ExportEntry, 'kind' | 'path'>): ExportGroup {
  switch (kind) {
    case 'index':
    case 'guides':
      return 'text'
    case 'category':
      return 'categories'
    case 'module':
      return 'modules'
    case 'data':
      return path.startsWith(`${EXPORTS_ROOT}/reference/`) ? 'module-data' : 'data'
    case 'schema':
      return 'data'
    case 'archive':
      return path.includes('-markdown.') ? 'text' : 'data'
    case 'docset':
    case 'book':
      return 'books'
    default:
      return 'tools'
  }
}

/** Puts `llms.txt` first, because it lists the others. */
function indexFirst(a: ExportEntry, b: ExportEntry): number {
  return Number(b.kind === 'index') - Number(a.kind === 'index')
}

function rowOf(entry: ExportEntry, hasTokens: boolean, wording: Wording, origin: string): Cell[] {
  const { path, items, bytes, tokens, updated, sha256 } = entry
  const name = path.startsWith(`${EXPORTS_ROOT}/`) ? path.slice(EXPORTS_ROOT.length + 1) : path.slice(1)
  const text = (value: string): Cell => ({ type: 'text', text: value })
  // If addresses follow the host of each request (R53), texts differ by host, and only the manifest as sent has their digests.
  const isSameEverywhere = origin !== UNKNOWN_ORIGIN || !isCompressible(path)
  return [
    { type: 'file', text: name, to: path, copy: origin + path, copyLabel: wording.label('copy', { file: name }) },
    text(wording.number(items)),
    text(wording.bytes(bytes)),
    ...(hasTokens ? [text(tokens === undefined ? '' : wording.number(tokens))] : []),
    text(updated ? wording.date(updated) : ''),
    isSameEverywhere ? { type: 'code', text: sha256.slice(0, SHORT_DIGEST), title: sha256 } : text(''),
  ]
}
