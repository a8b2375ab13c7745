// Runs one serving process per core. The primary process restarts workers that exit unexpectedly and forwards signals to all.

import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { openCurrent } from '../files/builds.ts'
import type { Compiler } from '../model/run/compiler.ts'
import { errorText, type Log } from './log.ts'
import { remoteCompiler, shareCompiler } from './shared-compiler.ts'

/** Default limit, because each process has its own caches. A higher number must be configured. */
const MAX_DEFAULT = 8
/** A process that exits this soon after its start would probably exit again, so its restart is delayed. */
const MIN_LIFETIME_MS = 5_000
/** Environment variable with the build that the other processes serve. */
const SERVED_BUILD = 'SERVED_BUILD'
/** Environment variable that tells the other processes that the primary process compiles programs. */
const SHARED_COMPILER = 'SHARED_COMPILER'

/** Reads the number of processes, by default one per core. Returns `null` for an invalid number. */
export function readProcesses(text: string | undefined): number | null {
  if (text === undefined) return Math.min(availableParallelism(), MAX_DEFAULT)
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count > 0 ? count : null
}

export interface Cores {
  url: string
  /** Switches all processes to the current build and returns its folder. */
  swap(): Promise<string>
  stop(): Promise<void>
}

interface CoresOptions {
  count: number
  /** Folder that contains the builds. */
  out: string
  /** Folder of the build to serve. */
  build: string
  log: Log
  /** Compiles the programs of all processes. Without it, none compiles. */
  compiler: Compiler | null
}

/**
 * Starts `count` workers of the program set with `cluster.setupPrimary`. Returns `null` if the first cannot serve; it has
 * reported the reason.
 */
export async function serveOnCores({ count, out, build, log, compiler }: CoresOptions): Promise<Cores | null> {
  // Let idle workers accept connections themselves. With round-robin the primary hands over one connection at a time and waits
  // for each to be accepted, so that the last of thousands would wait for seconds.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let served = build
  // Do not restart workers until the first one listens, because a problem at startup affects all of them.
  let isReplacing = false
  const start = (): Promise<number | null> => {
    const started = performance.now()
    const worker = cluster.fork({ [SERVED_BUILD]: served, ...(compiler ? { [SHARED_COMPILER]: '1' } : { RUN: 'off' }) })
    if (compiler) share(compiler, worker)
    return new Promise(resolve => {
      worker.once('listening', ({ port }) => resolve(port))
      worker.once('exit', (code, signal) => {
        resolve(null)
        if (!isReplacing) return
        const isSoon = performance.now() - started < MIN_LIFETIME_MS
        log('error', 'a process ended, another takes its place', { pid: worker.process.pid, code, signal })
        setTimeout(() => isReplacing && void start(), isSoon ? MIN_LIFETIME_MS : 0)
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
      const all = workers()
      const closed = all.map(hasClosed)
      const ended = all.map(end)
      await Promise.all(closed)
      for (const worker of all) if (worker.isConnected()) worker.send(PORT_CLOSED)
      await Promise.all(ended)
    },
  }
}

/** Sent by a process that does not accept connections any more, and to all when none does. */
const PORT_CLOSED = 'port closed'
/** A process that is stopped alone gets no such message. */
const PORT_CLOSED_MS = 5000

/** Resolves when no process accepts connections any more. */
export function portClosed(): Promise<void> {
  if (!cluster.worker?.isConnected()) return Promise.resolve()
  process.send!(PORT_CLOSED)
  return new Promise(resolve => {
    process.on('message', message => message === PORT_CLOSED && resolve())
    process.once('disconnect', resolve)
    setTimeout(resolve, PORT_CLOSED_MS)
  })
}

function hasClosed(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    worker.on('message', message => message === PORT_CLOSED && resolve())
    worker.once('exit', () => resolve())
  })
}

/** Returns the compiler of the primary process, or `null` if this process must open one itself. */
export function compilerOfPrimary(): Compiler | null {
  const { worker } = cluster
  if (!worker || process.env[SHARED_COMPILER] !== '1') return null
  return remoteCompiler({
    send: message => void (worker.isConnected() && process.send!(message)),
    onMessage: listener => void process.on('message', listener),
    onClose: listener => void process.once('disconnect', listener),
  })
}

function share(compiler: Compiler, worker: Worker): void {
  shareCompiler(compiler, {
    send: message => void (worker.isConnected() && worker.send(message as object)),
    onMessage: listener => void worker.on('message', listener),
    onClose: listener => void worker.once('disconnect', listener),
  })
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
