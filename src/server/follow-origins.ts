// Serves a site without an address of its own: everything absolute has the origin of the request (R53).

import type { Hono } from 'hono'
import { createRecent } from '../model/recent.ts'
import { UNKNOWN_ORIGIN, withOrigin } from '../model/wire/unknown-origin.ts'
import { assetsAt } from './files/assets-at.ts'
import { textResponse } from './http/errors.ts'
import { setSharedHeaders } from './http/headers.ts'
import { tooMany } from './http/rate-limit.ts'
import type { Work } from './jobs/work.ts'
import { loadSite, type ServedSite } from './site.ts'

/** Hosts whose pages are kept ready. A reader uses one, and a machine has few names. */
const MAX_ORIGINS = 8

/** Returns the app of an origin, or the response to a client that uses more hosts than it may. */
export type AppAt = (origin: string, client: string) => Promise<Hono | Response>

/**
 * Creates an app for each origin from which the site is requested. A site with an address of its own has a single app.
 * An app costs time and anybody can invent hosts, so each new one is charged to the client's limit of rendered pages.
 */
export function followOrigins(site: ServedSite, createApp: (site: ServedSite) => Hono): AppAt {
  if (site.data.origin !== UNKNOWN_ORIGIN) {
    const app = createApp(site)
    return async () => app
  }
  const apps = createRecent<string, Promise<Hono>>(MAX_ORIGINS)
  return async (origin, client) => {
    const known = apps.get(origin)
    if (known) return known
    const wait = site.limits.page.take(client, 1)
    if (wait > 0) return refusal(wait, origin)
    const app = siteAt(site, origin).then(createApp)
    apps.set(origin, app)
    app.catch(() => apps.remove(origin))
    return app
  }
}

/** The same site, but with the addresses of another origin. Limits, threads and the cache are shared. */
async function siteAt(site: ServedSite, origin: string): Promise<ServedSite> {
  const openWork = () => workAt(site.work, origin)
  return {
    ...(await loadSite({ assets: assetsAt(site.assets, origin), openWork, log: site.log, std: site.std })),
    limits: site.limits,
    responses: site.responses,
  }
}

function workAt(work: Work, origin: string): Work {
  const inBytes = (bytes: Uint8Array<ArrayBuffer>) =>
    new TextEncoder().encode(withOrigin(new TextDecoder().decode(bytes), origin))
  const inJson = <T>(value: T): T => JSON.parse(withOrigin(JSON.stringify(value), origin)) as T
  return {
    query: async (collection, sql) => inBytes(await work.query(collection, sql)),
    async mcp(call) {
      const { body, ...answer } = await work.mcp(call)
      return { ...answer, body: body && inBytes(body) }
    },
    suggest: async typed => inJson(await work.suggest(typed)),
    find: async question => inJson(await work.find(question)),
    ...(work.edition ? { edition: async question => inJson(await work.edition!(question)) } : {}),
  }
}

function refusal(wait: number, origin: string): Response {
  const { text, headers } = tooMany(wait)
  const response = textResponse(429, text, headers)
  setSharedHeaders(response.headers, origin.startsWith('https:'))
  return response
}
