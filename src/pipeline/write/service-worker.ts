// The service worker: one file at the root, in front of it the build it belongs to, so that every build has its own.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashInputs } from '../collect/build-id.ts'
import { bundle } from './vite.ts'

/** The code, bundled or taken from the cache. */
export async function buildServiceWorker(root: string, cacheDir: string): Promise<string> {
  const key = await hashInputs(
    [join(root, 'src/browser/offline'), join(root, 'src/model')],
    [join(root, 'package-lock.json')],
    'service-worker',
  )
  const dir = join(cacheDir, `service-worker-${key}`)
  const file = join(dir, 'service-worker.js')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) return known
  await bundle({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: dir,
      target: 'es2022',
      reportCompressedSize: false,
      rollupOptions: {
        input: join(root, 'src/browser/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  return readFile(file, 'utf8')
}

export function serviceWorkerText(code: string, buildId: string): string {
  return `self.BUILD_ID=${JSON.stringify(buildId)};\n${code}`
}
