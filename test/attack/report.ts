// What a tally comes to: told, kept as figures, and as failures what must not be.

import type { AttackedServer } from '../../src/pipeline/collect/result-files.ts'
import { percentile, type Tally } from './send.ts'

/** More of the same would only hide the others. */
const SHOWN = 20

export function conclude(name: string, tally: Tally, failures: string[]): AttackedServer {
  const { requests, statuses, findings, times, slowest } = tally
  const sorted = [...statuses].sort(([a], [b]) => a - b)
  const readyMs = rounded(percentile(times, 0.99))
  const slowestMs = rounded(slowest.milliseconds)
  console.log(`\n${name}: ${requests} requests, ${findings.length} findings`)
  console.log(`  statuses: ${sorted.map(([status, number]) => `${status || 'not sent'} ${number}`).join(', ')}`)
  console.log(
    `  files that lie ready: ${times.length}, half within ${rounded(percentile(times, 0.5))} ms, 99 of 100 within ${readyMs} ms`,
  )
  console.log(`  slowest answer: ${slowestMs} ms, number ${slowest.index}: ${slowest.request}`)
  for (const { index, request, what } of findings.slice(0, SHOWN))
    failures.push(`${name}: ${what}, number ${index}: ${request}`)
  if (findings.length > SHOWN) failures.push(`${name}: ${findings.length} findings in all`)
  const errors = Object.fromEntries(
    sorted.filter(([status]) => status >= 500).map(([status, number]) => [status, number]),
  )
  return { requests, errors, findings: findings.length, slowestMs, readyMs }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
