// The site while it is being written: the same app over files that are made when asked for. Loaded anew by Vite
// whenever a source file changes; `invalidate` is called when content does.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { isExport } from '../model/wire/exports.ts'
import { assembleSite } from '../pipeline/collect/assemble.ts'
import { createBodies } from '../pipeline/draw/bodies.tsx'
import { mcpOutputs } from '../pipeline/draw/mcp.ts'
import { type Outputs, outputsOf } from '../pipeline/draw/outputs.ts'
import { moreOf, shellOf } from '../pipeline/draw/shell.ts'
import { createFigures, isLate } from '../pipeline/figures/figures.ts'
import type { BuildOptions } from '../pipeline/options.ts'
import { createExports, type SiteExports } from '../pipeline/publish/exports.ts'
import { buildImages } from '../pipeline/write/images.ts'
import { createApp } from '../server/app.ts'
import { openSqlite } from '../server/database/sqlite.ts'
import type { Assets } from '../server/files/assets.ts'
import { createLog } from '../server/log.ts'
import { loadSite } from '../server/site.ts'
import { workInPlace } from '../server/work/in-place.ts'

let current: Promise<DevApp> | null = null
let revision = 0

/** Content, messages or settings changed: the next request reads them again. */
export function invalidate(): void {
  current = null
}

export async function devFetch(request: Request, options: BuildOptions): Promise<Response> {
  current ??= createDevApp(options)
  try {
    const { app, prepareExports } = await current
    if (isExport(new URL(request.url).pathname)) await prepareExports()
    return await app.fetch(request)
  } catch (error) {
    current = null
    throw error
  }
}

interface DevApp {
  app: Hono
  /** Exports are made when one is asked for: all of them together, and nothing else waits for them. */
  prepareExports(): Promise<void>
}

async function createDevApp(options: BuildOptions): Promise<DevApp> {
  const site = await assembleSite(options)
  const scratch = join(options.cacheDir, 'dev')
  const images = await buildImages(options.publicDir, options.cacheDir, scratch)
  const bodies = await createBodies(options, site, images)
  const version = `dev-${++revision}`
  const checksums = Object.fromEntries([...site.collections.keys()].map(name => [name, version]))
  const shells = new Map<string, ReturnType<typeof shellOf>>()
  const devMore = (locale: string) => `/_assets/more.${locale}.${version}.json`
  const outputs = outputsOf(site, {
    assets: {
      entry: '/src/browser/entry.tsx',
      preload: [],
      fonts: [],
      css: '',
      cssHref: '/src/style/index.css',
      dev: DEV_SCRIPTS,
      shells: Object.fromEntries(site.locales.map(locale => [locale, `/_assets/shell.${locale}.${version}.js`])),
    },
    images,
    checksums,
    shell: locale => {
      const known =
        shells.get(locale) ?? shellOf(site, locale, checksums).then(shell => ({ ...shell, more: devMore(locale) }))
      shells.set(locale, known)
      return known
    },
    morePaths: Object.fromEntries(site.locales.map(locale => [locale, devMore(locale)])),
    more: locale => moreOf(site, locale),
    payload: bodies.payload,
    markdown: bodies.markdown,
  })
  for (const [path, produce] of mcpOutputs(options, site)) outputs.set(path, produce)
  let exports: Promise<SiteExports> | null = null
  const makeExports = () =>
    (exports ??= createExports(options, site).then(made => {
      for (const [path, text] of made.outputs) outputs.set(path, () => text)
      return made
    }))
  const assets = devAssets(outputs, options.publicDir, scratch, version, async path => {
    const page = site.prerendered.find(
      each => path === `${each.path}/index.html` || path.startsWith(`${each.path}/_payload`),
    )
    if (!page) return
    await bodies.prepare([page])
    if (!isLate(page)) return
    // What a whole build knows of itself is not known here: the rest of the figures is.
    const { manifest } = await makeExports()
    bodies.fill(await createFigures(options, site, { files: 0, bytes: 0, documents: [], timing: null, manifest }))
  })
  const log = createLog(line => process.stderr.write(line))
  // One reader, and files that change: what takes long is done in place, and nobody is refused.
  const openWork = () => workInPlace(openSqlite(assets), assets, log)
  return {
    app: createApp(await loadSite({ assets, openWork, log, rates: null }), { compress: null }),
    prepareExports: async () => void (await makeExports()),
  }
}

function devAssets(
  outputs: Outputs,
  publicDir: string,
  scratch: string,
  version: string,
  prepare: (path: string) => Promise<void>,
): Assets {
  // Pictures and public files are looked for on disk; everything else has an output.
  const files = new Proxy({} as Assets['files'], {
    has: () => true,
    getOwnPropertyDescriptor: (_target, path) =>
      isKnown(String(path)) ? { configurable: true, enumerable: true, value: { etag: version } } : undefined,
    get: (_target, path) => (isKnown(String(path)) ? { etag: version } : undefined),
  })
  const isKnown = (path: string) =>
    outputs.has(path) || path.startsWith('/_image/') || /^\/[\w-]+\.(svg|png|ico)$/.test(path)
  const read = async (path: string) =>
    new Uint8Array(await readFile(join(path.startsWith('/_image/') ? scratch : publicDir, path)))
  const make = async (path: string, produce: () => string | Promise<string>) => {
    await prepare(path)
    return new TextEncoder().encode(await produce())
  }
  return {
    files,
    encodings: [],
    async open(path, _encoding, range) {
      const produce = outputs.get(path)
      const bytes = produce ? await make(path, produce) : await read(path)
      return range ? bytes.subarray(range.start, range.end + 1) : bytes
    },
  }
}

/** React's refresh needs this before any component; written as a module, so that no inline script is run. */
const DEV_SCRIPTS =
  '<script type="module" src="/@vite/client"></script><script type="module" src="/scripts/dev-refresh.js"></script>'
