// `npm run build`: builds the site of this repository, and its servers.

import { fileURLToPath } from 'node:url'
import { fetchStd } from '../library/std-sources.ts'
import { buildSite } from './build.ts'
import { optionsIn } from './stale.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** With `--sources`, the source of std is downloaded if it is not installed. */
export async function buildMain(args: readonly string[] = []): Promise<void> {
  try {
    const unknown = args.find(arg => arg !== SOURCES)
    if (unknown) throw new Error(`"${unknown}" is no option of the build. There is one: ${SOURCES}`)
    if (args.includes(SOURCES)) await fetchStd()
    console.log('Building the site')
    await buildSite(await optionsIn(ROOT))
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

const SOURCES = '--sources'
