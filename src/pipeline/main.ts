// `npm run build`: the site of this repository, then the two servers.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LATEST_BUILD } from '../model/wire/contract.ts'
import { buildSite } from './build.ts'
import { buildIdOf } from './collect/build-id.ts'
import { readEarlier } from './earlier-build.ts'
import { type BuildOptions, defaultOptions } from './options.ts'
import { loadSettings } from './settings-file.ts'
import { buildServers } from './write/servers.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export async function buildMain(): Promise<void> {
  try {
    console.log('Building the site')
    const options = await ownOptions()
    await buildSite(options)
    await buildServers(ROOT, options.out)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** True where what lies in dist/ was made from other inputs, or not at all. */
export async function isStale(): Promise<boolean> {
  // Inputs that cannot be read are for the build to tell.
  const options = await ownOptions().catch(() => null)
  if (!options || !existsSync(join(options.out, 'server/node.js'))) return true
  const latest = await readEarlier<{ id: string }>(join(options.out, 'site', LATEST_BUILD))
  const id = await buildIdOf(options).catch(() => null)
  return id === null || latest?.id !== id
}

async function ownOptions(): Promise<BuildOptions> {
  return defaultOptions(ROOT, await loadSettings(ROOT))
}
