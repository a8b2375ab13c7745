// One process a core: the first watches over the others, which serve. One that ends by itself is replaced;
// signals reach all of them.

import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { openCurrent } from '../files/builds.ts'
import { errorText, type Log } from './log.ts'

/** Each process holds what it has read: more are asked for by number. */
const MAX_BY_ITSELF = 8
/** A process that ends so soon after its start would only end again. */
const SHORT_LIFE_MS = 5_000
/** Tells a process which build the others serve. */
const SERVED_BUILD = 'SERVED_BUILD'

/** How many processes serve: one a core, where nothing is said; `null` for what is no number of them. */
export function readProcesses(text: string | undefined): number | null {
  if (text === undefined) return Math.min(availableParallelism(), MAX_BY_ITSELF)
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count > 0 ? count : null
}

export interface Cores {
  url: string
  /** All go over to the build that is current now; its folder. */
  swap(): Promise<string>
  stop(): Promise<void>
}

interface CoresOptions {
  count: number
  /** Where builds lie. */
  out: string
  /** Folder of the one that is served. */
  build: string
  log: Log
}

/**
 * Starts the program (`cluster.setupPrimary`) so many times; there, `cluster.isWorker` holds. `null` where the first could
 * not serve: it has told why.
 */
export async function serveOnCores({ count, out, build, log }: CoresOptions): Promise<Cores | null> {
  // Who is idle takes the next connection. Handed out by the first process, they come in one at a time, each after word that the
  // one before was taken: of thousands that come at once the last would wait for seconds.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let served = build
  // What keeps one from serving keeps all from it: until the first listens, nobody takes its place.
  let isReplacing = false
  const start = (): Promise<number | null> => {
    const started = performance.now()
    const worker = cluster.fork({ [SERVED_BUILD]: served })
    return new Promise(resolve => {
      worker.once('listening', ({ port }) => resolve(port))
      worker.once('exit', (code, signal) => {
        resolve(null)
        if (!isReplacing) return
        const isSoon = performance.now() - started < SHORT_LIFE_MS
        log('error', 'a process ended, another takes its place', { pid: worker.process.pid, code, signal })
        setTimeout(() => isReplacing && void start(), isSoon ? SHORT_LIFE_MS : 0)
      })
    })
  }
  const port = await start()
  if (port === null) return null
  isReplacing = true
  await Promise.all(Array.from({ length: count - 1 }, start))

  return {
    url: `http://localhost:${port}`,
    async swap() {
      try {
        served = (await openCurrent(out))?.folder ?? served
        for (const worker of workers()) worker.process.kill('SIGUSR2')
      } catch (error) {
        log('error', 'the build that was served before is served on', { error: errorText(error) })
      }
      return served
    },
    async stop() {
      isReplacing = false
      await Promise.all(workers().map(end))
    },
  }
}

function workers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
}

function end(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
