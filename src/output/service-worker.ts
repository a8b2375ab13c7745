// The service worker: one file at the root, in front of it the build it belongs to, so that every build has its own.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../files/cache.ts'
import { cachedBundle } from './cached-bundle.ts'

const FILE = 'service-worker.js'

/** The code, bundled or taken from the cache. */
export async function buildServiceWorker(root: string, cache: Cache): Promise<string> {
  const folder = await cachedBundle({
    root,
    cache,
    name: 'service-worker',
    config: {
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        target: 'es2022',
        reportCompressedSize: false,
        rollupOptions: {
          input: join(root, 'src/offline/service-worker.ts'),
          output: { format: 'iife', entryFileNames: FILE },
        },
      },
    },
  })
  return readFile(join(folder, FILE), 'utf8')
}

export function serviceWorkerText(code: string, buildId: string): string {
  return `self.BUILD_ID=${JSON.stringify(buildId)};\n${code}`
}
