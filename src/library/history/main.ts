// npm run reference -- --history [--check] [--compile [--seed 1]] [--versions 0.14.1,0.15.1]
// Writes reference/history/*.json from the sources of all releases, or tells whether what is there is what they say.
// With --versions, only what those can tell is compared; neighbours tell what changed between them.
// With --compile, the compiler of each version is asked about 300 paths of what is committed, drawn with a seed.

import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { extract } from '../extract/extract.ts'
import { libraryOf } from '../facts/library.ts'
import { readShapes, writeShapes } from '../shapes/shape-files.ts'
import { differencesOf } from '../shapes/shapes-of.ts'
import { askCompiler } from './ask-compiler.ts'
import { buildHistory, historyPaths } from './build-history.ts'
import { drawClaims } from './claims.ts'
import { compareHistory } from './compare-history.ts'
import { createHistory } from './history.ts'
import { readHistory, writeHistory } from './history-files.ts'
import { reviewedMove } from './reviewed.ts'

const FOLDER = fileURLToPath(new URL('../../../reference/history', import.meta.url))
const SHAPES = fileURLToPath(new URL('../../../reference/shapes', import.meta.url))

/** How many paths a compiler is asked about. */
const ASKED_PATHS = 300

interface Command {
  check: boolean
  compile: boolean
  seed: string
  versions?: string | undefined
}

export async function history({ check, compile, seed, versions }: Command): Promise<void> {
  const wanted = versions ? HISTORY_VERSIONS.filter(version => versions.split(',').includes(version)) : HISTORY_VERSIONS
  if (compile) return askCompilers(wanted, Number(seed))
  const libraries = []
  for (const version of wanted) libraries.push(await libraryFor(version))
  const files = buildHistory(libraries, reviewedMove)
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
    const { wrong, unasked, untraced } = await askCompiler(claims, (await ensureZig(version))!)
    const there = claims.filter(({ isThere }) => isThere).length
    process.stdout.write(
      `Zig ${version}, seed ${seed}: ${claims.length} paths, ${there} there; ${wrong.length} wrong, ${unasked.length + untraced} cannot be named here\n`,
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
