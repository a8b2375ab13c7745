// The development server: the same app as in production, with files generated on request.

import type { HttpBindings } from '@hono/node-server'
import { loadOnce } from '../model/memo.ts'
import { cutFonts } from '../output/cut-fonts.ts'
import { createMemoryCache } from '../pipeline/collect/memory-cache.ts'
import { prepareSite } from '../pipeline/prepare.ts'
import type { BuildOptions } from '../pipeline/setup/options.ts'
import type { RunAccess } from '../server/calls/run.ts'
import { createDevAssets, type Fetch, serveAssets } from './assets.ts'

export interface DevSite {
  /** @param bindings Node's request and response, which contain the client's address. */
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>
  /** Reads content, messages and public files again: at once, because open pages reload. */
  invalidate(): void
}

/** @param run Opens access to the compiler. */
export function createDevSite(options: BuildOptions, run?: () => Promise<RunAccess | null>): DevSite {
  const memory = { ...createMemoryCache(), texts: new Map() }
  // Letters that an edit adds to the messages come from the whole fonts until the next start.
  const fonts = loadOnce(async () => (await cutFonts(options.root)).fonts)
  let current: Promise<Fetch> | null = null
  let pending: NodeJS.Timeout | undefined
  const latest = async (): Promise<Fetch> => {
    clearTimeout(pending)
    current ??= open()
    try {
      return await current
    } catch (error) {
      current = null
      throw error
    }
  }
  const open = async (): Promise<Fetch> => {
    // The version is in names and ETags, so it must not be one that a browser has seen before.
    const version = `dev-${Date.now().toString(36)}`
    const prepared = await prepareSite(options, {
      step,
      memory,
      version,
      client: async () => ({ assets: { ...DEV_CLIENT, fonts: await fonts() } }),
    })
    const assets = createDevAssets(prepared, version)
    return serveAssets(assets, { compress: null, run: await run?.() })
  }
  return {
    async fetch(request, bindings) {
      return (await latest())(request, bindings)
    },
    invalidate() {
      current = null
      clearTimeout(pending)
      // An editor may write several files. A mistake in one is reported by the next request.
      pending = setTimeout(() => latest().catch(() => {}), SETTLED_MS)
    },
  }
}

/** Events of one change come this close together. */
const SETTLED_MS = 10

const step = async <T>(_name: string, work: () => T | Promise<T>): Promise<T> => work()

const DEV_CLIENT = {
  entry: '/src/browser/entry.ts',
  preload: [],
  css: '',
  pageCss: '',
  cssHrefs: ['/src/style/index.css', '/src/style/page.css'],
  /** React's refresh must load before any component. It is a module, because inline scripts are not allowed. */
  dev: '<script type="module" src="/@vite/client"></script><script type="module" src="/scripts/dev-refresh.js"></script>',
}
