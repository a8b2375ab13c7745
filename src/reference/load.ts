// Reads the committed facts. The one file of this room that needs Node.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleFacts } from './facts.ts'
import type { Facts } from './library.ts'

/** All modules of one version: `loadFacts('reference/0.15.1')`. */
export async function loadFacts(dir: string): Promise<Facts> {
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  const modules = await Promise.all(
    files.map(async file => JSON.parse(await readFile(join(dir, file), 'utf8')) as ModuleFacts),
  )
  const version = modules[0]?.version
  if (!version) throw new Error(`There are no facts in ${dir}. Run "npm run reference".`)
  return { version, modules }
}
