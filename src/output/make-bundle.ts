import { build, isCSSRequest, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'
import type { BundleJob, FontJob } from './cached-bundle.ts'
import { cutFonts } from './cut-fonts.ts'

/** Bundles, or cuts the fonts. Runs in a child process (cached-bundle.ts). */
export async function work(job: BundleJob | FontJob): Promise<string[]> {
  if ('config' in job) return makeBundle(job)
  await cutFonts(job.root)
  return []
}

async function makeBundle({ root, outDir, config }: BundleJob): Promise<string[]> {
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

/** Records the ids of all modules that are read, including those that no chunk contains. */
function recordModules(modules: Set<string>): Plugin {
  let config: ResolvedConfig
  return {
    name: 'record-modules',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    // A stylesheet that another one imports is no module.
    async transform(code, id) {
      if (!isCSSRequest(id)) return null
      for (const file of (await preprocessCSS(code, id, config)).deps ?? []) modules.add(file)
      return null
    },
    buildEnd() {
      for (const id of this.getModuleIds()) modules.add(id)
    },
  }
}
