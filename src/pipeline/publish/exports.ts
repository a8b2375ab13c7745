// The exports of an assembled site. They need nothing drawn, so that pages can show what the manifest says of them.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readExampleResults } from '../../examples/results.ts'
import { formatManifest, makeExports, manifestOf } from '../../exports/exports.ts'
import { type Published, type Subject, subjectDigest } from '../../exports/published.ts'
import type { ExportFile } from '../../exports/source.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { localePath } from '../../model/routing/paths.ts'
import { type ExportManifest, MANIFEST_PATH, ROOT_COPIES } from '../../model/wire/exports.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { BuildOptions } from '../options.ts'
import { exampleRecords, exportLocale, exportPages, pageSubjects } from './export-pages.ts'
import { readPublished } from './published-file.ts'

export interface SiteExports {
  /** What `/exports/manifest.json` holds. */
  manifest: ExportManifest
  files: readonly ExportFile[]
  /** Every file as it is served: those of the manifest, the manifest, and the copies at the site's root. */
  outputs: ReadonlyMap<string, string>
  published: Published
  /** Pages and exports as they would be published now. */
  subjects: readonly Subject[]
}

export async function createExports(options: BuildOptions, site: AssembledSite): Promise<SiteExports> {
  const { origin, reference, settings } = site
  const published = await readPublished(options)
  const urlOf = (route: string) => origin + localePath(route, exportLocale(site), settings.i18n)
  const pages = exportPages(site, urlOf)
  const exports = makeExports({
    origin,
    zig: ZIG_VERSION,
    title: settings.title,
    description: settings.description,
    catalog: site.catalog,
    pages,
    reference: reference && { plan: reference.plan, words: reference.words },
    urlOf,
    examples: exampleRecords(site, await readExampleResults(options.root)),
    sync: await readFile(join(options.root, 'scripts/sync.mjs'), 'utf8'),
    published,
  })
  const manifest = manifestOf(exports, { zig: ZIG_VERSION, buildId: site.buildId, timestamp: site.timestamp })
  const outputs = new Map(exports.files.map(({ path, text }) => [path, text]))
  for (const [copy, path] of Object.entries(ROOT_COPIES)) outputs.set(copy, outputs.get(path)!)
  outputs.set(MANIFEST_PATH, formatManifest(manifest))
  const subjects = [...pageSubjects(site, pages), ...exportSubjects(exports.files, origin)]
  return { manifest, files: exports.files, outputs, published, subjects }
}

/** The feed tells of all the others: it is no subject of its own. */
function exportSubjects(files: readonly ExportFile[], origin: string): Subject[] {
  return files
    .filter(({ kind }) => kind !== 'feed')
    .map(({ path, title, text }) => ({ path, title, digest: subjectDigest(text, origin) }))
}
