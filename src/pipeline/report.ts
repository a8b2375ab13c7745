// Creates the report of a build, which is logged, and saved as JSON for benchmarks and the operations page.

import { wordsCoverage } from '../library/words/words.ts'
import type { AssembledSite } from './collect/assemble.ts'
import type { StepTime, Stopwatch, Timing } from './setup/stopwatch.ts'
import type { WrittenSite } from './write-site.ts'

export interface BuildReport {
  buildId: string
  pages: number
  locales: number
  prerendered: number
  files: number
  bytes: number
  transfer: number
  largestPage: { path: string; bytes: number }
  /** Number of declarations of each module, and how many have a description. */
  words: { module: string; declarations: number; described: number }[]
  seconds: number
  memoryMb: number
  steps: StepTime[]
  /** The part that the operations page shows. */
  shownTiming?: Timing
}

export function reportOf(
  { buildId, prerendered, locales, reference }: AssembledSite,
  { files, bytes, transfer, largestPage, timing }: WrittenSite,
  { seconds, steps }: Stopwatch,
): BuildReport {
  return {
    buildId,
    pages: new Set(prerendered.map(page => page.route)).size,
    locales: locales.length,
    prerendered: prerendered.length,
    files,
    bytes,
    transfer,
    largestPage,
    words: reference ? wordsCoverage(reference.plan.library, reference.words).map(({ missing: _, ...row }) => row) : [],
    seconds: seconds(),
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    steps,
    ...(timing ? { shownTiming: timing } : {}),
  }
}

export function formatReport(report: BuildReport): string {
  const slowest = [...report.steps].sort((a, b) => b.seconds - a.seconds).slice(0, 3)
  return [
    `Built ${report.buildId} in ${report.seconds.toFixed(1)} s (${report.memoryMb} MB)`,
    `  pages      ${report.pages} in ${report.locales} locales, ${report.prerendered} prerendered`,
    `  files      ${report.files}, ${megabytes(report.bytes)} (${megabytes(report.transfer)} as sent)`,
    `  largest    ${report.largestPage.path} ${Math.round(report.largestPage.bytes / 1000)} KB`,
    ...wordsLine(report),
    `  slowest    ${slowest.map(step => `${step.name} ${step.seconds.toFixed(1)} s`).join(', ')}`,
  ].join('\n')
}

/** Summarizes how many declarations have a description. The saved report has the numbers of each module. */
function wordsLine({ words }: BuildReport): string[] {
  const total = words.reduce((sum, each) => sum + each.declarations, 0)
  if (total === 0) return []
  const described = words.reduce((sum, each) => sum + each.described, 0)
  const whole = words.filter(each => each.declarations > 0 && each.described === each.declarations).length
  return [`  words      ${described} of ${total} declarations described, ${whole} modules complete`]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
