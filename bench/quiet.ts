// Machines are shared, and other work can only add to a time. So each run is told how busy the machine was: how long a fixed
// piece of work took just before it. What was measured while it took long does not count.

import { median } from './measure.ts'

export interface Run<T> {
  result: T
  /** Milliseconds of the fixed piece of work. */
  load: number
}

export async function run<T>(measure: () => Promise<T>): Promise<Run<T>> {
  // What ran before this has ended.
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  const load = fixedWork()
  return { load, result: await measure() }
}

/** Of the quieter half. */
export function quietMedian<T>(runs: readonly Run<T>[], value: (result: T) => number): number {
  const quiet = [...runs].sort((a, b) => a.load - b.load).slice(0, Math.ceil(runs.length / 2))
  return median(quiet.map(({ result }) => value(result)))
}

const PAUSE_MS = 300
const TURNS = 20_000_000

function fixedWork(): number {
  const started = performance.now()
  let hash = 0
  for (let turn = 0; turn < TURNS; turn++) hash = (Math.imul(hash, 31) + turn) | 0
  // What nobody uses is not computed.
  if (hash === 1) console.log(hash)
  return performance.now() - started
}
