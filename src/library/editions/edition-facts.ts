// The facts of other releases, each packed into one committed file: reference/editions/{version}.json.br.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { ModuleFacts } from '../facts/facts.ts'
import { formatFacts } from '../facts/load.ts'
import type { EditionFacts } from './differences.ts'

export function writeEdition(referenceDir: string, version: string, facts: EditionFacts): void {
  const file = editionFile(referenceDir, version)
  const text = Buffer.from(formatEdition(facts))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, brotliCompressSync(text, { params }))
}

export function readEdition(referenceDir: string, version: string): string {
  return brotliDecompressSync(readFileSync(editionFile(referenceDir, version))).toString('utf8')
}

/** One line for each declaration, so that unpacked files can be compared. */
export function formatEdition({ differences, modules }: EditionFacts): string {
  return `{"differences":${JSON.stringify(differences)},"modules":[${modules.map(formatFacts).join(',')}]}`
}

export function editionFile(referenceDir: string, version: string): string {
  return join(referenceDir, 'editions', `${version}.json.br`)
}

/** Lists what to do for a release whose facts were just packed: its row in src/model/editions.json, and what needs descriptions. */
export function editionReport(
  version: string,
  documented: readonly ModuleFacts[],
  { differences, modules }: EditionFacts,
): string {
  const ours = new Set(documented.map(({ module }) => module))
  const theirs = new Set(modules.map(({ module }) => module))
  const without = [...ours].filter(module => !theirs.has(module))
  const added = [...theirs].filter(module => !ours.has(module))
  const known = new Set(documented.flatMap(({ declarations }) => declarations.map(({ path }) => path)))
  const differing = new Set([...differences.changed, ...differences.rewritten])
  const rows = modules
    .map(({ module, declarations }) => ({
      module,
      fresh: declarations.filter(({ path }) => !known.has(path)).length,
      changed: declarations.filter(({ path }) => differing.has(path)).length,
    }))
    .filter(({ fresh, changed }) => fresh + changed > 0)
    .sort((a, b) => b.fresh + b.changed - (a.fresh + a.changed))
  return [
    `Modules of ${ZIG_VERSION} that ${version} lacks: ${without.join(' ') || 'none'}`,
    `Modules that it adds: ${added.join(' ') || 'none'}`,
    'Put both into src/model/editions.json; each added module needs a category.',
    'New and changed declarations by module, which need descriptions of their own:',
    ...rows.map(({ module, fresh, changed }) => `  ${module}: ${fresh} new, ${changed} changed`),
    '',
  ].join('\n')
}
