// `npm run build`: the site of this repository, then the two servers.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LATEST_BUILD } from '../model/wire/contract.ts'
import { buildSite } from './build.ts'
import { buildIdOf } from './collect/assemble.ts'
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
  try {
    const options = await ownOptions()
    if (!existsSync(join(options.out, 'server/node.js'))) return true
    const { id } = JSON.parse(await readFile(join(options.out, 'site', LATEST_BUILD), 'utf8')) as { id: string }
    return id !== (await buildIdOf(options))
  } catch {
    return true
  }
}

async function ownOptions(): Promise<BuildOptions> {
  return defaultOptions(ROOT, await loadSettings(ROOT))
}
