// How much slower this machine is, at the moment, than a fast one with nothing else to do. Limits of tests are multiplied by it:
// they are there to end what hangs, not to judge a busy machine.

/** What the work below takes on the fast machine. */
const QUIET_MS = 100
const LARGEST = 20

/** Measured once a run; processes that are started later read it from TEST_SPEED. */
export const SPEED = speedFactor()

export function speedFactor(): number {
  const known = Number(process.env.TEST_SPEED)
  if (known >= 1) return known
  const factor = factorOf(timeWork())
  process.env.TEST_SPEED = String(factor)
  return factor
}

/** One decimal, at least 1. */
export function factorOf(milliseconds: number): number {
  return Math.min(LARGEST, Math.max(1, Math.round((milliseconds / QUIET_MS) * 10) / 10))
}

function timeWork(): number {
  const started = performance.now()
  let state = 1
  for (let step = 0; step < 60_000_000; step++) state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  // The result is used, so that the loop cannot be left out.
  return performance.now() - started + (state & 0)
}
