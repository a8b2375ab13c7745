// Limits on the URL and body of a request, and on the request rate of one client.

import { readBytes } from '../../model/read-bytes.ts'
import type { Rate } from './rate-limit.ts'

/** Maximum length of path and query in characters. */
export const MAX_URL = 2048

export interface Rates {
  /** Tool calls, weighted by their work. */
  mcp: Rate
  query: Rate
  /** Pages, payloads, cards and errors rendered for this request. Prerendered and cached ones are free. */
  page: Rate
  /** Compilations. */
  run: Rate
}

/** High enough for a household behind one address, low enough to stop a runaway program. */
export const RATES: Rates = {
  mcp: { burst: 200, perSecond: 10 },
  query: { burst: 100, perSecond: 10 },
  page: { burst: 200, perSecond: 20 },
  run: { burst: 30, perSecond: 1 },
}

/** Reads the body as text. Returns `null` and stops reading if it exceeds the limit. */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  if (!request.body) return ''
  const bytes = await readBytes(request.body, limit)
  return bytes && new TextDecoder().decode(bytes)
}

/** More than any valid request. JSON.stringify and structured cloning overflow the stack at depths that the parser still accepts. */
const MAX_DEPTH = 64

/** Whether arrays and objects in a JSON text are nested too deeply. */
export function isTooDeep(json: string, max = MAX_DEPTH): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (isText) {
      if (letter === '\\') at++
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '[' || letter === '{') {
      if (++depth > max) return true
    } else if (letter === ']' || letter === '}') depth--
  }
  return false
}

/** Whether the client disconnected before it had sent the whole request, which is not a server error. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ECONNRESET'
}
