// The results of steps, as numbers that can be added up.

import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'

export interface Counts {
  passed: number
  failed: number
  skipped: Skipped[]
  /** Names of tests that failed first and passed then. */
  flaky: string[]
}

export interface Skipped {
  name: string
  reason: string
}

export const NO_REASON = 'no reason given'

/** What a command exits with where something that it needs, such as Zig or Java, cannot be installed. */
const UNAVAILABLE = 2

/** A step that is one test. */
export function ofCommand(name: string, code: number): Counts {
  if (code === UNAVAILABLE) return ofNothing(name, 'what it needs is not available here')
  return code === 0 ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1 }
}

/** Examples print their own numbers. The step is one test, and skipped when nothing was compiled. */
export function ofExamples(name: string, output: string, code: number): Counts {
  const [, passed, skipped] = /^(\d+) passed, \d+ failed(?:, (\d+) skipped)?$/m.exec(output) ?? []
  if (code !== 0 || passed !== '0') return ofCommand(name, code)
  if (!skipped || skipped === '0') return nothing()
  return ofNothing(name, 'no example was compiled: there is no Zig here')
}

/** A step that cannot run here. */
export function ofNothing(name: string, reason: string): Counts {
  return { ...nothing(), skipped: [{ name, reason }] }
}

/** Every check of the words is one test. */
export function ofContent(report: { counts: Record<string, number> } | null, code: number): Counts {
  const found = Object.values(report?.counts ?? {})
  const failed = found.filter(count => count > 0).length
  return honest({ ...nothing(), passed: found.length - failed, failed }, code, report !== null)
}

/** `report` is that of vitest-report.ts. */
export function ofVitest(report: Counts | null, code: number): Counts {
  return honest(report ?? nothing(), code, report !== null)
}

export function ofPlaywright(report: JSONReport | null, code: number): Counts {
  const counts = nothing()
  for (const { name, test } of (report?.suites ?? []).flatMap(suite => testsOf(suite, []))) {
    if (test.status === 'expected') counts.passed++
    else if (test.status === 'unexpected') counts.failed++
    else if (test.status === 'flaky') counts.flaky.push(name)
    else counts.skipped.push({ name, reason: reasonOf(test) })
  }
  return honest(counts, code, report !== null)
}

export function sum(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.flatMap(({ skipped }) => skipped),
    flaky: all.flatMap(({ flaky }) => flaky),
  }
}

/** The last lines of a run, and its exit code. Where changes are decided on, a test that fails at times is a failure. */
export function conclude(counts: Counts, { isCI }: { isCI: boolean }): { lines: string[]; code: number } {
  const { passed, skipped, flaky } = counts
  const isNothing = passed + counts.failed + flaky.length === 0
  const failed = counts.failed + (isNothing ? 1 : 0) + (isCI ? flaky.length : 0)
  const lines = [
    ...flaky.map(name => `flaky: ${name}`),
    ...skipped.map(({ name, reason }) => `skipped: ${name} (${reason})`),
    ...(isNothing
      ? ['Nothing was tested, which counts as a failure. See above for what was skipped or not found.']
      : []),
    `${passed} passed, ${failed} failed, ${skipped.length} skipped, ${flaky.length} flaky`,
  ]
  return { lines, code: failed > 0 ? 1 : 0 }
}

function nothing(): Counts {
  return { passed: 0, failed: 0, skipped: [], flaky: [] }
}

/** A command that failed, or left no report, has failed, whatever the report counts. */
function honest(counts: Counts, code: number, hasReport: boolean): Counts {
  return { ...counts, failed: Math.max(counts.failed, code === 0 && hasReport ? 0 : 1) }
}

function testsOf(suite: JSONReportSuite, above: string[]): { name: string; test: JSONReportTest }[] {
  const names = [...above, suite.title]
  return [
    ...suite.specs.flatMap(({ title, tests }) => tests.map(test => ({ name: [...names, title].join(' > '), test }))),
    ...(suite.suites ?? []).flatMap(inner => testsOf(inner, names)),
  ]
}

function reasonOf({ annotations }: JSONReportTest): string {
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ?? NO_REASON
}
