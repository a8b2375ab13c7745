// Reads, validates and writes the committed facts.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type JsonSource, lineAt, lineOfValue, parseJson, shapeProblem } from '../../model/json.ts'
import { Problem } from '../../model/problem.ts'
import { formatRows, writeJsonFolder } from '../json-folder.ts'
import type { ModuleFacts } from './facts.ts'
import { wrongShape } from './facts-shape.ts'
import { forwardsOf, type LibraryFacts } from './library.ts'

/** Reads all modules of one version: `loadFacts('reference/0.15.1')`. */
export async function loadFacts(dir: string): Promise<LibraryFacts> {
  const label = `${basename(dirname(dir))}/${basename(dir)}`
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  const sources = await Promise.all(
    files.map(async name => {
      const source = { text: await readFile(join(dir, name), 'utf8'), file: `${label}/${name}`, fix: FIX }
      return { source, facts: readFacts(source) }
    }),
  )
  const modules = sources.map(({ facts }) => facts)
  const declared = new Set(modules.flatMap(({ declarations }) => declarations.map(({ path }) => path)))
  for (const { source, facts } of sources) checkNames(source, facts, declared)
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

/** Matches a serialized reference of a text to a declaration. */
const REF = /\[\d+,\d+,("(?:[^"\\]|\\.)*")\]/g

/** Every referenced path must be declared, since looking up the page of a missing one would never end. */
function checkNames({ text, file }: JsonSource, { declarations }: ModuleFacts, declared: ReadonlySet<string>): void {
  const fail = (path: string, line: number) => {
    throw new Problem({ file, line }, `The facts lead to ${path}, which no file of them declares.`, FIX)
  }
  for (const { index, 1: quoted } of text.matchAll(REF)) {
    const path = JSON.parse(quoted!) as string
    if (!declared.has(path)) fail(path, lineAt(text, index))
  }
  for (const [index, declaration] of declarations.entries())
    for (const path of forwardsOf(declaration))
      if (!declared.has(path)) fail(path, lineOfValue(text, ['declarations', index]))
}

/** A digest that changes when any fact does. */
export async function factsDigest(dir: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(dir)).filter(file => file.endsWith('.json')).sort()
  for (const file of files) hash.update(file).update(await readFile(join(dir, file)))
  return hash.digest('hex').slice(0, 16)
}

export function writeFacts(dir: string, modules: readonly ModuleFacts[]): void {
  writeJsonFolder(dir, new Map(modules.map(facts => [`${facts.module}.json`, formatFacts(facts)])))
}

export function formatFacts({ declarations, ...head }: ModuleFacts): string {
  return formatRows(head, 'declarations', declarations)
}
