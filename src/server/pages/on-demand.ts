// Answers made when asked, kept up to a bound of bytes. The same function makes what the build prerenders.

import type { FileOptions } from '../files/assets.ts'
import { textAnswer } from '../http/errors.ts'
import { type Compress, digest } from '../http/finish.ts'
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
    make: () => Promise<string>,
  ): Promise<Response>
}

/** What is made has no name that would tell its type. */
type TypedOptions = FileOptions & { type: string }

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  encoded: Map<Encoding, Uint8Array<ArrayBuffer>>
}

const MAX_BYTES = 64 * 1024 * 1024
/** Sizes are known once somebody wanted the encoding. */
const ENCODINGS: Representation['encoded'] = { br: null, gzip: null }

interface OnDemandOptions {
  compress: Compress | null
  rate: RateLimit
  maxBytes?: number
}

export function createOnDemand({ compress, rate, maxBytes = MAX_BYTES }: OnDemandOptions): OnDemand {
  const kept = new Map<string, Promise<Kept>>()
  /** What each of them holds, once it is made. */
  const sizes = new Map<string, number>()
  let total = 0

  const drop = (key: string) => {
    kept.delete(key)
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
  const keep = (key: string, make: () => Promise<string>): Promise<Kept> => {
    const known = kept.get(key)
    if (known) {
      // The most recent stand last and are dropped last.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const making = make().then(async text => {
      const bytes = new TextEncoder().encode(text)
      const etag = await digest(bytes)
      grow(key, bytes.byteLength)
      return { bytes, etag, encoded: new Map() }
    })
    kept.set(key, making)
    making.catch(() => drop(key))
    return making
  }

  return {
    async serve(request, key, { client, cache, type, vary = VARY.encoding, headers }, make) {
      const wait = kept.has(key) ? 0 : rate.take(client, 1)
      if (wait > 0) {
        const refusal = tooMany(wait)
        return textAnswer(429, refusal.text, refusal.headers)
      }
      const { bytes: plain, etag, encoded } = await keep(key, make)
      const encodings = compress ? ENCODINGS : {}
      const size = plain.byteLength
      const stored: Representation = { etag, type, cache, vary, size, encoded: encodings, hasRanges: false, headers }
      const head = respond(stored, requestHead(request))
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
