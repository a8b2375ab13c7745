// The servers as bundles: `dist/server/node.js` for one machine, `dist/server/worker.js` for the edge.

import { join } from 'node:path'
import { bundle } from './bundle.ts'

export async function buildServers(root: string, out: string): Promise<void> {
  for (const [name, target] of [
    ['node', 'node'],
    ['worker', 'webworker'],
  ] as const) {
    await bundle({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { target, noExternal: true, ...(name === 'node' ? { external: ['@sqlite.org/sqlite-wasm'] } : {}) },
      build: {
        ssr: join(root, `src/server/${name}.ts`),
        outDir: join(out, 'server'),
        emptyOutDir: false,
        minify: name === 'worker',
        rollupOptions: { output: { entryFileNames: `${name}.js` } },
      },
    })
  }
}
