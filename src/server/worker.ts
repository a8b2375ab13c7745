// The site on the Workers runtime: files through the assets binding, queries on D1.

import type { Hono } from 'hono'
import { FILES_FILE } from '../model/wire/files.ts'
import { SITE_DATA_FILE, type SiteData } from '../model/wire/site-data.ts'
import { createApp } from './app.ts'
import type { Assets } from './assets.ts'
import { type D1, openD1 } from './d1.ts'
import { createLog } from './log.ts'
import { loadSite, parseFiles } from './site.ts'

interface Env {
  ASSETS: { fetch(request: Request): Promise<Response> }
  DB: D1
}

let starting: Promise<Hono> | null = null

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    starting ??= start(env)
    try {
      return await (await starting).fetch(request)
    } catch (error) {
      starting = null
      throw error
    }
  },
}

async function start(env: Env): Promise<Hono> {
  const fetchFile = (path: string) => env.ASSETS.fetch(new Request(`https://assets.local${encodeURI(path)}`))
  const files = parseFiles(await (await fetchFile(FILES_FILE)).text())
  const assets: Assets = {
    files,
    encodings: [],
    async open(path) {
      const response = await fetchFile(path)
      if (!response.ok || !response.body) throw new Error(`The assets binding answered ${response.status} for ${path}.`)
      return response.body
    },
  }
  const data = (await (await fetchFile(SITE_DATA_FILE)).json()) as SiteData
  const site = await loadSite({
    assets,
    database: openD1(env.DB, data.checksums),
    log: createLog(line => console.log(line.trim())),
  })
  return createApp(site, null, c => c.req.header('cf-connecting-ip') ?? '')
}
