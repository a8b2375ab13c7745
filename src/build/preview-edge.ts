// `npm run preview:edge`: the built site in workerd, as the edge runs it: everything through the worker,
// which takes files from the assets binding; queries on D1.

import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Miniflare } from 'miniflare'
import { SITE_DATA_FILE, type SiteData } from '../shared/site-data.ts'
import { dumpUrl } from '../shared/wire.ts'

export interface EdgeOptions {
  /** Folder with `site/`. */
  out: string
  /** Bundle of the worker. */
  worker: string
  port?: number
  /** Collections to load into D1; all where left out. */
  collections?: string[]
}

export interface RunningEdge {
  url: string
  stop(): Promise<void>
}

/** D1 takes this many statements in a batch with good speed. */
const BATCH = 200

export async function startEdge({ out, worker, port = 0, collections }: EdgeOptions): Promise<RunningEdge> {
  const site = join(out, 'site')
  const directory = join(out, 'edge')
  await copyForEdge(site, directory)
  const miniflare = new Miniflare({
    port,
    modules: true,
    scriptPath: worker,
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    d1Databases: ['DB'],
    assets: {
      directory,
      binding: 'ASSETS',
      // Hashed files too: around the worker they would get no headers of ours, or, through a `_headers` file,
      // their immutable rule on a 404 as well, which browsers would then keep for a year.
      routerConfig: { has_user_worker: true, static_routing: { user_worker: ['/*'] } },
      assetConfig: { html_handling: 'none', not_found_handling: 'none' },
    },
  })
  const url = (await miniflare.ready).origin
  const data = JSON.parse(await readFile(join(site, SITE_DATA_FILE), 'utf8')) as SiteData
  const database = await miniflare.getD1Database('DB')
  for (const collection of collections ?? Object.keys(data.checksums)) {
    const statements = await readDump(site, collection)
    for (let at = 0; at < statements.length; at += BATCH)
      await database.batch(
        statements.slice(at, at + BATCH).map(statement => database.prepare(withoutComment(statement))),
      )
  }
  return { url, stop: () => miniflare.dispose() }
}

export async function readDump(site: string, collection: string): Promise<string[]> {
  const text = await readFile(join(site, dumpUrl(collection)), 'utf8')
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString('utf8')) as string[]
}

function withoutComment(statement: string): string {
  return statement.replace(/; -- [\w-]+$/, '')
}

/** The platform compresses by itself: files that lie beside others for Node are not uploaded. */
async function copyForEdge(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  await cp(from, to, {
    recursive: true,
    filter: source => !/\.(br|gz)$/.test(source) || !existsSync(source.replace(/\.(br|gz)$/, '')),
  })
}
