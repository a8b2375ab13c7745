// Collects the data of the operations page: the report of this build so far, and committed results of checks.

import { join } from 'node:path'
import { documentedBlocks } from '../../examples/results.ts'
import { statIfThere } from '../../files/if-there.ts'
import { readEarlier } from '../../files/read-earlier.ts'
import { type LocaleStatus, translationStatus } from '../../i18n/status.ts'
import { factsDigest } from '../../library/facts/load.ts'
import { checkFile, type SavedCheck } from '../../library/probe/saved.ts'
import { wordsCoverage } from '../../library/words/words.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import type { ExampleKind } from '../../model/content/code-block.ts'
import type { ExportManifest } from '../../model/wire/exports.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { OwnWords } from '../collect/own-words.ts'
import {
  ATTACK,
  type AttackResults,
  BENCH,
  type BenchResults,
  PEERS,
  type PeersResults,
  RUN,
  type RunResults,
} from '../collect/result-files.ts'
import type { BuildOptions } from '../setup/options.ts'
import type { Timing } from '../setup/stopwatch.ts'

/** Results of the build when these pages are rendered, which is at its end. */
export interface BuildProgress {
  files: number
  bytes: number
  documents: { path: string; bytes: number }[]
  /** `null` if the build must be reproducible on any machine (`SOURCE_DATE_EPOCH`). */
  timing: Timing | null
  manifest: ExportManifest | null
}

export interface OperationsData extends BuildProgress {
  buildId: string
  timestamp: number
  zig: string
  counts: { pages: number; locales: number; prerendered: number; declarations: number }
  bench: BenchResults | null
  peers: PeersResults | null
  attack: AttackResults | null
  run: RunResults | null
  examples: { zig: string; kinds: Map<ExampleKind, number> }
  facts: { saved: SavedCheck | null; digest: string } | null
  words: { module: string; declarations: number; described: number }[]
  /** New and changed declarations of other releases. */
  releases: OwnWords['counts']
  translations: LocaleStatus[]
}

export async function operationsData(
  options: BuildOptions,
  site: AssembledSite,
  progress: BuildProgress,
): Promise<OperationsData> {
  const { root, referenceDir } = options
  const { results } = site
  const kinds = new Map<ExampleKind, number>()
  for (const { kind } of documentedBlocks(results)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const factsDir = join(referenceDir, ZIG_VERSION)
  const { locales } = await translationStatus(root, options)
  return {
    ...progress,
    buildId: site.buildId,
    timestamp: site.timestamp,
    zig: ZIG_VERSION,
    counts: {
      pages: new Set(site.prerendered.map(page => page.route)).size,
      locales: site.locales.length,
      prerendered: site.prerendered.length,
      declarations: site.reference?.plan.library.declarations.size ?? 0,
    },
    bench: await BENCH.read(root),
    peers: await PEERS.read(root),
    attack: await ATTACK.read(root),
    run: await RUN.read(root),
    examples: { zig: results.zig, kinds },
    facts: (await statIfThere(factsDir))
      ? { saved: await checkFile.read(referenceDir), digest: await factsDigest(factsDir) }
      : null,
    words: site.reference
      ? wordsCoverage(site.reference.plan.library, site.reference.words)
          .filter(({ declarations }) => declarations > 0)
          .sort((a, b) => BY_NAME.compare(a.module, b.module))
      : [],
    releases: (await site.ownWords()).counts,
    translations: locales.filter(({ locale }) => site.locales.includes(locale)),
  }
}

/** The order of modules in the navigation (R12). */
const BY_NAME = new Intl.Collator('en')

/** Returns the timing of the first build with these inputs, so that a repeated build has the same bytes (R42). */
export async function timingOf(out: string, buildId: string, now: Timing): Promise<Timing | null> {
  if (process.env.SOURCE_DATE_EPOCH) return null
  const before = await readEarlier<{ buildId: string; shownTiming?: Timing }>(join(out, 'report.json'))
  return (before?.buildId === buildId && before.shownTiming) || now
}
