// Bundles the service worker into one file at the root. The file begins with the build id, so that it differs for every build.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../files/cache.ts'
import { cachedBundle } from './cached-bundle.ts'

const FILE = 'service-worker.js'

/** Returns the code without the build id. */
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
