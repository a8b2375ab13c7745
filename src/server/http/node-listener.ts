// Connects the app to Node's HTTP server, with a cache of responses in front of the app.

import type { IncomingMessage, RequestListener } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRecent } from '../../model/recent.ts'
import { ABANDONED } from '../files/stream.ts'
import { errorText, type Log } from '../log.ts'
import type { Connections } from './connection.ts'
import { CACHE } from './headers.ts'

type Answer = { headers: Record<string, string>; body: Uint8Array }
type Fetch = Parameters<typeof getRequestListener>[0]

const MAX_CACHED = 32 * 1024 * 1024
const MAX_BODY = 512 * 1024
/** Estimated size of the key and headers of a cached response. */
const HEAD_BYTES = 4096
/** Only files and pages of one build are cached. Everything else is rate-limited or may change. */
const CACHED_RULES: readonly string[] = [CACHE.revalidate, CACHE.immutable]

/** Codes of clients that have left, or read too slowly. */
const EXPECTED: readonly string[] = ['ERR_STREAM_PREMATURE_CLOSE', ABANDONED]

/** Creates the listener for one build. */
export function createNodeListener(
  fetch: Fetch,
  connections: Connections,
  log: Log,
  maxBytes = MAX_CACHED,
): RequestListener {
  const answers = createRecent<string, Answer>(maxBytes, ({ body }) => body.byteLength + HEAD_BYTES)
  const keyOf = (request: IncomingMessage): string | null => {
    const { accept = '', 'accept-encoding': encoding = '', range, 'if-none-match': etag } = request.headers
    if (request.method !== 'GET' || range !== undefined || etag !== undefined) return null
    return [connections.isSecure(request), connections.originOf(request), encoding, accept, request.url].join('\n')
  }
  const fetchAndCache: Fetch = async (request, env) => {
    const { incoming, outgoing } = env as HttpBindings
    const response = (await fetch(request, env)) as Response
    const key = keyOf(incoming)
    const headers = Object.fromEntries(response.headers)
    if (key === null || !isCacheable(response)) {
      if (!response.body || Number(headers['content-length']) <= MAX_BODY) return response
      // The adapter would print a stack for every client that does not read to the end.
      outgoing.writeHead(response.status, headers)
      pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing, error => {
        if (error && !EXPECTED.includes(error.code ?? ''))
          log('error', 'a response broke off', { path: incoming.url, error: errorText(error) })
      })
      return RESPONSE_ALREADY_SENT
    }
    const body = new Uint8Array(await response.arrayBuffer())
    answers.set(key, { headers, body })
    outgoing.writeHead(200, headers).end(body)
    return RESPONSE_ALREADY_SENT
  }
  // A process may serve two builds for a while, and each would override the global classes of the other.
  const listener = getRequestListener(fetchAndCache, { overrideGlobalObjects: false })
  return (request, response) => {
    const answer = answers.get(keyOf(request) ?? '')
    if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else void listener(request, response)
  }
}

function isCacheable({ status, headers }: Response): boolean {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return status === 200 && length <= MAX_BODY && CACHED_RULES.includes(headers.get('cache-control') ?? '')
}
