// A line for turns: some at once, some wait, and whoever comes then is told so. Nobody takes all turns while others wait, and
// who leaves the line is never served.

import { CompilerBusy, ReaderLeft } from '../model/run/compiler.ts'

export interface QueueLimits {
  atOnce: number
  maxWaiting: number
  maxWaitingEach: number
  maxWaitMs: number
}

export interface Queue {
  run<T>(client: string, work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

interface Waiting {
  client: string
  start(): void
}

export function createQueue({ atOnce, maxWaiting, maxWaitingEach, maxWaitMs }: QueueLimits): Queue {
  const line = new Set<Waiting>()
  const running = new Map<string, number>()
  const count = (client: string) => running.get(client) ?? 0
  const total = () => [...running.values()].reduce((sum, each) => sum + each, 0)
  /** The last free turn is for somebody else. */
  const mayStart = (client: string) => total() < atOnce && (count(client) === 0 || count(client) < atOnce - 1)
  const begin = (client: string) => running.set(client, count(client) + 1)
  const end = (client: string) => {
    if (count(client) > 1) running.set(client, count(client) - 1)
    else running.delete(client)
    for (const waiting of line) if (mayStart(waiting.client)) waiting.start()
  }
  return {
    async run(client, work, signal) {
      if (mayStart(client)) begin(client)
      else await turn(client, signal)
      try {
        if (signal.aborted) throw new ReaderLeft('left')
        return await work()
      } finally {
        end(client)
      }
    },
  }

  function turn(client: string, signal: AbortSignal): Promise<void> {
    const waitingEach = [...line].filter(each => each.client === client).length
    if (line.size >= maxWaiting || waitingEach >= maxWaitingEach)
      return Promise.reject(new CompilerBusy('Many programs are being compiled. Try again in a moment.'))
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        stopWaiting()
        reject(error)
      }
      const onAbort = () => leave(new ReaderLeft('left'))
      const timer = setTimeout(
        () => leave(new CompilerBusy('No turn came up for this program. Try again in a moment.')),
        maxWaitMs,
      )
      const waiting: Waiting = {
        client,
        start() {
          stopWaiting()
          begin(client)
          resolve()
        },
      }
      const stopWaiting = () => {
        line.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      line.add(waiting)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort)
    })
  }
}
