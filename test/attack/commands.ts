// Parts that are tests already: run as they are, and counted.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Held } from '../../src/pipeline/collect/result-files.ts'
import { type Counts, ofPlaywright, ofVitest } from '../runner/counts.ts'
import { ROOT } from '../sites.ts'

/** Mistakes of authors: each is refused, and the old site stays. */
export function malformedEdits(failures: string[]): Held {
  const report = fresh('attack-vitest.json')
  const code = run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--reporter=./test/runner/vitest-report.ts',
      'test/malformed.test.ts',
      '-t',
      'refuses',
    ],
    { TEST_REPORT: report },
  )
  return tell('wrong edits refused', ofVitest(read(report), code), failures)
}

/** Faults in a browser: the page can still be read and left. */
export function browserFaults(failures: string[]): Held {
  const report = fresh('attack-playwright.json')
  const code = run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/e2e', '--reporter=json', 'client-faults.spec.ts'],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ALL_FAULTS: '1' },
  )
  return tell('faults in a browser held', ofPlaywright(read(report), code), failures)
}

function tell(name: string, { passed, failed, flaky, skipped }: Counts, failures: string[]): Held {
  // What holds only at the second try does not hold.
  const tried = passed + failed + flaky.length
  console.log(`\n${name}: ${passed} of ${tried}`)
  for (const each of flaky) failures.push(`${name}: at the second try only: ${each}`)
  if (failed > 0) failures.push(`${name}: ${failed} of ${tried} failed`)
  if (skipped.length > 0) failures.push(`${name}: ${skipped.length} skipped, such as ${skipped[0]!.name}`)
  return { held: passed, tried }
}

function run(args: readonly string[], env: Record<string, string>): number {
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    encoding: 'utf8',
    maxBuffer: 100e6,
  })
  if (status !== 0) console.error(stdout.slice(-3000))
  return status ?? 1
}

/** Where a tool leaves its report; that of an earlier run is gone. */
function fresh(name: string): string {
  const file = join(ROOT, '.cache', name)
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
