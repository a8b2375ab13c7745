// Sends requests, a few at a time, and keeps what the answers were: statuses, times, and what must not be.

import { Agent, request as httpRequest } from 'node:http'
import { SPEED } from '../speed.ts'
import type { AttackRequest } from './grammar.ts'

export interface Finding {
  /** Number of the request, to send it again with the same seed. */
  index: number
  request: string
  what: string
}

export interface Tally {
  requests: number
  statuses: Map<number, number>
  findings: Finding[]
  /** Milliseconds of documents and files that lie ready. */
  times: number[]
  slowest: { index: number; milliseconds: number; request: string }
}

export function emptyTally(): Tally {
  return {
    requests: 0,
    statuses: new Map(),
    findings: [],
    times: [],
    slowest: { index: -1, milliseconds: 0, request: '' },
  }
}

/** Announced: too much is asked, or it took too long. */
const ANNOUNCED = new Set([503, 504])
export const MAX_ANSWER_MS = 1000

const TELL_EACH = 100

interface SendOptions {
  origin: string
  count: number
  concurrency: number
  /** False where a server ends connections after requests whose body it did not read: each gets one of its own. */
  keepAlive?: boolean
  make(index: number): AttackRequest
  tally: Tally
  /** Told now and then how many were sent. */
  progress?(sent: number): void | Promise<void>
  /** Ends early where it says so. */
  isOver?(): boolean
}

export async function sendAll({
  origin,
  count,
  concurrency,
  keepAlive = true,
  make,
  tally,
  progress,
  isOver,
}: SendOptions): Promise<void> {
  // With a number of sockets, Node uses them again, whatever else is said.
  const agent = new Agent(keepAlive ? { keepAlive, maxSockets: concurrency } : {})
  const { hostname, port } = new URL(origin)
  let next = 0
  const worker = async () => {
    while (next < count && !isOver?.()) {
      const index = next++
      const request = make(index)
      const started = performance.now()
      const answer = await ask({ hostname, port, agent }, request)
      record(tally, index, request, answer, performance.now() - started)
      if (progress && index % TELL_EACH === 0) await progress(index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
}

type Answer = { status: number; isReady: boolean } | { error: string }

function record(tally: Tally, index: number, request: AttackRequest, answer: Answer, milliseconds: number): void {
  tally.requests++
  const reported = `${request.method} ${request.path.slice(0, 200)}`
  if ('error' in answer) {
    tally.findings.push({ index, request: reported, what: answer.error })
    return
  }
  const { status } = answer
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  if (status >= 500 && !ANNOUNCED.has(status))
    tally.findings.push({ index, request: reported, what: `status ${status}` })
  if (answer.isReady) tally.times.push(milliseconds)
  if (milliseconds > tally.slowest.milliseconds) tally.slowest = { index, milliseconds, request: reported }
}

interface Connection {
  hostname: string
  port: string
  agent: Agent
}

function ask(connection: Connection, { method, path, headers: given, body }: AttackRequest): Promise<Answer> {
  // Node says how long the body of a POST is, but not that of a GET: the server would take it for the next request.
  const headers = body === undefined ? given : { ...given, 'content-length': String(Buffer.byteLength(body)) }
  return new Promise(resolve => {
    try {
      const sent = httpRequest({ ...connection, method, path, headers, timeout: 30_000 * SPEED }, response => {
        const status = response.statusCode!
        // What lies ready says how long it may be kept, and has a name.
        const isReady =
          method === 'GET' && status === 200 && 'etag' in response.headers && 'accept-ranges' in response.headers
        response.on('end', () => resolve({ status, isReady }))
        response.on('error', error => resolve({ error: error.message }))
        response.resume()
      })
      sent.on('timeout', () => sent.destroy(new Error('no answer within 30 s')))
      sent.on('error', error => resolve({ error: error.message }))
      sent.end(body)
    } catch (error) {
      // Node itself refuses to send some of it.
      resolve(
        (error as NodeJS.ErrnoException).code?.startsWith('ERR_')
          ? { status: 0, isReady: false }
          : { error: String(error) },
      )
    }
  })
}

/** Milliseconds under which so large a part of the times is. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
