// Reads the committed facts. The one file of this room that needs Node.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type JsonSource, parseJson, shapeProblem } from '../model/json.ts'
import { Problem } from '../model/problem.ts'
import type { ModuleFacts } from './facts.ts'
import { wrongShape } from './facts-shape.ts'
import type { Facts } from './library.ts'

/** All modules of one version: `loadFacts('reference/0.15.1')`. */
export async function loadFacts(dir: string): Promise<Facts> {
  const label = `${basename(dirname(dir))}/${basename(dir)}`
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  const modules = await Promise.all(
    files.map(async file => {
      const text = await readFile(join(dir, file), 'utf8')
      return readFacts({ text, file: `${label}/${file}`, fix: FIX })
    }),
  )
  const version = modules[0]?.version
  if (!version) throw new Problem({ file: label }, 'There are no facts in this folder.', FIX)
  return { version, modules }
}

const FIX = 'Take it back from git, or run "npm run reference".'

function readFacts(source: JsonSource): ModuleFacts {
  const facts = parseJson(source)
  const wrong = wrongShape(facts)
  if (wrong) throw shapeProblem(source, wrong.path, `expected ${wrong.wanted}.`)
  return facts as ModuleFacts
}

/** Changes when any fact does. */
export async function factsDigest(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(dir, file)))
  return hash.digest('hex').slice(0, 16)
}
