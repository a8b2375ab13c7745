// Answers made when asked, kept up to a bound of bytes. The same function makes what the build prerenders.

import type { FileOptions } from '../files/assets.ts'
import { textAnswer } from '../http/errors.ts'
import type { Compress } from '../http/finish.ts'
import { VARY } from '../http/headers.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { type Encoding, preferredEncoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

export interface OnDemand {
  /** `client` pays for what has to be made. */
  serve(
    request: Request,
    key: string,
    options: TypedOptions & { client: string },
    make: () => Promise<Made>,
  ): Promise<Response>
}

type Made = string | Uint8Array<ArrayBuffer>

/** What is made has no name that would tell its type. */
type TypedOptions = FileOptions & { type: string }

/** In one encoding: most readers take the same, and plain bytes beside it would be most of what is kept. */
interface KeptAnswer {
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding | null
  /** Of the bytes without an encoding. */
  etag: string
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
  let total = 0

  const drop = (name: string) => {
    kept.delete(name)
    total -= ready.get(name)?.bytes.byteLength ?? 0
    ready.delete(name)
  }
  const add = (name: string, answer: KeptAnswer) => {
    ready.set(name, answer)
    total += answer.bytes.byteLength
    for (const oldest of kept.keys()) {
      if (total <= maxBytes) break
      if (ready.has(oldest)) drop(oldest)
    }
  }
  /** The most recent stand last and are dropped last. */
  const touch = (name: string): Promise<KeptAnswer> | undefined => {
    const known = kept.get(name)
    if (!known) return undefined
    kept.delete(name)
    kept.set(name, known)
    return known
  }
  const encodingFor = (accept: string | null | undefined) => (compress ? preferredEncoding(accept, ENCODINGS) : null)
  const create = async (key: string, encoding: Encoding | null, make: () => Promise<Made>): Promise<KeptAnswer> => {
    const made = await make()
    const plain = typeof made === 'string' ? new TextEncoder().encode(made) : made
    const bytes = encoding && compress ? await compress(plain, encoding) : plain
    return { bytes, encoding, etag: nameOf(`${version()} ${key}`) }
  }
  const keep = (name: string, making: Promise<KeptAnswer>): Promise<KeptAnswer> => {
    kept.set(name, making)
    making.then(
      answer => add(name, answer),
      () => drop(name),
    )
    return making
  }

  return {
    async serve(request, key, { client, ...options }, make) {
      const head = requestHead(request)
      const encoding = encodingFor(head.acceptEncoding)
      const name = nameOfKept(key, encoding)
      const known = touch(name)
      const wait = known ? 0 : rate.take(client, 1)
      if (wait > 0) {
        const refusal = tooMany(wait)
        return textAnswer(429, refusal.text, refusal.headers)
      }
      const answer = await (known ?? keep(name, create(key, encoding, make)))
      const answered = respond(representationOfKept(answer, options), head)
      return responseOf(answered, answered.hasBody ? answer.bytes : null)
    },
  }
}

function nameOfKept(key: string, encoding: Encoding | null): string {
  return `${encoding ?? ''} ${key}`
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

function representationOfKept(
  { etag, bytes, encoding }: KeptAnswer,
  { type, cache, vary = VARY.encoding, headers }: TypedOptions,
): Representation {
  const length = bytes.byteLength
  const sizes = encoding ? { encoded: { [encoding]: length } } : { size: length, encoded: {} }
  return { etag, type, cache, vary, ...sizes, hasRanges: false, headers }
}
