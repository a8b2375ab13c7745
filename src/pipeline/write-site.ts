// Writes a prepared site: first files and documents, then the pages about the build, which show its results.

import { digestOf } from '../files/builds.ts'
import { renderDocument } from '../markup/document.tsx'
import type { ExportEntry } from '../model/wire/exports.ts'
import { DRAWN_ICONS_FILE } from '../model/wire/site-data.ts'
import { type SiteList, siteListUrl } from '../model/wire/site-list.ts'
import { UNKNOWN_ORIGIN } from '../model/wire/unknown-origin.ts'
import type { OutputSummary, SiteWriter } from '../output/output.ts'
import type { ByteOutputs, Outputs } from '../output/outputs.ts'
import { recordIcons } from '../shell/icons/registry.ts'
import { isDecidedOnRequest } from './collect/page-kinds.ts'
import { timingOf } from './figures/data.ts'
import { isDeferred } from './figures/figures.ts'
import { pageFiles } from './outputs.ts'
import type { PreparedSite } from './prepare.ts'
import { pageKindOf } from './render/payload.ts'
import type { BuildOptions } from './setup/options.ts'
import type { Stopwatch, Timing } from './setup/stopwatch.ts'

export interface WrittenSite extends OutputSummary {
  largestPage: { path: string; bytes: number }
  /** Timing that the operations page shows. */
  timing: Timing | null
}

interface WriteOptions {
  stopwatch: Stopwatch
  options: BuildOptions
  /** Entries of the previous build's export manifest. */
  earlierEntries: readonly ExportEntry[]
  /** Called when everything else is written. It adds files that only pages of the previous build request. */
  last(): void
}

/** Bytes of memory. A build after an edit uses less. */
const MUCH_MEMORY = 920_000_000
const MEASURE_MS = 50

export async function writeSite(
  prepared: PreparedSite,
  writer: SiteWriter,
  { stopwatch, options, earlierEntries, last }: WriteOptions,
): Promise<WrittenSite> {
  const { site, outputs, collections, files, deferred } = prepared
  const exports = await prepared.exports()
  const { step, steps, seconds } = stopwatch
  const packed = await prepared.books()
  const isPacked = new Set(packed.flat())
  const keyFor = await prepared.keys()
  const addAll = async (made: Outputs | ByteOutputs, isWanted: (path: string) => boolean) => {
    for (const [path, make] of made) {
      if (!isWanted(path)) continue
      collectGarbage()
      await writer.add(path, make, keyFor(path))
    }
  }
  await step('pages', async () => {
    await addAll(outputs, path => collections.has(path))
    await writer.settled()
    // Free the rows, which repeat the content of the pages.
    site.forgetRows()
    // Both run in parallel: pictures are drawn in another process, scripts compressed in other threads.
    await Promise.all([
      addAll(files, path => !outputs.has(path) && !isPacked.has(path)),
      addAll(outputs, path => !deferred.has(path) && !collections.has(path)),
    ])
    await writer.settled()
  })
  prepared.readFrom(writer.content)
  const reuse = () => exports.reuse(earlierEntries.filter(({ path }) => writer.isAdopted(path)))
  reuse()
  await step('books and archives', () =>
    allDone(
      packed.map(async paths => {
        for (const path of paths) {
          collectGarbage()
          await writer.addAlone(path, files.get(path)!, keyFor(path))
        }
      }),
    ),
  )
  reuse()
  const { text: frame, icons } = frameOf(prepared)
  await writer.add(DRAWN_ICONS_FILE, () => drawnIcons(prepared, icons))
  await writer.settled()
  const timing = await timingOf(options.out, site.buildId, { steps: [...steps], seconds: seconds() })
  await step('figures', async () => {
    await prepared.fill({ ...writer.counts(), documents: writer.largest(), timing })
    for (const path of deferred) await writer.add(path, outputs.get(path)!)
    await writer.settled()
  })
  const summary = await step('other files', async () => {
    last()
    return writer.finish(files => siteList(prepared, files, frame))
  })
  await prepared.bodies.save()
  return { ...summary, largestPage: writer.largest()[0] ?? { path: '', bytes: 0 }, timing }
}

/** Waits for all before it throws, so that nothing is written after a failed build. */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(works)
  await Promise.all(works)
}

let measured = 0

/**
 * Collects garbage above this limit. Up to half of V8's heap is garbage, which would add to the memory for the largest files.
 * Measuring takes half a millisecond, so it is not done for each file.
 */
function collectGarbage(): void {
  const now = performance.now()
  if (now - measured < MEASURE_MS) return
  measured = now
  if (process.memoryUsage.rss() > MUCH_MEMORY) globalThis.gc?.()
}

/** Pages that are validated for each request are left out, because a copy of the site could not refuse them. */
function siteList({ site, shells }: PreparedSite, all: SiteList['files'], frame: string) {
  const decided = new Set(site.prerendered.filter(isDecidedOnRequest).flatMap(pageFiles))
  const files = Object.fromEntries(Object.entries(all).filter(([path]) => !decided.has(path)))
  const follows = site.origin === UNKNOWN_ORIGIN ? { followsHost: true } : {}
  const list: SiteList = {
    build: site.buildId,
    files,
    frame: [Buffer.byteLength(frame), digestOf(frame)],
    shells: shells.paths,
    ...follows,
  }
  return { path: siteListUrl(site.buildId), text: JSON.stringify(list) }
}

/** Renders a document without an article, and records the icons in it. */
function frameOf({ shells, site, assets, icons }: PreparedSite) {
  const recorded = recordIcons(icons)
  const shell = shells.shell(site.locales[0]!)
  const error = { statusCode: 404, statusMessage: '', fatal: false }
  return { text: renderDocument({ shell, assets, payload: null, error, year: 0, icons: recorded }), icons: recorded }
}

/**
 * Collects the icons for documents that the server renders: those of one page of each kind, of the error page, and those that authors
 * name. The documents that this build renders are not used, because it takes over most of them from the previous one.
 */
async function drawnIcons(
  { shells, site, assets, icons, bodies }: PreparedSite,
  recorded: ReturnType<typeof recordIcons>,
): Promise<string> {
  const shell = shells.shell(site.locales[0]!)
  const pages = site.pagesOf(site.locales[0]!)
  const kinds = new Map(pages.filter(page => !isDeferred(page)).map(page => [pageKindOf(page.route), page]))
  await bodies.prepare([...kinds.values()])
  for (const page of kinds.values())
    renderDocument({ shell, assets, payload: bodies.payload(page), error: null, year: 0, icons: recorded })
  const named = [...site.prerendered, ...pages].flatMap(({ page, body }) => [
    ...[page.frontMatter.icon, body.frontMatter.icon].flatMap(icon => icon ?? []),
    ...[...(page.links ?? []), ...(body.links ?? [])].flatMap(({ icon }) => icon ?? []),
  ])
  const names = [...new Set([...recorded.drawn, ...named])].filter(name => icons.body(name)).sort()
  return JSON.stringify(icons.bodies(names))
}
