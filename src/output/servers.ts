// Bundles the servers: `server/node.js` for Node, with `thread.js` for long work, `server/mcp.js` for MCP over standard input and
// output, and `server/worker.js` for the edge.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import type { Cache } from '../files/cache.ts'
import { listIfThere } from '../files/if-there.ts'
import { cachedBundle, INPUTS_FILE } from './cached-bundle.ts'
import { writeOut } from './write-file.ts'

export async function buildServers(root: string, cache: Cache, out: string): Promise<void> {
  for (const [name, own] of Object.entries(configsIn(join(root, 'src/server')))) {
    const config: InlineConfig = {
      ...own,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
    }
    const folder = await cachedBundle({ root, cache, name, config })
    for (const file of (await listIfThere(folder)).filter(file => file !== INPUTS_FILE))
      writeOut(out, `server/${file}`, await readFile(join(folder, file)))
  }
}

function configsIn(folder: string): Record<string, InlineConfig> {
  return {
    // They are bundled together, because most of their code is shared.
    'server-node': {
      ssr: { target: 'node', noExternal: true, external: ['@sqlite.org/sqlite-wasm'] },
      build: {
        ssr: true,
        rollupOptions: {
          input: {
            node: join(folder, 'node.ts'),
            thread: join(folder, 'jobs/thread.ts'),
            mcp: join(folder, 'mcp-stdio.ts'),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
    'server-worker': {
      ssr: {
        target: 'webworker',
        noExternal: true,
        // The runtime has it (`nodejs_compat` in wrangler.jsonc).
        external: ['node:async_hooks'],
        // Packages for browsers may use the DOM, which the Workers runtime does not have.
        resolve: { conditions: ['workerd', 'module', 'browser', 'development|production'] },
      },
      build: {
        ssr: join(folder, 'worker.ts'),
        minify: true,
        rollupOptions: { output: { entryFileNames: 'worker.js', codeSplitting: false } },
      },
    },
  }
}
