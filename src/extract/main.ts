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
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../files/read-options.ts'
import { codeReader, compareEditions, type EditionFacts } from '../library/editions/differences.ts'
import {
  editionFile,
  editionReport,
  formatEdition,
  readEdition,
  writeEdition,
} from '../library/editions/edition-facts.ts'
import { factsDigest, loadFacts, writeFacts } from '../library/facts/load.ts'
import { checkFile, inferredFileOf, platformsFile, type SavedFile } from '../library/probe/saved.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { onceEach } from '../model/memo.ts'
import { ensureZig } from '../zig/toolchain.ts'
import { compareFacts, extract } from './extract.ts'
import { findFailures, functionsToInfer, INFERRED_TARGET, inferErrors } from './probe/probe.ts'

const { values } = readOptions({
  options: {
    zig: { type: 'string', default: ZIG_VERSION },
    std: { type: 'string' },
    reference: { type: 'string', default: fileURLToPath(new URL('../../reference', import.meta.url)) },
    against: { type: 'string' },
    check: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
    platforms: { type: 'boolean', default: false },
    errors: { type: 'boolean', default: false },
  },
})
const { zig: version, reference: dir } = values
const folder = join(dir, version)
const zig = values.std && !values.platforms && !values.errors ? null : await ensureZig(version)
const std = values.std ?? zig?.std
if (!std) fail(`No source of Zig ${version}. Give one with --std, the folder lib/std of an installation.`, 2)
const facts = extract(std, version)
const count = facts.reduce((sum, { declarations }) => sum + declarations.length, 0)
if (values.platforms) await platforms()
else if (values.errors) await inferredErrors()
else if (version !== ZIG_VERSION) await edition()
else if (values.check) await check()
else {
  writeFacts(folder, facts)
  process.stdout.write(`${facts.length} files, ${count} declarations in reference/${version}.\n`)
}

function fail(text: string, code = 1): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

/** Writes or checks the packed facts of a release that the site shows beside its own. */
async function edition(): Promise<void> {
  const name = `reference/editions/${version}.json.br`
  const against = values.against ?? (await ensureZig(ZIG_VERSION))?.std
  if (!against) process.exit(2)
  const { modules: documented } = await loadFacts(join(dir, ZIG_VERSION))
  const packed: EditionFacts = {
    differences: compareEditions(documented, facts, codeReader(linesIn(against)), codeReader(linesIn(std!))),
    modules: facts,
  }
  if (!values.check) {
    writeEdition(dir, version, packed)
    const { gone, changed, rewritten } = packed.differences
    process.stdout.write(
      `${facts.length} modules, ${count} declarations in ${name}. Of ${ZIG_VERSION}, ${gone.length} are removed, ` +
        `${changed.length} changed, ${rewritten.length} rewritten.\n${editionReport(version, documented, packed)}`,
    )
  } else if (existsSync(editionFile(dir, version)) && readEdition(dir, version) === formatEdition(packed))
    process.stdout.write(`${name} is what the source says.\n`)
  else fail(`${name} is not what the source says. Renew it with: npm run reference -- --zig ${version}`)
}

function linesIn(folder: string): (file: string) => readonly string[] {
  return onceEach(file => readFileSync(join(folder, file), 'utf8').split('\n'))
}

async function check(): Promise<void> {
  if (!existsSync(folder))
    fail(`There are no facts of ${version}. Write them with: npm run reference -- --zig ${version}`)
  const differences = compareFacts((await loadFacts(folder)).modules, facts)
  if (values.save)
    await checkFile.write(dir, {
      version,
      digest: await factsDigest(folder),
      checked: new Date().toISOString(),
      declarations: count,
      differences: differences.length,
    })
  if (differences.length > 0)
    fail(
      `reference/${version} differs from the source in ${differences.length} declarations ` +
        `(- only committed, + only in the source, ~ changed):\n${differences.join('\n')}\nRenew it with: npm run reference`,
    )
  process.stdout.write(`reference/${version} is what the source says.\n`)
}

async function inferredErrors(): Promise<void> {
  const functions = functionsToInfer(facts)
  const found = await inferErrors(functions, zig!)
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  process.stdout.write(`${found.size} of ${functions.length} functions answered.\n`)
  await save(inferredFileOf(version), { version, target: INFERRED_TARGET, errors: Object.fromEntries(sorted) })
}

async function platforms(): Promise<void> {
  const failures = await findFailures(facts, zig!)
  const counts = Object.entries(failures).map(([platform, paths]) => `${paths.length} for ${platform}`)
  process.stdout.write(`Functions that do not compile: ${counts.join(', ')}.\n`)
  await save(platformsFile, { version, failures })
}

/** Writes what Zig says, or checks that it is committed. */
async function save<T>(file: SavedFile<T>, saved: T): Promise<void> {
  if (!values.check) await file.write(dir, saved)
  else if (JSON.stringify(await file.read(dir)) !== JSON.stringify(saved))
    fail(`reference/${file.name} is not what Zig says. Renew it with: npm run reference -- ${file.options}`)
}
