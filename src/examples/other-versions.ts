// Tries every verified block with other versions of Zig. A failure there is not an error of the page, so it is recorded with its
// first error message.
import { join } from 'node:path'
import type { Example } from '../content/examples/scan.ts'
import { OTHER_EXAMPLE_VERSIONS } from '../model/constants.ts'
import { ensureZig, type Toolchain } from '../zig/toolchain.ts'
import { batchesOf, needsOwnProgram } from './batch.ts'
import { openCache } from './cache.ts'
import { checkPages, inParallel } from './check-pages.ts'
import { type ExamplePage, groupByHash, withExamples } from './pages.ts'
import { progressTo } from './report.ts'
import {
  type ExampleVersions,
  formatExampleVersions,
  readExampleVersions,
  VERSIONS_FILE,
  writeExampleVersions,
} from './results.ts'
import { firstError } from './verify.ts'
import { analyze, refusedTogether } from './verify-batch.ts'
import { withWorkspace } from './workspace.ts'

export interface OtherVersionsCommand {
  root: string
  /** Fails if the file is outdated. */
  check: boolean
  /** Ignores the results in the file. */
  fresh: boolean
  /** After this time the results so far are written, and the next run continues. */
  minutes: number
  /** Only some pages are checked, so the results of all other blocks in the file stay as they are. */
  partial: boolean
}

/** Returns the exit code. */
export async function tryOtherVersions(found: ExamplePage[], command: OtherVersionsCommand): Promise<number> {
  const { root, check, fresh, partial, minutes } = command
  const end = Date.now() + minutes * 60_000
  const isOver = () => Date.now() >= end
  const pages = withExamples(found, ({ kind, info }) => kind !== 'fails' && info.zig === undefined)
  const hashes = [...groupByHash(pages).keys()]
  const saved = await readExampleVersions(root)
  const results: ExampleVersions = { versions: [...OTHER_EXAMPLE_VERSIONS], blocks: partial ? { ...saved.blocks } : {} }
  for (const hash of hashes) results.blocks[hash] = []
  // The newest version comes first, because the oldest is the slowest (it uses LLVM). Build scripts come last, because each compiles a
  // build runner.
  const versions = await Promise.all(
    [...results.versions].reverse().map(version => openVersion(root, version, fresh ? null : saved)),
  )
  for (const isBuild of [false, true])
    for (const { version, known, settle } of versions) {
      const isUntried = ({ hash, kind }: Example) => (kind === 'build') === isBuild && known(hash) === undefined
      const untried = withExamples(pages, isUntried)
      if (isOver() || untried.every(({ examples }) => examples.length === 0)) continue
      const toolchain = await ensureZig(version)
      if (!toolchain) return 2
      await tryWith(untried, { root, version, toolchain, isOver, settle })
    }
  for (const { version, known } of versions) {
    for (const hash of hashes) results.blocks[hash]!.unshift(known(hash) ?? null)
    const passed = hashes.filter(hash => known(hash) === '').length
    const tried = hashes.filter(hash => known(hash) !== undefined).length
    const left = tried < hashes.length ? `, ${hashes.length - tried} not tried yet` : ''
    console.log(`Zig ${version}: ${passed} of ${tried} blocks pass${left}`)
  }
  if (!check) {
    await writeExampleVersions(root, results)
    return 0
  }
  if (formatExampleVersions(saved) === formatExampleVersions(results)) return 0
  console.log(`✗ ${VERSIONS_FILE} is out of date\n  fix: npm run examples -- --versions, and commit the file`)
  return 1
}

/** Opens the results for a version, from the file and from earlier runs on this machine, including interrupted ones. */
async function openVersion(root: string, version: string, saved: ExampleVersions | null) {
  const outcomes = await openCache(join(root, '.cache', 'example-versions'), version)
  const verified = await openCache(join(root, '.cache', 'examples'), version)
  const at = saved ? saved.versions.indexOf(version) : -1
  const known = (hash: string) => saved?.blocks[hash]?.[at] ?? outcomes.get(hash) ?? verified.get(hash)
  return { version, known, settle: outcomes.set }
}

interface Trial {
  root: string
  version: string
  toolchain: Toolchain
  isOver(): boolean
  settle(hash: string, error: string): Promise<void>
}

const ANALYZED_TOGETHER = 150

/** Semantic analysis, which is fast, rejects most failing blocks. Only blocks that pass it are compiled and run. */
async function tryWith(pages: ExamplePage[], { root, version, toolchain, isOver, settle }: Trial): Promise<void> {
  const blocks = [...groupByHash(pages).values()].map(places => places[0]!.example)
  const refused = new Set<string>()
  // Nothing runs in this step, so only blocks that configure the whole program or have several files are analyzed alone.
  const batches = batchesOf(
    blocks.filter(({ kind }) => kind !== 'build'),
    ['test', 'run'],
    example => (needsOwnProgram(example) ? null : example.kind),
    () => ANALYZED_TOGETHER,
  )
  await inParallel(batches, async batch => {
    if (isOver()) return
    const errors = batch.length > 1 ? await refusedTogether(batch, toolchain) : await refusedAlone(batch[0]!, toolchain)
    for (const [{ hash }, error] of errors) {
      refused.add(hash)
      await settle(hash, error)
    }
  })
  if (isOver()) return
  const left = withExamples(pages, ({ hash }) => !refused.has(hash))
  const cache = await openCache(join(root, '.cache', 'examples'), version)
  const { passed, failed } = await checkPages(left, { toolchain, cache, onProgress: progressTo(process.stderr) })
  for (const places of passed) await settle(places[0]!.example.hash, '')
  for (const { places, rejection } of failed) {
    const { reason, details, output } = rejection
    await settle(places[0]!.example.hash, output === undefined ? firstError(details, false) || reason : reason)
  }
}

async function refusedAlone(example: Example, toolchain: Toolchain): Promise<Map<Example, string>> {
  const { compiled } = await withWorkspace(example, toolchain, workspace =>
    analyze(example.kind === 'test' ? 'test' : 'exe', workspace),
  )
  return new Map(compiled.code === 0 ? [] : [[example, firstError(compiled.output, compiled.timedOut)]])
}
