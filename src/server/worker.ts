// Serves the site on the Workers runtime, with files from the assets binding and queries on D1.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { SiteData } from '../model/wire/site-data.ts'
import { createApp } from './app.ts'
import { type D1, openD1 } from './database/d1.ts'
import type { WaitUntil } from './files/assets.ts'
import { type AssetsBinding, openBinding } from './files/binding.ts'
import { type AppAt, followOrigins } from './follow-origins.ts'
import { textResponse } from './http/errors.ts'
import { setSharedHeaders } from './http/headers.ts'
import { workInPlace } from './jobs/in-place.ts'
import { createLog, errorText } from './log.ts'
import { loadSite } from './site.ts'

interface Env {
  ASSETS: AssetsBinding
  DB?: D1
  /** Origin of a build without one (R53). By default it is that of each request. */
  SITE_URL?: string
}

/** The part of the runtime's context of a request that is used here. */
interface Context {
  /** Lets the promise settle although the response is sent, or the client gone. */
  waitUntil(promise: Promise<unknown>): void
}

export default createWorker()

/** Starts the app with the first request. If that fails, the next request tries again. */
function createWorker() {
  const log = createLog(line => console.log(line.trim()))
  const contexts = new AsyncLocalStorage<Context>()
  // Other requests wait for what one request loads. Without `waitUntil`, the runtime would abandon the load with the first request.
  const waitUntil: WaitUntil = loading => contexts.getStore()?.waitUntil(loading.catch(() => {}))
  let starting: Promise<AppAt> | null = null
  return {
    fetch: (request: Request, env: Env, context: Context) => contexts.run(context, () => answer(request, env)),
  }

  async function answer(request: Request, env: Env): Promise<Response> {
    let appAt: AppAt
    try {
      appAt = await (starting ??= start(env))
    } catch (error) {
      starting = null
      log('error', 'the site could not be started', { error: errorText(error) })
      const answer = textResponse(503, 'The site could not be started. Try again in a moment.', {
        'retry-after': '5',
      })
      setSharedHeaders(answer.headers, isSecure(request))
      return answer
    }
    const app = await appAt(new URL(env.SITE_URL ?? request.url).origin, clientOf(request))
    return app instanceof Response ? app : app.fetch(request)
  }

  async function start(env: Env): Promise<AppAt> {
    const assets = await openBinding(env.ASSETS, waitUntil)
    const openWork = ({ checksums }: SiteData) => workInPlace(openD1(env.DB, checksums, waitUntil), assets, log)
    // A worker has 128 MB.
    const site = await loadSite({ assets, openWork, log, maxEditions: 1 })
    return followOrigins(site, opened =>
      createApp(opened, {
        compress: null,
        addressOf: c => clientOf(c.req.raw),
        isSecure: c => isSecure(c.req.raw),
      }),
    )
  }
}

function clientOf({ headers }: Request): string {
  return headers.get('cf-connecting-ip') ?? ''
}

function isSecure({ url }: Request): boolean {
  return new URL(url).protocol === 'https:'
}
