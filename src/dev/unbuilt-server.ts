// Serves the site for `npm start` until its first build is finished: the same pages at the same addresses, each rendered when it
// is first requested.

import { getRequestListener } from '@hono/node-server'
import { openCache } from '../files/cache.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import { buildClient } from '../output/client.ts'
import { buildServiceWorker, serviceWorkerText } from '../output/service-worker.ts'
import { prepareSite } from '../pipeline/prepare.ts'
import type { BuildOptions } from '../pipeline/setup/options.ts'
import { createStopwatch } from '../pipeline/setup/stopwatch.ts'
import { optionsIn } from '../pipeline/stale.ts'
import type { RunAccess } from '../server/calls/run.ts'
import { compress } from '../server/http/compress-rendered.ts'
import { listen, listenFailure, noPort, readPort } from '../server/node.ts'
import { openRun } from '../server/open-run.ts'
import { createDevAssets, type Fetch, serveAssets } from './assets.ts'

/** Serves until the process ends. Reports a mistake in the content and exits. */
export async function serveUnbuiltMain(root: string): Promise<void> {
  const port = readPort(process.env.PORT)
  if (port === null) return fail(noPort())
  try {
    console.log('Reading the content and building the browser program')
    const run = await openRun(process.env, { log() {} })
    // The parent disconnects when the finished build has taken over and all responses are sent.
    process.once('disconnect', () => void Promise.resolve(run?.close()).finally(() => process.exit()))
    const fetch = await createUnbuiltSite(await optionsIn(root), run?.access ?? null)
    const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], {
      overrideGlobalObjects: false,
    })
    const { url } = await listen(listener, { port }).catch(async error => {
      throw new Error(await listenFailure(error, port))
    })
    console.log(
      `Serving the Zig standard library reference at ${url}\nPages are rendered when they are first requested. Building the rest:`,
    )
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

/** Uses the same names and addresses as a build of the same inputs, so that open pages keep working after the switch to it. */
export async function createUnbuiltSite(options: BuildOptions, run: RunAccess | null = null): Promise<Fetch> {
  const cache = openCache(options.cacheDir)
  const { step } = createStopwatch(options.log, options.progress)
  const prepared = await prepareSite(options, { step, cache, client: () => buildClient(options.root, cache) })
  const { buildId } = prepared.site
  prepared.outputs.set(SERVICE_WORKER, async () =>
    serviceWorkerText(await buildServiceWorker(options.root, cache), buildId),
  )
  const assets = createDevAssets(prepared, `unbuilt-${buildId}`)
  return serveAssets(assets, { compress, run })
}

function fail(message: string): void {
  console.error(`\n${message}\n`)
  process.exit(1)
}
