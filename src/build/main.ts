// `npm run build`: the site of this repository, then the two servers.

import { fileURLToPath } from 'node:url'
import settings from '../../site.config.ts'
import { buildSite } from './build.ts'
import { defaultOptions } from './options.ts'
import { buildServers } from './servers.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

export async function buildMain(): Promise<void> {
  try {
    const options = defaultOptions(ROOT, settings)
    console.log('Building the site')
    await buildSite(options)
    await buildServers(ROOT, options.out)
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
