// Does the work in worker threads, so that serving files never waits for a query or a tool.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Stamp } from '../../files/builds.ts'
import type { Suggestions } from '../../lookup/open-search.ts'
import type { SearchResponse } from '../../model/wire/search-results.ts'
import { CollectionLoading, DatabaseUnavailable, QUERY_TIME_MS, QueryTimeout } from '../database/database.ts'
import { errorText, type Log } from '../log.ts'
import type { McpAnswer } from './answer-mcp.ts'
import type { EditionAnswer } from './edition-question.ts'
import type { FromThread, Job } from './messages.ts'
import { createWorkerPool, type JobLimits, type Thread, type ThreadEvents, type ThreadMessage } from './pool.ts'
import { MCP_MS, type Work, WorkBusy } from './work.ts'

interface Threads extends Work {
  close(): Promise<void>
}

/** Few threads, because each may hold the collections and the symbols in memory. */
const SIZE = Math.min(4, Math.max(2, availableParallelism() - 1))
const MAX_WAITING = 64
const MAX_WAIT_MS = 30_000
const MAX_MEMORY_MB = 512
/** Loading a collection or an edition takes a few seconds, and many times that on a busy machine. */
const PREPARE_MS = 120_000

/** SQLite checks its deadline between instructions. This limit ends a query whose single instruction takes too long. */
const QUERY_LIMITS: JobLimits = {
  prepareMs: PREPARE_MS,
  workMs: QUERY_TIME_MS * 6,
  tooLong: 'The query took too long and was ended. Ask for fewer rows, or with simpler patterns.',
}
const MCP_LIMITS: JobLimits = {
  prepareMs: PREPARE_MS,
  workMs: MCP_MS,
  tooLong: 'The answer took too long and was given up. Ask for less at a time.',
}

const EDITION_LIMITS: JobLimits = {
  prepareMs: PREPARE_MS,
  workMs: PREPARE_MS,
  tooLong: 'The page took too long to render. Try again in a moment.',
}

/** @param stamp Digests of the build's files. */
export function openThreads(folder: string, log: Log, stamp: Stamp | null = null): Threads {
  const pool = createWorkerPool({ start, size: SIZE, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const run = async <T>(job: Job, limits: JobLimits) => (await pool.run(job, limits)) as T
  return {
    query: (collection, sql) => run<Uint8Array<ArrayBuffer>>({ type: 'query', collection, sql }, QUERY_LIMITS),
    mcp: call => run<McpAnswer>({ type: 'mcp', call }, MCP_LIMITS),
    suggest: typed => run<Suggestions>({ type: 'suggest', typed }, MCP_LIMITS),
    find: question => run<SearchResponse<typeof question>>({ type: 'find', question }, MCP_LIMITS),
    edition: question => run<EditionAnswer>({ type: 'edition', question }, EDITION_LIMITS),
    close: () => pool.close(),
  }

  function start({ message: onMessage, lost }: ThreadEvents): Thread {
    const worker = new Worker(threadFile(), {
      workerData: { folder, stamp },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    // An idle thread must not keep the process alive.
    worker.unref()
    worker.on('message', (message: FromThread) => {
      if (message.type === 'log') log(message.level, message.message, message.fields)
      else onMessage(readMessage(message))
    })
    worker.on('error', error => {
      log('error', 'a thread failed', { error: errorText(error) })
      lost(new WorkBusy('The work was broken off. Try again in a moment.', { cause: error }))
    })
    worker.on('exit', () => lost(new WorkBusy('The work was broken off. Try again in a moment.')))
    return { send: job => worker.postMessage(job), end: () => worker.terminate() }
  }
}

const ERRORS: Record<string, new (message: string, options: ErrorOptions) => Error> = {
  CollectionLoading,
  DatabaseUnavailable,
  QueryTimeout,
}

function readMessage(message: Exclude<FromThread, { type: 'log' }>): ThreadMessage {
  if (message.type !== 'failed') return message
  const { name, text, detail } = message.error
  const Kind = Object.hasOwn(ERRORS, name) ? ERRORS[name]! : Error
  return { type: 'failed', error: new Kind(text, { cause: detail }) }
}

/** In the build, the bundle of the thread is next to this one. */
function threadFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './thread-source.mjs' : './thread.js', import.meta.url)
}
