import { build } from 'vite'
import type { BundleJob } from './bundle.ts'
import { recordModules } from './record-modules.ts'

/** Called in the process of a helper (bundle.ts). */
export async function work({ root, outDir, config }: BundleJob): Promise<string[]> {
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
