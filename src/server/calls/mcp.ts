// POST /mcp: the MCP server over streamable HTTP. It is stateless, so that any machine or isolate can forward any request.

import { CACHE } from '../http/headers.ts'
import { isTooDeep, readBody } from '../http/limits.ts'
import { tooMany } from '../http/rate-limit.ts'
import { sentBody } from '../http/response.ts'
import { WorkBusy, WorkTimeout } from '../jobs/work.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'

type ServeMcp = (request: Request, client: string) => Promise<Response>

/** Has room for the longest code that `check` takes, as JSON. */
const MAX_BODY = 1024 * 1024
const MAX_BATCH = 100
/** Characters of arguments that cost one token, because the time to check code grows with its length. */
const CHARACTERS_PER_TOKEN = 5000
const METHODS = 'POST, OPTIONS'
/** Error codes of JSON-RPC 2.0. HTTP-level errors use `REQUEST_ERROR`, because the specification has no code for them. */
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const REQUEST_ERROR = -32000

export function createMcp(site: ServedSite): ServeMcp {
  return async (request, client) => {
    const origin = request.headers.get('origin')
    if (!isAllowedOrigin(origin, site))
      return rpcError(403, REQUEST_ERROR, `Pages of ${origin} may not call this server from a browser.`)
    const answer = await handleRequest(request, client)
    for (const [name, value] of Object.entries(corsHeaders(origin))) answer.headers.set(name, value)
    answer.headers.set('cache-control', CACHE.never)
    return answer
  }

  async function handleRequest(request: Request, client: string): Promise<Response> {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow: METHODS } })
    if (request.method !== 'POST')
      return rpcError(
        405,
        REQUEST_ERROR,
        'Messages are sent with POST: this server keeps no sessions and no streams.',
        {
          allow: METHODS,
        },
      )
    const body = await readBody(request, MAX_BODY)
    if (body === null)
      return rpcError(
        413,
        REQUEST_ERROR,
        `The body is larger than ${MAX_BODY} bytes. Send shorter code or fewer paths.`,
      )
    if (isTooDeep(body))
      return rpcError(400, INVALID_REQUEST, 'The message is nested too deep. Send the arguments that the tool names.')
    let message: unknown
    try {
      message = JSON.parse(body)
    } catch {
      return rpcError(400, PARSE_ERROR, 'The body is no JSON. Send one JSON-RPC message.')
    }
    if (Array.isArray(message) && message.length === 0)
      return rpcError(400, INVALID_REQUEST, 'The list of messages is empty. Send one JSON-RPC message.')
    if (Array.isArray(message) && message.length > MAX_BATCH)
      return rpcError(400, INVALID_REQUEST, `The list has more than ${MAX_BATCH} messages. Send fewer at a time.`)
    const repeated = Array.isArray(message) && repeatedId(message)
    if (repeated)
      return rpcError(
        400,
        INVALID_REQUEST,
        `Two messages of the list have the id ${repeated}, so one would stay without an answer. Give each its own.`,
      )
    const wait = site.limits.mcp.take(client, costOf(message))
    if (wait > 0) {
      const { text, headers } = tooMany(wait)
      return rpcError(429, REQUEST_ERROR, text, headers)
    }
    return forward(request, withoutCancellations(message))
  }

  async function forward({ url, headers }: Request, message: unknown): Promise<Response> {
    try {
      const answer = await site.work.mcp({ url, headers: Object.fromEntries(headers), message })
      return new Response(sentBody(answer.body), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (!(error instanceof WorkBusy) && !(error instanceof WorkTimeout)) throw error
      site.log('warn', 'MCP request was given up', { error: errorText(error) })
      if (error instanceof WorkTimeout) return rpcError(504, REQUEST_ERROR, error.message)
      return rpcError(503, REQUEST_ERROR, error.message, { 'retry-after': '5' })
    }
  }
}

/**
 * A cancellation can only mean a message of its own batch, because the server is stateless. The response would then wait forever
 * for the answer that is no longer coming. With nothing else in the batch, there is nothing to answer.
 */
function withoutCancellations(message: unknown): unknown {
  if (!Array.isArray(message)) return message
  const others = message.filter(each => (each as { method?: unknown } | null)?.method !== 'notifications/cancelled')
  return others.length > 0 ? others : message[0]
}

/** Returns an id that two messages have, as JSON. */
function repeatedId(messages: readonly unknown[]): string | undefined {
  const ids = messages.flatMap(each => {
    const { id, method } = (each ?? {}) as { id?: unknown; method?: unknown }
    return id == null || method === undefined ? [] : [JSON.stringify(id).slice(0, 100)]
  })
  return ids.find((id, at) => ids.indexOf(id) < at)
}

/** Returns the cost in tokens: one for each message, plus its arguments by length. */
function costOf(message: unknown): number {
  const messages: unknown[] = Array.isArray(message) ? message : [message]
  return messages.reduce<number>((sum, each) => {
    const given = (each as { params?: { arguments?: unknown } } | null)?.params?.arguments
    const length = given === undefined ? 0 : JSON.stringify(given).length
    return sum + 1 + Math.floor(length / CHARACTERS_PER_TOKEN)
  }, 0)
}

/**
 * Allows clients without an origin (not browsers), pages of this site, and pages on the reader's own machine (inspectors,
 * editors). Rejecting other origins protects servers on private machines against DNS rebinding, which is also why a host that
 * only the request names is not enough.
 */
function isAllowedOrigin(origin: string | null, { data, followsHost }: ServedSite): boolean {
  if (origin === null || (!followsHost && origin === data.origin)) return true
  try {
    return LOOPBACK.has(new URL(origin).hostname)
  } catch {
    return false
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function corsHeaders(origin: string | null): Record<string, string> {
  if (origin === null) return { vary: 'Origin' }
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': 'content-type, accept, mcp-protocol-version, mcp-session-id, last-event-id',
    'access-control-expose-headers': 'retry-after',
    'access-control-max-age': '86400',
  }
}

function rpcError(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers })
}
