// npm run reference -- [--zig 0.15.1] [--std lib/std] [--check [--save]] [--platforms [--check]] [--errors [--check]]
// [--reference DIR] [--against lib/std]
// Writes reference/{version}/*.json, for other releases reference/editions/{version}.json.br. With --check it compares the committed
// files with the source instead.
// For another release it compares with the documented one, whose source is installed or given with --against, and reports what to do.
// With --save the outcome is stored for the page about operations, which is built without Zig.
// With --errors it queries the compiler for inferred error sets and writes reference/inferred-errors.json instead.
// With --history scripts/reference.mjs starts src/pipeline/reference-history.ts instead.
// With --platforms it compiles functions for other platforms and writes reference/platforms.json instead.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ZIG_VERSION } from '../../model/constants.ts'
import { onceEach } from '../../model/memo.ts'
import { ensureZig } from '../../zig/toolchain.ts'
import { codeReader, compareEditions, type EditionFacts } from '../editions/differences.ts'
import { editionFile, formatEdition, readEdition, writeEdition } from '../editions/edition-facts.ts'
import { editionReport } from '../editions/edition-report.ts'
import { factsDigest } from '../facts/load.ts'
import { findFailures, functionsToInfer, INFERRED_TARGET, inferErrors } from '../probe/probe.ts'
import { checkFile, inferredFile, platformsFile } from '../probe/saved.ts'
import { compareFacts } from './compare.ts'
import { extract } from './extract.ts'
import { readFacts, writeFacts } from './facts-files.ts'

const { values } = parseArgs({
  options: {
    zig: { type: 'string', default: ZIG_VERSION },
    std: { type: 'string' },
    reference: { type: 'string', default: fileURLToPath(new URL('../../../reference', import.meta.url)) },
    against: { type: 'string' },
    check: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    platforms: { type: 'boolean', default: false },
    errors: { type: 'boolean', default: false },
  },
})
const folder = join(values.reference, values.zig)
const std = await findStd()
const facts = extract(std, values.zig)
if (values.platforms) await platforms()
else if (values.errors) await inferredErrors()
else if (values.zig !== ZIG_VERSION) await edition()
else if (values.check) await check()
else write()

async function findStd(): Promise<string> {
  if (values.std) return values.std
  const zig = await ensureZig(values.zig)
  if (zig) return zig.std
  process.stderr.write(`No source of Zig ${values.zig}. Give one with --std, the folder lib/std of an installation.\n`)
  process.exit(2)
}

function write(): void {
  writeFacts(folder, facts)
  const count = facts.reduce((sum, { declarations }) => sum + declarations.length, 0)
  process.stdout.write(`${facts.length} files, ${count} declarations in reference/${values.zig}.\n`)
}

/** Writes or checks the packed facts of a release that the site shows beside its own. */
async function edition(): Promise<void> {
  const dir = dirname(folder)
  const name = `reference/editions/${values.zig}.json.br`
  const against = values.against ?? (await ensureZig(ZIG_VERSION))?.std
  if (!against) process.exit(2)
  const documented = readFacts(join(dir, ZIG_VERSION))
  const packed: EditionFacts = {
    differences: compareEditions(documented, facts, codeReader(linesIn(against)), codeReader(linesIn(std))),
    modules: facts,
  }
  if (!values.check) {
    await writeEdition(dir, values.zig, packed)
    const count = facts.reduce((sum, { declarations }) => sum + declarations.length, 0)
    const { gone, changed, rewritten } = packed.differences
    process.stdout.write(
      `${facts.length} modules, ${count} declarations in ${name}. Of ${ZIG_VERSION}, ${gone.length} are removed, ` +
        `${changed.length} changed, ${rewritten.length} rewritten.\n${editionReport(values.zig, documented, packed)}`,
    )
  } else if (existsSync(editionFile(dir, values.zig)) && (await readEdition(dir, values.zig)) === formatEdition(packed))
    process.stdout.write(`${name} is what the source says.\n`)
  else {
    process.stderr.write(
      `${name} is not what the source says. Renew it with: npm run reference -- --zig ${values.zig}\n`,
    )
    process.exit(1)
  }
}

function linesIn(folder: string): (file: string) => readonly string[] {
  return onceEach(file => readFileSync(join(folder, file), 'utf8').split('\n'))
}

async function check(): Promise<void> {
  if (!existsSync(folder)) {
    process.stderr.write(
      `There are no facts of ${values.zig}. Write them with: npm run reference -- --zig ${values.zig}\n`,
    )
    process.exit(1)
  }
  const differences = compareFacts(readFacts(folder), facts)
  if (values.save)
    await checkFile.write(dirname(folder), {
      version: values.zig,
      digest: await factsDigest(folder),
      checked: new Date().toISOString(),
      declarations: facts.reduce((sum, { declarations }) => sum + declarations.length, 0),
      differences: differences.length,
    })
  if (differences.length === 0) {
    process.stdout.write(`reference/${values.zig} is what the source says.\n`)
    return
  }
  process.stderr.write(
    `reference/${values.zig} differs from the source in ${differences.length} declarations ` +
      `(- only committed, + only in the source, ~ changed):\n${differences.join('\n')}\nRenew it with: npm run reference\n`,
  )
  process.exit(1)
}

async function inferredErrors(): Promise<void> {
  const zig = await ensureZig(values.zig)
  if (!zig) process.exit(2)
  const dir = dirname(folder)
  const functions = functionsToInfer(facts)
  const found = await inferErrors(functions, zig)
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  const saved = { version: values.zig, target: INFERRED_TARGET, errors: Object.fromEntries(sorted) }
  process.stdout.write(`${found.size} of ${functions.length} functions answered.\n`)
  if (!values.check) return void (await inferredFile.write(dir, saved))
  if (JSON.stringify(await inferredFile.read(dir)) === JSON.stringify(saved)) return
  process.stderr.write(
    'reference/inferred-errors.json is not what Zig says. Renew it with: npm run reference -- --errors\n',
  )
  process.exit(1)
}

async function platforms(): Promise<void> {
  const zig = await ensureZig(values.zig)
  if (!zig) process.exit(2)
  const dir = dirname(folder)
  const found = await findFailures(facts, zig)
  const saved = { version: values.zig, failures: found }
  if (
    values.check
      ? JSON.stringify(await platformsFile.read(dir)) === JSON.stringify(saved)
      : await platformsFile.write(dir, saved)
  ) {
    const counts = Object.entries(found).map(([platform, paths]) => `${paths.length} for ${platform}`)
    process.stdout.write(`Functions that do not compile: ${counts.join(', ')}.\n`)
    return
  }
  if (!values.check) return
  process.stderr.write(
    'reference/platforms.json is not what Zig says. Renew it with: npm run reference -- --platforms\n',
  )
  process.exit(1)
}
