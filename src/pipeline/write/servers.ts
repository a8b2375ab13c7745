// The servers as bundles: `server/node.js` of a build for one machine, with `thread.js` for what takes long, `server/mcp.js` for
// MCP on standard input and output, and `server/worker.js` for the edge.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../../files/cache.ts'
import { cachedBundle } from './cached-bundle.ts'
import { writeOut } from './write-file.ts'

const ENTRIES = [
  { name: 'node', source: 'node.ts', target: 'node' },
  { name: 'thread', source: 'jobs/thread.ts', target: 'node' },
  { name: 'mcp', source: 'mcp-stdio.ts', target: 'node' },
  { name: 'worker', source: 'worker.ts', target: 'webworker' },
] as const

const RESOLUTION = {
  node: { external: ['@sqlite.org/sqlite-wasm'] },
  // Packages for browsers may use the DOM, which the Workers runtime does not have.
  webworker: { resolve: { conditions: ['workerd', 'module', 'browser', 'development|production'] } },
}

export async function buildServers(root: string, cache: Cache, out: string): Promise<void> {
  for (const { name, source, target } of ENTRIES) {
    const folder = await cachedBundle({
      root,
      cache,
      name: `server-${name}`,
      config: {
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { target, noExternal: true, ...RESOLUTION[target] },
        build: {
          ssr: join(root, 'src/server', source),
          minify: target === 'webworker',
          rollupOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
        },
      },
    })
    writeOut(out, `server/${name}.js`, await readFile(join(folder, `${name}.js`)))
  }
}
