// The sites that tests run on: this repository's own, and one for each scenario (a folder with content and settings).

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ownSettings from '../site.config.ts'
import { CURRENT, openCurrent } from '../src/files/builds.ts'
import type { Settings } from '../src/model/settings.ts'
import { buildSite } from '../src/pipeline/build.ts'
import { buildIdOf } from '../src/pipeline/collect/build-id.ts'
import { type BuildOptions, defaultOptions } from '../src/pipeline/setup/options.ts'

export const ROOT = join(import.meta.dirname, '..')

export const SCENARIOS = ['multi', 'single'] as const
export type SiteName = 'own' | (typeof SCENARIOS)[number]

/** Folder of the current build of a site: holds `site/`. */
export function outOf(name: SiteName): string {
  return join(buildsOf(name), CURRENT)
}

/** A bundle of the server as the build of the own site has it: it starts without compiling TypeScript. */
export function serverBundle(name: 'node' | 'worker' | 'thread'): string {
  return join(outOf('own'), 'server', `${name}.js`)
}

/** Servers of this process start their threads from the bundle, where the own site could be built. */
export function startThreadsFromBundle(): void {
  const bundle = serverBundle('thread')
  if (existsSync(bundle)) process.env.THREAD_BUNDLE = bundle
}

/** Where builds of a site are written. */
export function buildsOf(name: SiteName): string {
  return name === 'own' ? join(ROOT, 'dist') : join(ROOT, '.cache/sites', name)
}

export async function optionsOf(name: SiteName, overrides: Partial<Settings> = {}): Promise<BuildOptions> {
  if (name === 'own') return defaultOptions(ROOT, ownSettings, { log: () => {}, progress: () => {} })
  const folder = join(ROOT, 'test/scenarios', name)
  const { default: settings } = (await import(pathToFileURL(join(folder, 'settings.ts')).href)) as { default: Settings }
  return defaultOptions(
    ROOT,
    { ...settings, ...overrides },
    {
      contentDir: join(folder, 'content'),
      publicDir: join(ROOT, 'test/scenarios/public'),
      referenceDir: join(folder, 'reference'),
      publishedFile: join(folder, 'published.ndjson'),
      sources: null,
      out: buildsOf(name),
      servers: false,
      log: () => {},
      progress: () => {},
    },
  )
}

/** Builds what is missing or stale; told line by line, because the first time takes a while. */
export async function buildTestSites(names: readonly SiteName[] = ['own', ...SCENARIOS]): Promise<void> {
  for (const name of names) {
    const options = await optionsOf(name)
    if (await isFresh(options)) continue
    console.log(`Building the site "${name}"`)
    await buildSite(options)
  }
}

async function isFresh(options: BuildOptions): Promise<boolean> {
  const build = await openCurrent(options.out).catch(() => null)
  return build?.stamp.buildId === (await buildIdOf(options))
}
