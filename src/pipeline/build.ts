// Markdown and facts go in, plain fast pages come out: collect → draw → write → publish.

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import type { BuildOptions } from './options.ts'
import { prepareSite } from './prepare.ts'
import { type BuildReport, formatReport, reportOf } from './report.ts'
import { createStopwatch } from './stopwatch.ts'
import { pruneCache } from './write/cache.ts'
import { buildClient } from './write/client.ts'
import { createSiteWriter, replaceFolder } from './write/output.ts'
import { buildServiceWorker, serviceWorkerText } from './write/service-worker.ts'
import { writeSite } from './write/site.ts'

/** Builds into a folder beside `out` and puts it in its place at the end: a failed build leaves the old site whole. */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { root, cacheDir, log } = options
  const stopwatch = createStopwatch(log)
  const target = join(options.out, 'site')
  const out = `${target}.new`
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  const writer = createSiteWriter(out, cacheDir)

  const prepared = await prepareSite(options, {
    step: stopwatch.step,
    async client() {
      const client = await buildClient(root, cacheDir, out)
      await writer.compressFolder('/_assets')
      return client
    },
  })
  const { site, outputs } = prepared
  const serviceWorker = await buildServiceWorker(root, cacheDir)
  outputs.set(SERVICE_WORKER, () => serviceWorkerText(serviceWorker, site.buildId))
  const written = await writeSite(prepared, writer, { out, stopwatch, options })
  await replaceFolder(out, target)
  await pruneCache(cacheDir)

  const report = reportOf(site, written, stopwatch)
  await writeFile(join(options.out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  log(formatReport(report))
  return report
}
