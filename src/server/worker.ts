// Serves the site on the Workers runtime, with files from the assets binding and queries on D1.

import type { Hono } from 'hono'
import type { SiteData } from '../model/wire/site-data.ts'
import { createApp } from './app.ts'
import { type D1, openD1 } from './database/d1.ts'
import { type AssetsBinding, openBinding } from './files/binding.ts'
import { textResponse } from './http/errors.ts'
import { setSharedHeaders } from './http/headers.ts'
import { workInPlace } from './jobs/in-place.ts'
import { createLog, errorText } from './log.ts'
import { loadSite } from './site.ts'

interface Env {
  ASSETS: AssetsBinding
  DB?: D1
}

export default createWorker()

/** Starts the app with the first request. If that fails, the next request tries again. */
function createWorker() {
  const log = createLog(line => console.log(line.trim()))
  let starting: Promise<Hono> | null = null
  return {
    async fetch(request: Request, env: Env): Promise<Response> {
      let app: Hono
      try {
        app = await (starting ??= start(env))
      } catch (error) {
        starting = null
        log('error', 'the site could not be started', { error: errorText(error) })
        const answer = textResponse(503, 'The site could not be started. Try again in a moment.', {
          'retry-after': '5',
        })
        setSharedHeaders(answer.headers, isSecure(request))
        return answer
      }
      return app.fetch(request)
    },
  }

  async function start(env: Env): Promise<Hono> {
    const assets = await openBinding(env.ASSETS)
    const openWork = ({ checksums }: SiteData) => workInPlace(openD1(env.DB, checksums), assets, log)
    const site = await loadSite({ assets, openWork, log })
    return createApp(site, {
      compress: null,
      addressOf: c => c.req.header('cf-connecting-ip') ?? '',
      isSecure: c => isSecure(c.req.raw),
    })
  }
}

function isSecure({ url }: Request): boolean {
  return new URL(url).protocol === 'https:'
}
