// Builds a site from Markdown and facts: collect → render → write → publish.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { currentFolder, digestOf } from '../files/builds.ts'
import { type Cache, openCache } from '../files/cache.ts'
import { withLock } from '../files/lock.ts'
import { readStoredText } from '../files/stored.ts'
import { failedWrite, writeAtomic } from '../files/write-atomic.ts'
import { type ExportManifest, MANIFEST_PATH } from '../model/wire/exports.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import {
  beginBuild,
  keepHashedFiles,
  pruneBuilds,
  publishBuild,
  runningServers,
  stampFolder,
} from '../output/builds.ts'
import { buildClient } from '../output/client.ts'
import { type EarlierSite, KEYS_FILE, readEarlierSite } from '../output/earlier-site.ts'
import { createSiteWriter, type SiteWriter } from '../output/output.ts'
import { pruneCache } from '../output/prune-cache.ts'
import { buildServers } from '../output/servers.ts'
import { buildServiceWorker, serviceWorkerText } from '../output/service-worker.ts'
import { writeOut } from '../output/write-file.ts'
import { prepareSite } from './prepare.ts'
import { unpackTerminal } from './publish/terminal.ts'
import { type BuildReport, formatReport, reportOf } from './report.ts'
import type { BuildOptions } from './setup/options.ts'
import { createStopwatch, type Stopwatch } from './setup/stopwatch.ts'
import { writeSite } from './write-site.ts'

/** Builds into a new folder, and makes `current` point to it at the end, so that a failed build leaves the old site intact. */
export function buildSite(options: BuildOptions): Promise<BuildReport> {
  return withLock(options.out, () => build(options))
}

async function build(options: BuildOptions): Promise<BuildReport> {
  const { out, cacheDir, log } = options
  const stopwatch = createStopwatch(log, options.progress)
  const cache = openCache(cacheDir)
  const before = await currentFolder(out)
  const folder = await beginBuild(out)
  // Removing thousands of files takes a second, so it runs beside the build.
  const pruned = pruneBuilds(out, before)
  let report: BuildReport
  try {
    report = await buildInto(folder, options, { cache, stopwatch, before })
  } catch (error) {
    await pruned
    await rm(folder, { recursive: true, force: true })
    throw failedWrite(error, folder)
  }
  await unpackTerminal(out)
  await pruned
  await pruneCache(cacheDir)
  await writeAtomic(join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
  log(formatReport(report))
  if (cache.damaged.size > 0) log(damageLine([...cache.damaged], cacheDir))
  for (const { pid } of await runningServers(out))
    log(`Process ${pid} serves an earlier build until it is told or started again: kill -USR2 ${pid}`)
  return report
}

interface Surroundings {
  cache: Cache
  stopwatch: Stopwatch
  /** Folder of the previous build. */
  before: string | null
}

async function buildInto(folder: string, options: BuildOptions, surroundings: Surroundings): Promise<BuildReport> {
  const { cache, before } = surroundings
  const earlier = await readEarlierSite(before)
  const writer = createSiteWriter(join(folder, 'site'), cache, earlier)
  try {
    return await write(writer, folder, options, { ...surroundings, earlier })
  } catch (error) {
    // Wait for the files that are being compressed, because nothing may be written after a failed build.
    await writer.settled().catch(() => {})
    throw error
  }
}

async function write(
  writer: SiteWriter,
  folder: string,
  options: BuildOptions,
  { cache, stopwatch, earlier }: Surroundings & { earlier: EarlierSite | null },
): Promise<BuildReport> {
  const { root } = options
  // Bundle one after the other while the content is read. Documents need only the first bundle.
  const client = buildClient(root, cache)
  const others = client.then(async () => {
    const serviceWorker = await buildServiceWorker(root, cache)
    if (options.servers) await buildServers(root, cache, folder)
    return serviceWorker
  })
  // Its failure is reported where its result is needed.
  others.catch(() => {})
  try {
    const prepared = await prepareSite(options, { cache, step: stopwatch.step, client: () => client, earlier })
    const { site, outputs } = prepared
    outputs.set(SERVICE_WORKER, async () => serviceWorkerText(await others, site.buildId))
    let kept: string[] = []
    const written = await writeSite(prepared, writer, {
      stopwatch,
      options,
      earlierEntries: earlier ? await readEntries(earlier) : [],
      last() {
        kept = earlier ? keepHashedFiles(earlier, writer, site.buildId) : []
      },
    })
    await others
    const keys = JSON.stringify(written.keys)
    writeOut(folder, KEYS_FILE, keys)
    const files = Object.entries(written.stamped).map(([path, file]) => [`site${path}`, file] as const)
    await publishBuild(options.out, folder, {
      buildId: site.buildId,
      files: {
        ...Object.fromEntries(files),
        ...(await stampFolder(folder, 'server')),
      },
      kept,
      keys: digestOf(keys),
    })
    return reportOf(site, written, stopwatch)
  } finally {
    // Nothing may be written after a failed build.
    await others.catch(() => {})
  }
}

async function readEntries({ folder }: EarlierSite): Promise<ExportManifest['files']> {
  const text = await readStoredText(join(folder, 'site'), MANIFEST_PATH).catch(() => null)
  return text === null ? [] : (JSON.parse(text) as ExportManifest).files
}

function damageLine([first, ...others]: string[], cacheDir: string): string {
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `Damaged in ${cacheDir}, and made anew: ${first}${more}.`
}
