// `npm run examples [-- [--check] [--update] [--wasi] [--zig VERSION [--running]] [paths]]` compiles and runs every Zig block of the site (R32).
// `npm run examples -- --check --sample N` verifies new blocks and N of the recorded ones, like `npm test`.
// `npm run examples -- --versions [--check] [--fresh] [--minutes N]` verifies with other versions and records the results
// (content/example-versions.json). Only blocks without a result are tried, or all with --fresh. With --minutes, the results so far are
// written after that time.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_SANDBOX } from '../compile/sandbox.ts'
import { createToolchains } from '../compile/toolchains.ts'
import { readOptions } from '../files/read-options.ts'
import { ZIG_VERSION } from '../model/constants.ts'
import { groupBy } from '../model/group-by.ts'
import { OPTIMIZATIONS } from '../model/run/protocol.ts'
import { ensureZig, runFolder, type Toolchain } from '../zig/toolchain.ts'
import { openCache } from './cache.ts'
import { type CheckedExamples, checkPages, type FailedExample } from './check-pages.ts'
import { tryOtherVersions } from './other-versions.ts'
import {
  type ExamplePage,
  groupByHash,
  type LocatedExample,
  readExamplePages,
  samplePages,
  withExamples,
  withOutputs,
} from './pages.ts'
import { formatExempt, formatFailure, formatProblems, progressTo } from './report.ts'
import {
  formatExampleResults,
  RESULTS_FILE,
  readExampleResults,
  readExampleResultsText,
  recordedIn,
  type VerifiedBlock,
  writeExampleResults,
} from './results.ts'
import { findRunnable } from './runnable.ts'

type Command = ReturnType<typeof parseCommand>

function parseCommand(root: string, parameters: string[]) {
  const { values, positionals } = readOptions({
    args: parameters,
    options: {
      check: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      // Results are only recorded for the site's version.
      zig: { type: 'string', default: ZIG_VERSION },
      // Verifies only tests and programs, which takes a quarter of the time.
      running: { type: 'boolean', default: false },
      // Ignores earlier results of WebAssembly runs.
      wasi: { type: 'boolean', default: false },
      // The number of recorded blocks to verify again.
      sample: { type: 'string', default: 'Infinity' },
      versions: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      minutes: { type: 'string', default: 'Infinity' },
    },
    allowPositionals: true,
  })
  return { ...values, root, paths: positionals, sample: Number(values.sample), minutes: Number(values.minutes) }
}

/** Returns the exit code. */
export async function examplesMain(root: string, parameters: string[]): Promise<number> {
  const command = parseCommand(root, parameters)
  const { check, fresh, minutes, paths, sample, update, versions, zig } = command
  if (update && !isRecorded(command))
    throw new Error(`Pages show what Zig ${ZIG_VERSION} prints. Leave out --update, or --zig and --running.`)
  if (sample !== Number.POSITIVE_INFINITY && !(sample > 0 && check && isRecorded(command) && paths.length === 0))
    throw new Error('--sample takes a number and stands beside --check alone, over all pages.')
  const pages = await pagesOf(command)
  if (versions) return tryOtherVersions(pages, { root, check, fresh, minutes, partial: paths.length > 0 })
  const toolchain = await ensureZig(zig)
  if (!toolchain) return withoutZig(command, pages)
  return Number.isFinite(sample) ? checkSample(command, pages, toolchain) : withZig(command, pages, toolchain)
}

/** Compares every block with the record, but compiles only new ones and a sample, with one version of Zig. */
async function checkSample(command: Command, pages: ExamplePage[], toolchain: Toolchain): Promise<number> {
  const { root, zig, sample } = command
  const { zig: recordedZig, blocks } = await readExampleResults(root)
  const recorded = recordedZig === ZIG_VERSION ? blocks : {}
  const chosen = samplePages(pages, new Set(Object.keys(recorded)), sample)
  const all = [...groupByHash(pages).values()]
  console.log(
    `Zig ${zig}: ${groupByHash(chosen).size} of ${all.length} blocks. For all: npm run test:all -- examples\n`,
  )
  const { passed, failed } = await verifyWith(command, zig, chosen, toolchain)
  const missing = await unrecorded(root, all)
  const text = formatExampleResults(new Map(Object.entries(recordedIn(all, recorded))))
  const isStale = missing.length === 0 && text !== (await readExampleResultsText(root))
  const complaints = [...formatProblems(pages), ...failed.map(formatFailure), ...missing, ...(isStale ? [STALE] : [])]
  print([...formatExempt(pages), ...complaints])
  console.log(`${passed.length} passed, ${complaints.length} failed`)
  return complaints.length > 0 ? 1 : 0
}

const STALE = `✗ ${RESULTS_FILE} is out of date\n  fix: npm run examples, and commit the file`

async function withZig(command: Command, found: ExamplePage[], toolchain: Toolchain): Promise<number> {
  let pages = found
  let checked = await verifyAll(command, pages, toolchain)
  if (command.update && (await updateOutputs(command.root, checked.failed))) {
    pages = await pagesOf(command)
    checked = await verifyAll(command, pages, toolchain)
  }
  const complaints = [...formatProblems(pages), ...checked.failed.map(formatFailure)]
  const stale = isRecorded(command) ? await recordResults(command, checked) : []
  print([...formatExempt(pages), ...complaints, ...stale])
  const failed = [...pages.flatMap(({ problems }) => problems), ...checked.failed.flatMap(({ places }) => places)]
  console.log(`${checked.passed.flat().length} passed, ${failed.length} failed`)
  return complaints.length + stale.length > 0 ? 1 : 0
}

// Without Zig, blocks without a kind and blocks that were never verified are still reported.
async function withoutZig(command: Command, pages: ExamplePage[]): Promise<number> {
  const complaints = formatProblems(pages)
  if (command.check && isRecorded(command))
    complaints.push(...(await unrecorded(command.root, [...groupByHash(pages).values()])))
  print([...formatExempt(pages), ...complaints])
  process.stderr.write(`\n!!! SKIPPED: without Zig ${command.zig} no example was compiled or run.\n\n`)
  console.log(`0 passed, ${complaints.length} failed, ${groupByHash(pages).size} skipped`)
  return complaints.length > 0 ? 1 : 0
}

async function pagesOf({ root, paths, running, zig }: Command): Promise<ExamplePage[]> {
  const pages = await readExamplePages(root, paths.length > 0 ? paths : ['content'])
  if (!running) return pages
  const all = groupByHash(pages).size
  const runnable = withExamples(pages, ({ kind }) => kind === 'test' || kind === 'run')
  console.log(
    `Zig ${zig}: the ${groupByHash(runnable).size} blocks that run, of ${all}. For all: npm run examples -- --zig ${zig}\n`,
  )
  return runnable
}

/** Reports whether the results of this run are recorded for the marks on pages. */
function isRecorded({ zig, running }: Command): boolean {
  return zig === ZIG_VERSION && !running
}

/** Verifies all blocks. Those that name a version are compiled with it, but only in runs whose results are recorded. */
async function verifyAll(command: Command, pages: ExamplePage[], toolchain: Toolchain): Promise<CheckedExamples> {
  const named = new Set(pages.flatMap(({ examples }) => examples.flatMap(({ info }) => info.zig ?? [])))
  const writtenFor = (version: string | undefined) => withExamples(pages, ({ info }) => info.zig === version)
  const checked = await verifyWith(command, command.zig, writtenFor(undefined), toolchain)
  for (const version of isRecorded(command) ? named : []) {
    const other = await ensureZig(version)
    if (!other) continue
    const { passed, failed } = await verifyWith(command, version, writtenFor(version), other)
    checked.passed.push(...passed)
    checked.failed.push(...failed)
  }
  return checked
}

async function verifyWith({ root }: Command, zig: string, pages: ExamplePage[], toolchain: Toolchain) {
  const cache = await openCache(join(root, '.cache', 'examples'), zig)
  return checkPages(pages, { toolchain, cache, onProgress: progressTo(process.stderr) })
}

async function updateOutputs(root: string, failed: FailedExample[]): Promise<boolean> {
  const edits = new Map<ExamplePage, Map<ExamplePage['examples'][number], string>>()
  for (const { places, rejection } of failed) {
    if (rejection.output === undefined) continue
    for (const { page, example } of places) {
      const own = edits.get(page) ?? new Map<ExamplePage['examples'][number], string>()
      // A block for several releases is several examples, with one output.
      if (![...own.keys()].some(({ node }) => node === example.node)) own.set(example, rejection.output)
      edits.set(page, own)
    }
  }
  for (const [page, outputs] of edits) {
    await writeFile(join(root, page.file), withOutputs(page.source, outputs))
    console.log(`updated ${page.file}`)
  }
  return edits.size > 0
}

/** Writes the result file or, with `--check`, reports that it is outdated. A run over some pages leaves the results of all others. */
async function recordResults(command: Command, { passed, failed }: CheckedExamples): Promise<string[]> {
  const isPartial = command.paths.length > 0
  if (isPartial && command.check) return unrecorded(command.root, passed)
  const running = await runningAmong(command, passed)
  const own = passed.map(([first]): [string, VerifiedBlock] => {
    const { hash, kind } = first!.example
    return [hash, { kind, file: first!.page.file, ...(running.has(hash) ? { runs: true as const } : {}) }]
  })
  const blocks = isPartial ? await withOthers(command.root, own) : own
  const text = formatExampleResults(new Map(blocks))
  if (!command.check) {
    if (await writeExampleResults(command.root, text)) console.log(`wrote ${RESULTS_FILE}`)
    return []
  }
  const isStale = failed.length === 0 && (await readExampleResultsText(command.root)) !== text
  return isStale ? [STALE] : []
}

/** Adds the recorded results of all blocks that pages still have. */
async function withOthers(root: string, own: [string, VerifiedBlock][]): Promise<[string, VerifiedBlock][]> {
  const { zig, blocks } = await readExampleResults(root)
  const all = groupByHash(await readExamplePages(root, ['content'])).values()
  return Object.entries(recordedIn(all, { ...(zig === ZIG_VERSION ? blocks : {}), ...Object.fromEntries(own) }))
}

/**
 * Finds the examples that run in a browser: those for the documented version, and variants, which editions run with theirs. Recorded
 * results are reused unless `--wasi` is set.
 */
async function runningAmong({ root, wasi }: Command, passed: LocatedExample[][]): Promise<Set<string>> {
  const known = wasi ? null : await readExampleResults(root)
  const toolchains = createToolchains({ folder: runFolder(), sandbox: NO_SANDBOX })
  const shown = passed
    .map(([first]) => first!)
    .filter(({ page, example }) => !example.info.zig || VARIANT_FILE.test(page.file))
  const running = new Set<string>()
  for (const [version, located] of groupBy(shown, ({ example }) => example.info.zig ?? ZIG_VERSION)) {
    const examples = located.map(({ example }) => example)
    const cache = await openCache(join(root, '.cache', wasi ? 'runnable-all' : 'runnable'), version)
    const isKnown = examples.every(({ hash }) => known?.blocks[hash])
    const tools = isKnown ? UNUSED : await toolchains.use(version, OPTIMIZATIONS[0])
    const found = await findRunnable(examples, { known, cache, ...tools, onProgress: progressTo(process.stderr) })
    for (const hash of found) running.add(hash)
  }
  return running
}

const VARIANT_FILE = /^content\/[^/]+\/variants\//
/** Compiles nothing if all results are recorded. */
const UNUSED = { toolchain: { zig: '', std: '' }, warm: '' }

async function unrecorded(root: string, blocks: LocatedExample[][]): Promise<string[]> {
  const recorded = await readExampleResults(root)
  return blocks
    .map(([first]) => first!)
    .filter(({ example }) => recorded.zig !== ZIG_VERSION || !recorded.blocks[example.hash])
    .map(({ page, example }) => {
      const place = `${page.file}:${example.line}`
      const how = example.info.zig ? `, which compiles it with Zig ${example.info.zig}` : ''
      return `✗ ${place} is not in ${RESULTS_FILE}\n  fix: npm run examples${how}, and commit the file`
    })
}

function print(paragraphs: string[]): void {
  for (const paragraph of paragraphs) console.log(`${paragraph}\n`)
}
