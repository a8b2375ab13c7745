// Reads the committed facts.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleFacts } from './facts.ts'
import type { LibraryFacts } from './library.ts'

/** All modules of one version: `loadFacts('reference/0.15.1')`. */
export async function loadFacts(dir: string): Promise<LibraryFacts> {
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  const modules = await Promise.all(
    files.map(async file => JSON.parse(await readFile(join(dir, file), 'utf8')) as ModuleFacts),
  )
  const version = modules[0]?.version
  if (!version) throw new Error(`There are no facts in ${dir}. Run "npm run reference".`)
  return { version, modules }
}

/** Changes when any fact does. */
export async function factsDigest(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(dir, file)))
  return hash.digest('hex').slice(0, 16)
}
