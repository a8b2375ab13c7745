// Measures how long the parts of a build take.

export interface StepTime {
  name: string
  seconds: number
}

export interface Timing {
  steps: StepTime[]
  seconds: number
}

/** Runs a part of the work, and measures how long it takes. */
export type Step = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

export interface Stopwatch {
  step: Step
  steps: StepTime[]
  seconds(): number
}

/** Replaces the line that was shown before. An empty text removes it. */
export type ShowProgress = (text: string) => void

/** Shows progress only on a terminal, because elsewhere each change would add a line. */
export function progressOn(stream: NodeJS.WriteStream): ShowProgress {
  return stream.isTTY ? text => void stream.write(`\r\x1b[K${text}`) : () => {}
}

const RENEW_MS = 250

export function createStopwatch(log: (line: string) => void, progress: ShowProgress = () => {}): Stopwatch {
  const started = performance.now()
  const steps: StepTime[] = []
  const running = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const show = () => {
    const now = performance.now()
    const parts = [...running].map(([name, begin]) => `${name} ${((now - begin) / 1000).toFixed(0)} s`)
    progress(parts.length > 0 ? `  ${parts.join(', ')} …` : '')
  }
  const begin = (name: string) => {
    running.set(name, performance.now())
    timer ??= setInterval(show, RENEW_MS).unref()
    show()
  }
  const end = (name: string) => {
    running.delete(name)
    if (running.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    progress('')
  }
  return {
    steps,
    seconds: () => round((performance.now() - started) / 1000),
    async step(name, work) {
      const from = performance.now()
      begin(name)
      try {
        const result = await work()
        const seconds = round((performance.now() - from) / 1000)
        steps.push({ name, seconds })
        end(name)
        log(`  ${name.padEnd(24)} ${seconds.toFixed(2).padStart(7)} s`)
        return result
      } finally {
        end(name)
      }
    },
  }
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
