// Answers made when asked, kept up to a bound. The same function makes what the build prerenders.

import type { FileOptions } from '../files/assets.ts'
import { VARY } from '../http/headers.ts'
import { type Encoding, type Representation, respond } from '../http/respond.ts'
import { requestHead, responseOf } from '../http/response.ts'

export interface OnDemand {
  serve(request: Request, key: string, options: TypedOptions, make: () => Promise<string>): Promise<Response>
}

/** What is made has no name that would tell its type. */
type TypedOptions = FileOptions & { type: string }

/** Compresses on Node; on the edge the platform does. */
export type Compress = (text: string, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

interface Kept {
  text: string
  etag: string
  /** Bytes of the text as it is sent without an encoding. */
  size: number
  encoded: Map<Encoding, Uint8Array<ArrayBuffer>>
}

const MAX_KEPT = 300
/** Sizes are known once somebody wanted the encoding. */
const ENCODINGS: Representation['encoded'] = { br: null, gzip: null }

export function createOnDemand(compress: Compress | null): OnDemand {
  const kept = new Map<string, Promise<Kept>>()

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
      return { text, etag: await digest(bytes), size: bytes.byteLength, encoded: new Map() }
    })
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!)
    return making
  }

  return {
    async serve(request, key, { cache, type, vary = VARY.encoding, headers }, make) {
      const { text, etag, size, encoded } = await keep(key, make)
      const encodings = compress ? ENCODINGS : {}
      const stored: Representation = { etag, type, cache, vary, size, encoded: encodings, hasRanges: false, headers }
      const head = respond(stored, requestHead(request))
      const { encoding, hasBody } = head
      if (!encoding || !compress) return responseOf(head, hasBody ? text : null)
      const bytes = encoded.get(encoding) ?? (await compress(text, encoding))
      encoded.set(encoding, bytes)
      head.headers['content-length'] = String(bytes.byteLength)
      return responseOf(head, hasBody ? bytes : null)
    },
  }
}

async function digest(text: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', text)
  return [...new Uint8Array(bytes).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
