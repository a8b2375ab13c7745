// How long the parts of a build take.

export interface StepTime {
  name: string
  seconds: number
}

export interface Timing {
  steps: StepTime[]
  seconds: number
}

/** Does a part of the work, and tells how long it took. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

export interface Stopwatch {
  step: Step
  steps: StepTime[]
  seconds(): number
}

export function createStopwatch(log: (line: string) => void): Stopwatch {
  const started = performance.now()
  const steps: StepTime[] = []
  return {
    steps,
    seconds: () => round((performance.now() - started) / 1000),
    async step(name, work) {
      const begin = performance.now()
      const result = await work()
      const seconds = round((performance.now() - begin) / 1000)
      steps.push({ name, seconds })
      log(`  ${name.padEnd(24)} ${seconds.toFixed(2).padStart(7)} s`)
      return result
    },
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
