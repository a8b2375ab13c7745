// Answers made when asked, kept up to a bound of bytes. The same function makes what the build prerenders.

import type { FileOptions } from '../files/assets.ts'
import { textAnswer } from '../http/errors.ts'
import type { Compress } from '../http/finish.ts'
import { VARY } from '../http/headers.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { type Encoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

export interface OnDemand {
  /** `client` pays for what has to be made. */
  serve(
    request: Request,
    key: string,
    options: TypedOptions & { client: string },
    make: () => Promise<Made>,
  ): Promise<Response>
  /** What is kept under a key; `null` where it would have to be made. */
  find(key: string): KeptAnswer | null
}

type Made = string | Uint8Array<ArrayBuffer>

/** What is made has no name that would tell its type. */
type TypedOptions = FileOptions & { type: string }

export interface KeptAnswer {
  /** Without an encoding. */
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  /** Each encoding that somebody wanted. */
  encoded: Map<Encoding, Uint8Array<ArrayBuffer>>
}

const MAX_BYTES = 64 * 1024 * 1024
/** Sizes are known once somebody wanted the encoding. */
const ENCODINGS: Representation['encoded'] = { br: null, gzip: null }

interface OnDemandOptions {
  compress: Compress | null
  rate: RateLimit
  /**
   * What the answers are made from, in a word: the same words and the same key mean the same bytes. A digest of the bytes would say it
   * too, but takes as long as drawing a page.
   */
  version(): string
  maxBytes?: number
}

export function createOnDemand({ compress, rate, version, maxBytes = MAX_BYTES }: OnDemandOptions): OnDemand {
  const kept = new Map<string, Promise<KeptAnswer>>()
  /** Those that are made. */
  const ready = new Map<string, KeptAnswer>()
  /** What each of them holds, once it is made. */
  const sizes = new Map<string, number>()
  let total = 0

  const drop = (key: string) => {
    kept.delete(key)
    ready.delete(key)
    total -= sizes.get(key) ?? 0
    sizes.delete(key)
  }
  const grow = (key: string, bytes: number) => {
    // Dropped meanwhile: it is answered, and not kept.
    if (!kept.has(key)) return
    sizes.set(key, (sizes.get(key) ?? 0) + bytes)
    total += bytes
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) break
      if (sizes.has(oldest)) drop(oldest)
    }
  }
  /** The most recent stand last and are dropped last. */
  const touch = (key: string): Promise<KeptAnswer> | undefined => {
    const known = kept.get(key)
    if (!known) return undefined
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const keep = (key: string, make: () => Promise<Made>): Promise<KeptAnswer> => {
    const known = touch(key)
    if (known) return known
    const encoder = new TextEncoder()
    const making = make().then(made => {
      const bytes = typeof made === 'string' ? encoder.encode(made) : made
      const answer: KeptAnswer = { bytes, etag: nameOf(`${version()} ${key}`), encoded: new Map() }
      if (kept.has(key)) ready.set(key, answer)
      grow(key, answer.bytes.byteLength)
      return answer
    })
    kept.set(key, making)
    making.catch(() => drop(key))
    return making
  }

  return {
    find(key) {
      const answer = ready.get(key)
      if (answer) void touch(key)
      return answer ?? null
    },
    async serve(request, key, { client, ...options }, make) {
      const wait = kept.has(key) ? 0 : rate.take(client, 1)
      if (wait > 0) {
        const refusal = tooMany(wait)
        return textAnswer(429, refusal.text, refusal.headers)
      }
      const answer = await keep(key, make)
      const { bytes: plain, encoded } = answer
      const stored = representationOfKept(answer, options)
      const head = respond(compress ? stored : { ...stored, encoded: {} }, requestHead(request))
      const { encoding, hasBody } = head
      if (!encoding || !compress) return responseOf(head, hasBody ? plain : null)
      let bytes = encoded.get(encoding)
      if (!bytes) {
        bytes = await compress(plain, encoding)
        if (!encoded.has(encoding)) grow(key, bytes.byteLength)
        encoded.set(encoding, bytes)
      }
      head.headers['content-length'] = String(bytes.byteLength)
      return responseOf(head, hasBody ? bytes : null)
    },
  }
}

/**
 * A name of 64 bits for a short text. A cryptographic digest would take a job of its own, and as long as drawing half of a page;
 * nobody gains by making two addresses share a name.
 */
function nameOf(text: string): string {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909)
  return [first, second].map(half => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

export function representationOfKept(
  { etag, bytes }: KeptAnswer,
  { type = 'text/html; charset=utf-8', cache, vary = VARY.encoding, headers }: FileOptions,
): Representation {
  return { etag, type, cache, vary, size: bytes.byteLength, encoded: ENCODINGS, hasRanges: false, headers }
}
