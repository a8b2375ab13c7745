// How long a request may be, its address and its body, and how much one address may ask.

import type { Rate } from './rate-limit.ts'

/** Characters of path and query. */
export const MAX_URL = 2048

export interface Rates {
  /** Calls of tools, by the work that they ask for. */
  mcp: Rate
  query: Rate
  /** Pages, payloads, cards and errors that are drawn for this request; those that lie ready are free. */
  page: Rate
  /** Programs to compile. */
  run: Rate
}

/** Far above what a person does: a household that reads at once is not refused, a program that runs away is. */
export const RATES: Rates = {
  mcp: { burst: 200, perSecond: 10 },
  query: { burst: 100, perSecond: 10 },
  page: { burst: 200, perSecond: 20 },
  run: { burst: 30, perSecond: 1 },
}

/** The body as text, or `null` past the limit; nothing is read beyond it. */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const reader = request.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return new TextDecoder().decode(bytes)
}

/** Deeper than anything that is asked for: JSON.stringify and threads run out of stack over what a parser still reads. */
const MAX_DEPTH = 64

/** A text of JSON whose lists and objects stand too deep in one another. */
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

/** The client went away before it had sent its request: nobody's mistake, and nobody hears the answer. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === 'ECONNRESET'
}
