// npm run reference -- --history [--check] [--versions 0.14.1,0.15.1]
// Writes reference/history/*.json from the sources of all releases, or tells whether what is there is what they say.
// With --versions, only what those can tell is compared; neighbours tell what changed between them.

import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { HISTORY_VERSIONS, ZIG_VERSION } from '../../model/constants.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { extract } from '../extract/extract.ts'
import { libraryOf } from '../facts/library.ts'
import { readShapes, writeShapes } from '../shapes/shape-files.ts'
import { differencesOf } from '../shapes/shapes-of.ts'
import { buildHistory, historyPaths } from './build-history.ts'
import { compareHistory } from './compare-history.ts'
import { readHistory, writeHistory } from './history-files.ts'
import { reviewedMove } from './reviewed.ts'

const FOLDER = fileURLToPath(new URL('../../../reference/history', import.meta.url))
const SHAPES = fileURLToPath(new URL('../../../reference/shapes', import.meta.url))

export async function history({ check, versions }: { check: boolean; versions?: string | undefined }): Promise<void> {
  const wanted = versions ? HISTORY_VERSIONS.filter(version => versions.split(',').includes(version)) : HISTORY_VERSIONS
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
