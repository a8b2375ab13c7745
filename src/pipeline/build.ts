// Markdown and facts go in, plain fast pages come out: collect → draw → write.

import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDump, encodeDump } from '../content/dump.ts'
import { wordsCoverage } from '../library/words/coverage.ts'
import { renderDocument } from '../markup/document.tsx'
import { dumpUrl } from '../model/wire/contract.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import type { Shell } from '../model/wire/payload.ts'
import { type DocumentAssets, DRAWN_ICONS_FILE } from '../model/wire/site-data.ts'
import { drawnIcons, iconBody } from '../shell/icons/registry.ts'
import { assembleSite } from './collect/assemble.ts'
import { createBodies } from './draw/bodies.tsx'
import { mcpOutputs } from './draw/mcp.ts'
import { filesOf, outputsOf } from './draw/outputs.ts'
import { moreOf, shellOf, shellPath } from './draw/shell.ts'
import { timingOf } from './figures/data.ts'
import { createFigures, isLate } from './figures/figures.ts'
import type { BuildOptions } from './options.ts'
import { createExports } from './publish/exports.ts'
import { type BuildReport, createStopwatch, formatReport } from './report.ts'
import { pruneCache } from './write/cache.ts'
import { buildClient } from './write/client.ts'
import { buildImages } from './write/images.ts'
import { createWriter, replaceFolder } from './write/output.ts'
import { buildServiceWorker, serviceWorkerText } from './write/service-worker.ts'
import { sharingPictures } from './write/sharing-pictures.ts'

/** Builds into a folder beside `out` and puts it in its place at the end: a failed build leaves the old site whole. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { log } = options
  const { step, steps, seconds } = createStopwatch(log)
  const target = join(options.out, 'site')
  const out = `${target}.new`
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  await mkdir(join(options.cacheDir, 'compressed'), { recursive: true })
  await cp(options.publicDir, out, { recursive: true }).catch(() => {})

  const written = createWriter(out, options.cacheDir)
  // Bundling and compressing have threads of their own: they go on while the content is read.
  const [client, site] = await allDone(
    step('browser bundle', async () => {
      const assets = await buildClient(options.root, options.cacheDir, out)
      await written.take('/_assets')
      return assets
    }),
    step('collect', () => assembleSite(options)),
  )
  const serviceWorker = await buildServiceWorker(options.root, options.cacheDir)
  const images = await step('pictures', () => buildImages(options.publicDir, options.cacheDir, out))
  const sharing = await sharingPictures(options, site, out)
  const exports = await step('exports', () => createExports(options, site))
  const dumps = await step('collections', () =>
    [...site.collections].map(([collection, rows]) => createDump(collection, rows())),
  )
  const checksums = Object.fromEntries(dumps.map(dump => [dump.collection, dump.version]))
  const shells = new Map<string, Shell>()
  for (const locale of site.locales) shells.set(locale, await shellOf(site, locale, checksums))
  const bodies = await createBodies(options, site, images, sharing.named)
  await step('highlighting', () => bodies.prepare(site.prerendered))
  const late = site.prerendered.filter(isLate)
  await step('articles', () =>
    site.prerendered.filter(page => !isLate(page)).forEach(page => void bodies.payload(page)),
  )

  const assets: DocumentAssets = {
    ...client,
    shells: Object.fromEntries([...shells].map(([locale, shell]) => [locale, shellPath(shell)])),
  }
  const outputs = outputsOf(site, {
    assets,
    images,
    checksums,
    shell: async locale => shells.get(locale)!,
    morePaths: Object.fromEntries([...shells].map(([locale, { more }]) => [locale, more])),
    more: locale => moreOf(site, locale),
    payload: bodies.payload,
    markdown: bodies.markdown,
  })
  for (const dump of dumps) outputs.set(dumpUrl(dump.collection), () => encodeDump(dump))
  for (const [path, produce] of mcpOutputs(options, site)) outputs.set(path, produce)
  outputs.set(SERVICE_WORKER, () => serviceWorkerText(serviceWorker, site.buildId))
  for (const [path, text] of exports.outputs) outputs.set(path, () => text)
  const lastFiles = new Set(late.flatMap(filesOf))
  drawnIcons.clear()
  await step('documents', async () => {
    written.beside(sharing.draw)
    for (const [path, produce] of outputs) if (!lastFiles.has(path)) await written.add(path, produce)
    await written.settled()
  })
  await written.add(DRAWN_ICONS_FILE, async () => {
    // An error page is made when asked, always.
    const error = { statusCode: 404, statusMessage: '', fatal: false }
    renderDocument({ shell: [...shells.values()][0]!, assets, payload: null, error, year: 0 })
    return JSON.stringify(iconBodies(drawnIcons))
  })
  // Pages about the build itself come last: nothing depends on them, and they show all that is known by now.
  const timing = await timingOf(options.out, site.buildId, { steps: [...steps], seconds: seconds() })
  const soFar = { ...written.counts(), documents: written.largest(), timing, manifest: exports.manifest }
  await step('figures', async () => {
    bodies.fill(await createFigures(options, site, soFar))
    for (const path of lastFiles) {
      const produce = outputs.get(path)
      if (produce) await written.add(path, produce)
    }
    await written.settled()
  })
  const summary = await step('other files', () => written.finish())
  await bodies.save()
  await replaceFolder(out, target)
  await pruneCache(options.cacheDir)

  const report: BuildReport = {
    buildId: site.buildId,
    pages: new Set(site.prerendered.map(page => page.route)).size,
    locales: site.locales.length,
    prerendered: site.prerendered.length,
    ...summary,
    largestDocument: written.largest()[0] ?? { path: '', bytes: 0 },
    words: site.reference
      ? wordsCoverage(site.reference.plan.library, site.reference.words).map(({ missing: _, ...row }) => row)
      : [],
    seconds: seconds(),
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    steps,
    ...(timing ? { shownTiming: timing } : {}),
  }
  await writeFile(join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  log(formatReport(report))
  return report
}

function iconBodies(names: Iterable<string>): Record<string, string> {
  return Object.fromEntries([...names].sort().flatMap(name => (iconBody(name) ? [[name, iconBody(name)!]] : [])))
}

/** Both at once. A failure waits for the other, so that nothing still writes after a failed build. */
async function allDone<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second])
  return Promise.all([first, second])
}
