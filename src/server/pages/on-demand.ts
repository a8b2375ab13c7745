// Responses rendered on request and cached up to a size limit. The build prerenders pages with the same functions.

import { hash64 } from '../../model/text/hash.ts'
import type { FileOptions } from '../files/assets.ts'
import { textResponse } from '../http/errors.ts'
import type { Compress } from '../http/finish.ts'
import { VARY } from '../http/headers.ts'
import { type RateLimit, tooMany } from '../http/rate-limit.ts'
import { type Encoding, preferredEncoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

export interface OnDemand {
  /** Responds from the cache or renders the content, which is charged to the client's rate limit. */
  serve(
    request: Request,
    key: string,
    options: TypedOptions & { client: string; cost?: number },
    make: () => Promise<Made>,
  ): Promise<Response>
}

type Made = string | Uint8Array<ArrayBuffer>

/** The type is required, because it cannot be derived from a file name. */
type TypedOptions = FileOptions & { type: string }

/** A response in one encoding. Most clients accept the same, and the unencoded bytes would fill most of the cache. */
interface CachedResponse {
  bytes: Uint8Array<ArrayBuffer>
  encoding: Encoding | null
  /** Identifies the unencoded bytes. */
  etag: string
}

const MAX_BYTES = 64 * 1024 * 1024
/** Sizes are not known before encoding. */
const ENCODINGS: Representation['encoded'] = { br: null, gzip: null }

interface OnDemandOptions {
  compress: Compress | null
  rate: RateLimit
  /**
   * Identifies the data that responses are rendered from. It is used with the key as ETag, because a digest of the bytes takes as
   * long as rendering a page.
   */
  version(): string
  /** The origin that responses are rendered for. It is part of the keys, because several origins share a cache. */
  origin?: string
  cache?: ResponseCache
}

/** Responses of all hosts that the site is served under, so that their size is limited together. */
export interface ResponseCache {
  /** Returns an entry and marks it as used, because the least recently used are removed first. */
  get(name: string): Promise<CachedResponse> | undefined
  set(name: string, making: Promise<CachedResponse>): void
}

export function createResponseCache(maxBytes = MAX_BYTES): ResponseCache {
  const cache = new Map<string, Promise<CachedResponse>>()
  /** Entries of the cache that have been rendered. */
  const ready = new Map<string, CachedResponse>()
  let total = 0

  const drop = (name: string) => {
    cache.delete(name)
    total -= ready.get(name)?.bytes.byteLength ?? 0
    ready.delete(name)
  }
  const add = (name: string, answer: CachedResponse) => {
    ready.set(name, answer)
    total += answer.bytes.byteLength
    for (const oldest of cache.keys()) {
      if (total <= maxBytes) break
      if (ready.has(oldest)) drop(oldest)
    }
  }
  return {
    get(name) {
      const cached = cache.get(name)
      if (!cached) return undefined
      cache.delete(name)
      cache.set(name, cached)
      return cached
    },
    set(name, making) {
      cache.set(name, making)
      making.then(
        answer => add(name, answer),
        () => drop(name),
      )
    },
  }
}

export function createOnDemand({
  compress,
  rate,
  version,
  origin = '',
  cache = createResponseCache(),
}: OnDemandOptions): OnDemand {
  const encodingFor = (accept: string | null | undefined) => (compress ? preferredEncoding(accept, ENCODINGS) : null)
  const create = async (key: string, encoding: Encoding | null, make: () => Promise<Made>): Promise<CachedResponse> => {
    const made = await make()
    const plain = typeof made === 'string' ? new TextEncoder().encode(made) : made
    const bytes = encoding && compress ? await compress(plain, encoding, true) : plain
    return { bytes, encoding, etag: hash64([version(), key]) }
  }

  return {
    async serve(request, path, { client, cost = 1, ...options }, make) {
      const head = requestHead(request)
      const encoding = encodingFor(head.acceptEncoding)
      const key = `${origin} ${path}`
      const name = `${encoding ?? ''} ${key}`
      const cached = cache.get(name)
      const wait = cached ? 0 : rate.take(client, cost)
      if (wait > 0) {
        const refusal = tooMany(wait)
        return textResponse(429, refusal.text, refusal.headers)
      }
      const making = cached ?? create(key, encoding, make)
      if (!cached) cache.set(name, making)
      const answer = await making
      const answered = respond(representationOf(answer, options), head)
      return responseOf(answered, answered.hasBody ? answer.bytes : null)
    },
  }
}

function representationOf(
  { etag, bytes, encoding }: CachedResponse,
  { type, cache, vary = VARY.encoding, headers }: TypedOptions,
): Representation {
  const length = bytes.byteLength
  const sizes = encoding ? { encoded: { [encoding]: length } } : { size: length, encoded: {} }
  return { etag, type, cache, vary, ...sizes, hasRanges: false, headers }
}
