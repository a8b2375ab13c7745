// `npm run preview:edge`: runs the built site in workerd like the edge. The worker answers every request, reads files from the
// assets binding, and queries D1. The settings are those of wrangler.jsonc.

import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Miniflare } from 'miniflare'
import { copyPlain, readStoredText } from '../files/stored.ts'
import { writeAtomic } from '../files/write-atomic.ts'
import { SITE_DATA_FILE, type SiteData } from '../model/wire/site-data.ts'
import { statementsOf } from '../server/database/collections.ts'
import { readWrangler } from './wrangler.ts'

export interface EdgeOptions {
  /** Folder with `site/`. */
  out: string
  /** Bundle of the worker. */
  worker: string
  /** Folder of the files for the edge. Default: `edge/` beside `site/`. */
  directory?: string
  port?: number
  /** Collections to load into D1. Default: all. */
  collections?: string[]
  /** Filling D1 takes a minute or two. */
  log?: (line: string) => void
  /** Called with each line that the runtime and the worker write. Without it, they write to the terminal. */
  onLine?: (line: string) => void
}

export interface RunningEdge {
  url: string
  stop(): Promise<void>
}

const REPORT_MS = 3000
/** D1 takes this many statements in a batch with good speed. */
const BATCH = 200
const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export async function startEdge(options: EdgeOptions): Promise<RunningEdge> {
  const { out, worker, directory = join(out, 'edge'), port = 0, log = () => {}, onLine } = options
  const site = join(out, 'site')
  log('Copying files for the edge')
  await copyPlain(site, directory)
  const settings = await readWrangler(ROOT)
  const { binding, html_handling, not_found_handling, run_worker_first } = settings.assets
  const bindings = settings.d1_databases.map(({ binding }) => binding)
  const miniflare = new Miniflare({
    port,
    ...(onLine ? { handleRuntimeStdio: (...streams: Readable[]) => onLines(streams, onLine) } : {}),
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
  try {
    await fillDatabase(await miniflare.getD1Database(bindings[0]!), site, options)
  } catch (error) {
    await miniflare.dispose()
    throw error
  }
  return { url, stop: () => miniflare.dispose() }
}

function onLines(streams: Readable[], onLine: (line: string) => void): void {
  for (const input of streams) createInterface({ input }).on('line', onLine)
}

type LocalD1 = Awaited<ReturnType<Miniflare['getD1Database']>>

async function fillDatabase(database: LocalD1, site: string, { collections, log = () => {} }: EdgeOptions) {
  const data = JSON.parse(await readStoredText(site, SITE_DATA_FILE)) as SiteData
  const names = collections ?? Object.keys(data.checksums)
  let reported = performance.now()
  for (const [index, collection] of names.entries()) {
    if (index === 0 || performance.now() - reported > REPORT_MS) {
      reported = performance.now()
      log(`Filling D1: collection ${index + 1} of ${names.length}, ${collection}`)
    }
    const statements = await readDump(site, collection)
    for (let at = 0; at < statements.length; at += BATCH) {
      const batch = statements.slice(at, at + BATCH).map(statement => database.prepare(withoutComment(statement)))
      await database.batch(batch).catch((cause: unknown) => {
        const place = `statements ${at + 1} to ${at + batch.length} of ${statements.length}`
        const fact = `D1 refused ${place} of the collection "${collection}": ${(cause as Error).message}`
        throw new Error(`${fact}. Run "npm run build", then this again.`, { cause })
      })
    }
  }
  log(`Filled D1 with ${names.length} collections`)
}

export interface PreparedEdge {
  /** Files to upload. */
  files: number
  statements: number
}

/**
 * Writes what a deployment uploads: `dist/edge` and `dist/edge-worker.js`, and `dist/edge.sql` for D1. All are copies of one build,
 * so that later builds do not change them.
 */
export async function prepareEdge(build: string, out: string): Promise<PreparedEdge> {
  const site = join(build, 'site')
  const files = await copyPlain(site, join(out, 'edge'))
  await copyFile(join(build, 'server/worker.js'), join(out, 'edge-worker.js'))
  const data = JSON.parse(await readStoredText(site, SITE_DATA_FILE)) as SiteData
  const statements: string[] = []
  for (const collection of Object.keys(data.checksums))
    for (const statement of await readDump(site, collection)) statements.push(`${withoutComment(statement)};`)
  await writeAtomic(join(out, 'edge.sql'), `${statements.join('\n')}\n`)
  return { files, statements: statements.length }
}

async function readDump(site: string, collection: string): Promise<string[]> {
  const statements = await statementsOf(collection, path => readStoredText(site, path).catch(ifMissing))
  if (!statements)
    throw new Error(`The built site has no collection "${collection}". Run "npm run build", then this again.`)
  return statements
}

function ifMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function withoutComment(statement: string): string {
  return statement.replace(/; -- [\w-]+$/, '')
}
