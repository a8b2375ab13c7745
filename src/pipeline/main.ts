// `npm run build`: the site of this repository, and its servers.

import { fileURLToPath } from 'node:url'
import { BuildDamaged, openCurrent } from '../files/builds.ts'
import { fetchStd } from '../library/std-at-hand.ts'
import { buildSite } from './build.ts'
import { buildIdOf } from './collect/build-id.ts'
import { type BuildOptions, defaultOptions } from './options.ts'
import { loadSettings } from './settings-file.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** With `--sources`, Zig's own package is fetched where it is not at hand. */
export async function buildMain(args: readonly string[] = []): Promise<void> {
  try {
    const unknown = args.find(arg => arg !== SOURCES)
    if (unknown) throw new Error(`"${unknown}" is no option of the build. There is one: ${SOURCES}`)
    if (args.includes(SOURCES)) await fetchStd()
    console.log('Building the site')
    await buildSite(await ownOptions())
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

const SOURCES = '--sources'

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
