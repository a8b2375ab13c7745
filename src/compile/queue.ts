// A fair queue: some tasks run at once, some wait, and further ones are rejected. No client can take all slots while others
// wait, and aborted tasks never start.

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
  const queue = new Set<Waiting>()
  const running = new Map<string, number>()
  const count = (client: string) => running.get(client) ?? 0
  const total = () => [...running.values()].reduce((sum, each) => sum + each, 0)
  /** A client that already runs a task cannot take the last free slot. */
  const mayStart = (client: string) => total() < atOnce && (count(client) === 0 || count(client) < atOnce - 1)
  const begin = (client: string) => running.set(client, count(client) + 1)
  const end = (client: string) => {
    if (count(client) > 1) running.set(client, count(client) - 1)
    else running.delete(client)
    // Others come first, so that with a single slot one client cannot make them wait for all of its tasks.
    const [own, others] = [[], []] as [Waiting[], Waiting[]]
    for (const waiting of queue) (waiting.client === client ? own : others).push(waiting)
    for (const waiting of [...others, ...own]) if (mayStart(waiting.client)) waiting.start()
  }
  return {
    async run(client, work, signal) {
      if (mayStart(client)) begin(client)
      else await waitForSlot(client, signal)
      try {
        if (signal.aborted) throw new ReaderLeft('left')
        return await work()
      } finally {
        end(client)
      }
    },
  }

  function waitForSlot(client: string, signal: AbortSignal): Promise<void> {
    const waitingEach = [...queue].filter(each => each.client === client).length
    if (queue.size >= maxWaiting || waitingEach >= maxWaitingEach)
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
        queue.delete(waiting)
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
      }
      queue.add(waiting)
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort)
    })
  }
}
