// A prepared site, written whole: files and documents first, then the pages about the build, which show what it has done.

import { renderDocument } from '../../markup/document.tsx'
import { DRAWN_ICONS_FILE } from '../../model/wire/site-data.ts'
import { type SiteList, siteListUrl } from '../../model/wire/site-list.ts'
import { isDecidedWhenAsked } from '../draw/decided-when-asked.ts'
import { pageFiles } from '../draw/outputs.ts'
import { timingOf } from '../figures/data.ts'
import { isDeferred } from '../figures/figures.ts'
import type { BuildOptions } from '../options.ts'
import type { PreparedSite } from '../prepare.ts'
import type { Stopwatch, Timing } from '../stopwatch.ts'
import type { OutputSummary, SiteWriter } from './output.ts'

export interface WrittenSite extends OutputSummary {
  largestDocument: { path: string; bytes: number }
  /** What the page about operations shows. */
  timing: Timing | null
}

interface WriteOptions {
  stopwatch: Stopwatch
  options: BuildOptions
  /** Adds what no page of this build asks for, when all else is written. */
  last(): void
}

export async function writeSite(
  prepared: PreparedSite,
  writer: SiteWriter,
  { stopwatch, options, last }: WriteOptions,
): Promise<WrittenSite> {
  const { site, bodies, outputs, files, deferred } = prepared
  const { step, steps, seconds } = stopwatch
  await prepared.exports()
  await step('highlighting', () => bodies.prepare(site.prerendered))
  await step('articles', () => {
    for (const page of site.prerendered) if (!isDeferred(page)) bodies.payload(page)
  })
  await prepared.books()
  await step('documents', async () => {
    for (const [path, produce] of files) if (!outputs.has(path)) await writer.add(path, produce)
    for (const [path, produce] of outputs) if (!deferred.has(path)) await writer.add(path, produce)
    await writer.settled()
  })
  await writer.add(DRAWN_ICONS_FILE, () => drawnIcons(prepared))
  await writer.settled()
  const timing = await timingOf(options.out, site.buildId, { steps: [...steps], seconds: seconds() })
  await step('figures', async () => {
    await prepared.fill({ ...writer.counts(), documents: writer.largest(), timing })
    for (const path of deferred) await writer.add(path, outputs.get(path)!)
    await writer.settled()
  })
  const summary = await step('other files', async () => {
    last()
    return writer.finish(files => siteList(prepared, files))
  })
  await bodies.save()
  return { ...summary, largestDocument: writer.largest()[0] ?? { path: '', bytes: 0 }, timing }
}

/** What is decided when asked may be refused: nobody could copy it. */
function siteList({ site, shells }: PreparedSite, all: SiteList['files']) {
  const decided = new Set(site.prerendered.filter(isDecidedWhenAsked).flatMap(pageFiles))
  const files = Object.fromEntries(Object.entries(all).filter(([path]) => !decided.has(path)))
  const list: SiteList = { build: site.buildId, files, shells: shells.paths }
  return { path: siteListUrl(site.buildId), text: JSON.stringify(list) }
}

/** Icons for documents that are made when asked. */
function drawnIcons({ shells, site, assets, icons, documentIcons }: PreparedSite): string {
  // An error page is always made when asked.
  const error = { statusCode: 404, statusMessage: '', fatal: false }
  const shell = shells.shell(site.locales[0]!)
  renderDocument({ shell, assets, payload: null, error, year: 0, icons: documentIcons })
  const names = [...documentIcons.drawn].filter(name => icons.body(name))
  return JSON.stringify(icons.bodies(names))
}
