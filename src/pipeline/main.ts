// `npm run build`: the site of this repository, and its servers.

import { fileURLToPath } from 'node:url'
import { BuildDamaged, openCurrent } from '../files/builds.ts'
import { buildSite } from './build.ts'
import { buildIdOf } from './collect/build-id.ts'
import { type BuildOptions, defaultOptions } from './options.ts'
import { loadSettings } from './settings-file.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export async function buildMain(): Promise<void> {
  try {
    console.log('Building the site')
    await buildSite(await ownOptions())
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** True where what lies in dist/ was made from other inputs, is damaged, or not there at all. */
export async function isStale(read = ownOptions): Promise<boolean> {
  // Inputs that cannot be read are for the build to tell.
  const options = await read().catch(() => null)
  if (!options) return true
  const build = await openCurrent(options.out).catch(error => {
    if (!(error instanceof BuildDamaged)) throw error
    options.log(error.message.replace(/ Run .*$/, ' It is made again.'))
    return null
  })
  const id = await buildIdOf(options).catch(() => null)
  return id === null || build?.stamp.buildId !== id
}

async function ownOptions(): Promise<BuildOptions> {
  return defaultOptions(ROOT, await loadSettings(ROOT))
}
