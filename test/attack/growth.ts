// Whether work takes time with the square of its text, or worse. Only ratios of processor time in one run are judged, so that other
// work on the machine does not count. Node counts that time for the whole process: nothing else may run in it.

/** Linear work takes this many times longer with the long text; quadratic work takes the square of it. */
const FACTOR = 8
/** Between both. */
const TOO_MUCH = 3 * FACTOR
/** Shorter times are noise. */
const SHORTEST_MS = 0.02
const TRIES = 7

export type Work = (text: string) => unknown

/** Text that makes `work` grow faster than its length, as a message. `null` when it does not. `make` is given a length. */
export async function findGrowth(work: Work, make: (length: number) => string, length: number): Promise<string | null> {
  const [short, long] = [make(length / FACTOR), make(length)]
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  // Collecting garbage and compiling only add time, so the least of several tries is the nearest to the truth.
  for (let attempt = 0; attempt < TRIES; attempt++) {
    least = Math.min(least, await timeOf(work, short))
    most = Math.min(most, await timeOf(work, long))
    if (most < TOO_MUCH * Math.max(least, SHORTEST_MS)) return null
  }
  return `${long.slice(0, 20)}…: ${least.toFixed(2)} ms for ${short.length} letters, ${most.toFixed(2)} ms for ${long.length}`
}

async function timeOf(work: Work, text: string): Promise<number> {
  const before = process.cpuUsage()
  await work(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
