// `npm run preview:edge`: the built site in workerd, as the edge runs it: everything through the worker,
// which takes files from the assets binding; queries on D1. The settings are those of wrangler.jsonc.

import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { Miniflare } from 'miniflare'
import { dumpUrl } from '../../model/wire/contract.ts'
import { SITE_DATA_FILE, type SiteData } from '../../model/wire/site-data.ts'
import { readWrangler } from './wrangler.ts'

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
const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

export async function startEdge({ out, worker, port = 0, collections }: EdgeOptions): Promise<RunningEdge> {
  const site = join(out, 'site')
  const directory = join(out, 'edge')
  await copyForEdge(site, directory)
  const settings = await readWrangler(ROOT)
  const { binding, html_handling, not_found_handling, run_worker_first } = settings.assets
  const bindings = settings.d1_databases.map(({ binding }) => binding)
  const miniflare = new Miniflare({
    port,
    modules: true,
    scriptPath: worker,
    compatibilityDate: settings.compatibility_date,
    compatibilityFlags: settings.compatibility_flags,
    d1Databases: bindings,
    assets: {
      directory,
      binding,
      routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first ? ['/*'] : [] } },
      assetConfig: { html_handling, not_found_handling },
    },
  })
  const url = (await miniflare.ready).origin
  const data = JSON.parse(await readFile(join(site, SITE_DATA_FILE), 'utf8')) as SiteData
  const database = await miniflare.getD1Database(bindings[0]!)
  for (const collection of collections ?? Object.keys(data.checksums)) {
    const statements = await readDump(site, collection)
    for (let at = 0; at < statements.length; at += BATCH)
      await database.batch(
        statements.slice(at, at + BATCH).map(statement => database.prepare(withoutComment(statement))),
      )
  }
  return { url, stop: () => miniflare.dispose() }
}

export interface PreparedEdge {
  /** Files to upload. */
  files: number
  statements: number
}

/** `dist/edge` and `dist/edge.sql`: what a deployment uploads, and what it fills D1 with. */
export async function prepareEdge(out: string): Promise<PreparedEdge> {
  const site = join(out, 'site')
  const files = await copyForEdge(site, join(out, 'edge'))
  const data = JSON.parse(await readFile(join(site, SITE_DATA_FILE), 'utf8')) as SiteData
  const statements: string[] = []
  for (const collection of Object.keys(data.checksums))
    for (const statement of await readDump(site, collection)) statements.push(`${withoutComment(statement)};`)
  await writeFile(join(out, 'edge.sql'), `${statements.join('\n')}\n`)
  return { files, statements: statements.length }
}

async function readDump(site: string, collection: string): Promise<string[]> {
  const text = await readFile(join(site, dumpUrl(collection)), 'utf8')
  return JSON.parse(gunzipSync(Buffer.from(text, 'base64')).toString('utf8')) as string[]
}

function withoutComment(statement: string): string {
  return statement.replace(/; -- [\w-]+$/, '')
}

/** The platform compresses by itself: files that lie beside others for Node are not uploaded. */
async function copyForEdge(from: string, to: string): Promise<number> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  let files = 0
  await cp(from, to, {
    recursive: true,
    filter(source) {
      const isWanted = !/\.(br|gz)$/.test(source) || !existsSync(source.replace(/\.(br|gz)$/, ''))
      if (isWanted && statSync(source).isFile()) files++
      return isWanted
    },
  })
  return files
}
