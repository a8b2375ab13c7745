// Bundles are made in processes of their own: the bundler's memory ends with them, and the build goes on meanwhile.

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { InlineConfig } from 'vite'

export interface BundleJob {
  root: string
  outDir: string
  /** Plain data: it travels to another process. */
  config: InlineConfig
}

type Outcome = 'ready' | { modules: string[] } | { error: string }

/** Returns the ids of all modules that were read. */
export function bundle(job: BundleJob): Promise<string[]> {
  const file = fileURLToPath(new URL('./bundle-process.mjs', import.meta.url))
  const child = fork(file, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } })
  return new Promise((resolve, reject) => {
    child.on('message', (outcome: Outcome) => {
      if (outcome === 'ready') child.send(job)
      else if ('error' in outcome) reject(new Error(outcome.error))
      else resolve(outcome.modules)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The bundler ended with ${code}. Look at the lines above.`)))
  })
}

export async function bundleHere({ root, outDir, config }: BundleJob): Promise<string[]> {
  const { build } = await import('vite')
  const { recordModules } = await import('./record-modules.ts')
  const modules = new Set<string>()
  await build({
    ...config,
    root,
    plugins: [recordModules(modules)],
    worker: { ...config.worker, plugins: () => [recordModules(modules)] },
    build: { ...config.build, outDir, emptyOutDir: true },
  })
  return [...modules]
}
