// npm run reference -- --history [--check] [--compile [--seed 1]] [--versions 0.14.1,0.15.1]
// Writes reference/history/*.json from the sources of all releases, or checks whether the committed files match them.
// With --versions, only the changes between those are compared.
// With --compile, the compiler of each version checks 300 random paths of the committed files, chosen with a seed.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { extract } from '../extract/extract.ts'
import { buildHistory, compareHistory, historyPaths } from '../extract/history/build-history.ts'
import { drawClaims, verifyClaims } from '../extract/history/claims.ts'
import { readOptions } from '../files/read-options.ts'
import { libraryOf } from '../library/facts/library.ts'
import { loadFacts } from '../library/facts/load.ts'
import { createHistory } from '../library/history/history.ts'
import { readHistory, readShapes, writeHistory, writeShapes } from '../library/json-folder.ts'
import { differencesOf } from '../library/shapes/shapes-of.ts'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../model/constants.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { loadDecisions } from './collect/history-replacements.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'reference/history')
const SHAPES = join(ROOT, 'reference/shapes')

/** Number of paths that each compiler checks. */
const ASKED_PATHS = 300

const { values } = readOptions({
  options: {
    history: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    compile: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    versions: { type: 'string' },
  },
})
const asked = values.versions?.split(',')
const wanted = asked ? HISTORY_VERSIONS.filter(version => asked.includes(version)) : HISTORY_VERSIONS
if (values.compile) await askCompilers(wanted, Number(values.seed))
else await makeHistory(wanted, values.check)

async function makeHistory(wanted: readonly string[], check: boolean): Promise<void> {
  const libraries = []
  for (const version of wanted) libraries.push(await libraryFor(version))
  const documented = libraryOf(await loadFacts(join(ROOT, 'reference', ZIG_VERSION)))
  const files = buildHistory(libraries, await loadDecisions(join(ROOT, 'content'), documented))
  const shapes = differencesOf(libraries, ZIG_VERSION)
  if (check) {
    const stale = shapes.filter(made => !isDeepStrictEqual(made, committedShapes(made.version)))
    report([
      ...compareHistory(readHistory(FOLDER), files, wanted, historyPaths(libraries)),
      ...stale.map(({ version }) => `~ reference/shapes/${version}.json`),
    ])
  } else {
    write(files)
    writeShapes(SHAPES, shapes)
  }
}

function committedShapes(version: string) {
  return readShapes(SHAPES).find(each => each.version === version)
}

async function askCompilers(versions: readonly string[], seed: number): Promise<void> {
  const committed = createHistory(readHistory(FOLDER))
  let isWrong = false
  for (const version of versions) {
    const library = await libraryFor(version)
    const claims = drawClaims(committed, library, { count: ASKED_PATHS, seed })
    const { wrong, unverified, untraced } = await verifyClaims(claims, (await ensureZig(version))!)
    const there = claims.filter(({ isThere }) => isThere).length
    process.stdout.write(
      `Zig ${version}, seed ${seed}: ${claims.length} paths, ${there} there; ${wrong.length} wrong, ${unverified.length + untraced} cannot be named here\n`,
    )
    for (const path of wrong) process.stdout.write(`  wrong: ${path}\n`)
    isWrong ||= wrong.length > 0
  }
  if (isWrong) process.exit(1)
}

async function libraryFor(version: string) {
  const zig = await ensureZig(version)
  if (!zig) process.exit(2)
  process.stderr.write(`Reading std ${version} …\n`)
  return libraryOf({ version, modules: extract(zig.std, version) })
}

function write(files: ReturnType<typeof buildHistory>): void {
  writeHistory(FOLDER, files)
  const count = files.reduce((sum, { paths }) => sum + paths.length, 0)
  process.stdout.write(`${files.length} files, ${count} paths in reference/history.\n`)
}

function report(differences: readonly string[]): void {
  if (differences.length === 0) {
    process.stdout.write('reference/history is what the sources say.\n')
    return
  }
  process.stderr.write(
    `reference/history differs from the sources in ${differences.length} paths (- only committed, + only in the sources, ~ changed):\n` +
      `${differences.join('\n')}\nRenew it with: npm run reference -- --history\n`,
  )
  process.exit(1)
}
