// Every export of a site, and what the manifest says of them.

import { createHash } from 'node:crypto'
import { EXPORTS_ROOT, type ExportEntry, type ExportManifest, estimateTokens } from '../model/wire/exports.ts'
import { mediaType } from '../model/wire/media-types.ts'
import { changeFiles } from './change-files.ts'
import { countCharacters } from './characters.ts'
import { dataFiles } from './data-files.ts'
import { TITLES } from './export-list.ts'
import { feedFile } from './feed.ts'
import { guideFiles, indexFile } from './llms.ts'
import { moduleFiles } from './module-bundles.ts'
import { openapiFile } from './openapi.ts'
import { schemaFiles } from './schema.ts'
import type { ExportFile, ExportSource } from './source.ts'
import { syncText } from './sync-text.ts'

export interface Exports {
  /** Sorted by path. */
  files: readonly ExportFile[]
  entries: readonly ExportEntry[]
}

export function makeExports(source: ExportSource): Exports {
  const files: ExportFile[] = [
    indexFile(source),
    ...guideFiles(source),
    ...moduleFiles(source),
    ...dataFiles(source),
    ...changeFiles(source),
    ...schemaFiles(source.origin),
    openapiFile(source),
    {
      path: `${EXPORTS_ROOT}/sync.mjs`,
      title: TITLES.sync,
      kind: 'tool',
      items: 1,
      text: syncText(source.sync, source.origin),
    },
    feedFile(source),
  ]
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return { files, entries: files.map(entryOf) }
}

export function manifestOf(
  { entries }: Pick<Exports, 'entries'>,
  { zig, buildId, timestamp }: { zig: string; buildId: string; timestamp: number },
): ExportManifest {
  return { zig, build: buildId, time: new Date(timestamp).toISOString(), files: [...entries] }
}

/** One file a line: two manifests are easy to compare. */
export function formatManifest({ files, ...head }: ExportManifest): string {
  const lines = files.map(file => `    ${JSON.stringify(file)}`)
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`
}

const FOR_MODELS = new Set<ExportFile['kind']>(['index', 'guides', 'category', 'module'])

function entryOf({ path, title, kind, items, text, updated }: ExportFile): ExportEntry {
  const characters = FOR_MODELS.has(kind) ? countCharacters(text) : undefined
  return {
    path,
    title,
    kind,
    type: mediaType(path),
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
    items,
    ...(updated ? { updated } : {}),
    ...(characters === undefined ? {} : { characters, tokens: estimateTokens(characters) }),
  }
}
