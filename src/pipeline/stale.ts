// Checks whether dist/ is a build of the current inputs. `npm start` does this each time, so this file imports little.

import { BuildDamaged, openCurrent } from '../files/builds.ts'
import { buildIdOf } from './collect/build-id.ts'
import { type BuildOptions, defaultOptions } from './setup/options.ts'
import { loadSettings } from './setup/settings-file.ts'

/** Returns the options of the site in a checkout. */
export async function optionsIn(root: string): Promise<BuildOptions> {
  return defaultOptions(root, await loadSettings(root))
}

/** Returns whether the current build has other inputs, is damaged or missing. */
export async function isStale(read: () => Promise<BuildOptions>): Promise<boolean> {
  // If inputs cannot be read, the build reports them.
  const options = await read().catch(() => null)
  if (!options) return true
  const build = await openCurrent(options.out).catch(error => {
    if (!(error instanceof BuildDamaged)) throw error
    options.log(error.message.replace(/ Run .*$/, ' It is built again.'))
    return null
  })
  if (!build) return true
  const id = await buildIdOf(options).catch(() => null)
  return build.stamp.buildId !== id
}
