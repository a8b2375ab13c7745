// Whether dist/ holds what the inputs say. `npm start` asks each time, so little is imported here.

import { BuildDamaged, openCurrent } from '../files/builds.ts'
import { buildIdOf } from './collect/build-id.ts'
import { type BuildOptions, defaultOptions } from './setup/options.ts'
import { loadSettings } from './setup/settings-file.ts'

/** The options of the site in a checkout. */
export async function optionsIn(root: string): Promise<BuildOptions> {
  return defaultOptions(root, await loadSettings(root))
}

/** True where the current build was made from other inputs, is damaged or missing. */
export async function isStale(read: () => Promise<BuildOptions>): Promise<boolean> {
  // The build reports inputs that cannot be read.
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
