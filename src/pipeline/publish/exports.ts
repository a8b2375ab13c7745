// Creates the exports of an assembled site. They need no rendered pages, because pages show the manifest.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatManifest, makeExports } from '../../exports/exports.ts'
import { type Subject, subjectDigest } from '../../exports/published.ts'
import type { Published } from '../../exports/published-record.ts'
import type { ExportFile } from '../../exports/source.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { localePath } from '../../model/routing/paths.ts'
import {
  EXPORTS_ROOT,
  type ExportEntry,
  type ExportManifest,
  MANIFEST_PATH,
  ROOT_COPIES,
} from '../../model/wire/exports.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { exportLocale } from '../collect/page-kinds.ts'
import { readPublished } from '../collect/published-file.ts'
import type { BuildOptions } from '../setup/options.ts'
import { exampleRecords, exportPages, pageSubjects } from './export-pages.ts'
import { type MadeExport, madeExport } from './made-export.ts'

export interface SiteExports {
  files: readonly ExportFile[]
  /** Every file as it is served: those of the manifest, the manifest, and the copies at the site's root. */
  outputs: ReadonlyMap<string, () => Promise<string>>
  /** Adds other files to the manifest. */
  add(made: readonly MadeExport[]): void
  /** Takes over entries of the previous manifest for files that are reused. */
  reuse(entries: readonly ExportEntry[]): void
  /** Returns the content of `/exports/manifest.json`. It creates files that do not exist yet to measure them. */
  manifest(): Promise<ExportManifest>
  published: Published
  /** Pages and exports as they would be published now. */
  subjects(): Subject[]
}

/** @param known Returns the content of a file that this build or an earlier one has created from the same inputs. */
export async function createExports(
  options: BuildOptions,
  site: AssembledSite,
  known: (path: string) => Buffer | null = () => null,
): Promise<SiteExports> {
  const { origin, reference, settings } = site
  const published = await readPublished(options)
  const urlOf = (route: string) => origin + localePath(route, exportLocale(site), settings.i18n)
  const pages = exportPages(site)
  const made = makeExports({
    origin,
    root: EXPORTS_ROOT,
    zig: ZIG_VERSION,
    title: settings.title,
    description: settings.description,
    catalog: site.catalog,
    pages,
    reference: reference && { plan: reference.plan, words: reference.words },
    urlOf,
    examples: exampleRecords(site, site.results),
    sync: await readFile(join(options.root, 'scripts/sync.mjs'), 'utf8'),
    published,
  })
  const readable = made.map(file => reusing(file, known))
  const texts = readable.map(file => madeExport(file, () => file.text))
  const files = readable.map((file, index) => withDigest(file, texts[index]!))
  const listed: MadeExport[] = [...texts]
  const outputs = new Map(texts.map(({ path, make }) => [path, make]))
  for (const [copy, path] of Object.entries(ROOT_COPIES)) outputs.set(copy, outputs.get(path)!)
  const manifest = async (): Promise<ExportManifest> => {
    const entries: ExportEntry[] = []
    for (const { entry } of listed) entries.push(await entry())
    entries.sort((a, b) => (a.path < b.path ? -1 : 1))
    return { zig: ZIG_VERSION, build: site.buildId, time: new Date(site.timestamp).toISOString(), files: entries }
  }
  outputs.set(MANIFEST_PATH, async () => formatManifest(await manifest()))
  return {
    files,
    outputs,
    add: made => void listed.push(...made),
    reuse(entries) {
      const byPath = new Map(entries.map(entry => [entry.path, entry]))
      for (const made of listed) {
        const entry = byPath.get(made.path)
        if (entry) made.reuse(entry)
      }
    },
    manifest,
    published,
    subjects: () => [...pageSubjects(site, pages), ...exportSubjects(files, origin)],
  }
}

function reusing(file: ExportFile, known: (path: string) => Buffer | null): ExportFile {
  const { path, title, kind, items, updated } = file
  return {
    path,
    title,
    kind,
    items,
    get text() {
      return known(path)?.toString() ?? file.text
    },
    get bytes() {
      return known(path) ?? undefined
    },
    ...(updated ? { updated } : {}),
  }
}

function withDigest(file: ExportFile, made: MadeExport): ExportFile {
  return Object.defineProperty(file, 'digest', { value: async () => (await made.entry()).sha256 })
}

/** Leaves out the feed, because it lists the changes of the others. */
function exportSubjects(files: readonly ExportFile[], origin: string): Subject[] {
  return files
    .filter(({ kind }) => kind !== 'feed')
    .map(({ path, title, text }) => ({ path, title, digest: subjectDigest(text, origin) }))
}
