// Creates all exports of a site and their manifest.

import { createHash } from 'node:crypto'
import { EXPORTS_ROOT, type ExportEntry, type ExportManifest, estimateTokens } from '../model/wire/exports.ts'
import { mediaType } from '../model/wire/media-types.ts'
import { changeFiles } from './change-files.ts'
import { countCharacters } from './characters.ts'
import { dataFiles } from './data-files.ts'
import { feedFile } from './feed.ts'
import { guideFiles, indexFile } from './llms.ts'
import { moduleFiles } from './module-files.ts'
import { openapiFile } from './openapi.ts'
import { schemaFiles } from './schema.ts'
import type { ExportFile, ExportSource } from './source.ts'
import { TITLES } from './titles.ts'

/** Returns the exports sorted by path. */
export function makeExports(source: ExportSource): ExportFile[] {
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
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Formats the manifest with one file per line, so that diffs are readable. */
export function formatManifest({ files, ...head }: ExportManifest): string {
  const lines = files.map(file => `    ${JSON.stringify(file)}`)
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "files": [\n${lines.join(',\n')}\n  ]\n}\n`
}

const FOR_MODELS = new Set<ExportFile['kind']>(['index', 'guides', 'category', 'module'])

/** Returns the manifest's entry for a file. */
export function entryOf(file: Omit<ExportFile, 'text'>, content: string | Uint8Array): ExportEntry {
  const characters = typeof content === 'string' && FOR_MODELS.has(file.kind) ? countCharacters(content) : undefined
  const sha256 = createHash('sha256').update(content).digest('hex')
  return measuredEntry(file, {
    bytes: Buffer.byteLength(content),
    sha256,
    ...(characters === undefined ? {} : { characters }),
  })
}

/** Returns the manifest's entry for a file whose size and digest are already known. */
export function measuredEntry(
  { path, title, kind, items, updated }: Omit<ExportFile, 'text'>,
  { bytes, sha256, characters }: Pick<ExportEntry, 'bytes' | 'sha256' | 'characters'>,
): ExportEntry {
  return {
    path,
    title,
    kind,
    type: mediaType(path),
    bytes,
    sha256,
    items,
    ...(updated ? { updated } : {}),
    ...(characters === undefined ? {} : { characters, tokens: estimateTokens(characters) }),
  }
}

const DEFAULT = /^const SITE = '[^']*'$/m

function syncText(script: string, origin: string): string {
  if (!DEFAULT.test(script)) throw new Error('scripts/sync.mjs has no line "const SITE = \'…\'". Write it again.')
  return script.replace(DEFAULT, `const SITE = '${origin}'`)
}
