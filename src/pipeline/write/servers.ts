// The servers as bundles: `server/node.js` of a build for one machine, with `thread.js` for what takes long, and
// `server/worker.js` for the edge.

import { join } from 'node:path'
import { bundle } from './bundle.ts'

const ENTRIES = [
  { name: 'node', source: 'node.ts', target: 'node' },
  { name: 'thread', source: 'jobs/thread.ts', target: 'node' },
  { name: 'worker', source: 'worker.ts', target: 'webworker' },
] as const

export async function buildServers(root: string, out: string): Promise<void> {
  for (const { name, source, target } of ENTRIES) {
    await bundle({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { target, noExternal: true, ...(target === 'node' ? { external: ['@sqlite.org/sqlite-wasm'] } : {}) },
      build: {
        ssr: join(root, 'src/server', source),
        outDir: join(out, 'server'),
        emptyOutDir: false,
        minify: target === 'webworker',
        rollupOptions: { output: { entryFileNames: `${name}.js` } },
      },
    })
  }
}
