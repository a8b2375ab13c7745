// The last step of every response: sets the shared headers and compresses content created for this request.

import { CACHE_FOR_ALL, setSharedHeaders, VARY } from './headers.ts'
import { type Encoding, preferredEncoding, respond } from './respond.ts'
import { requestHead, responseOf, sentBody } from './response.ts'

/**
 * Used on Node only, because the edge platform compresses by itself.
 *
 * @param isCached The result is sent more than once, so that it is worth more time.
 */
export type Compress = (
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  isCached?: boolean,
) => Promise<Uint8Array<ArrayBuffer>>

interface FinishOptions {
  compress: Compress | null
  isSecure: boolean
}

/** Compressing smaller bodies is not worthwhile. */
const MIN_BYTES = 1024
/** Compiled programs are stored compressed, and must not be read here, because they may be large. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml)|image\/svg)/
const ENCODINGS: Partial<Record<Encoding, null>> = { br: null, gzip: null }

export async function finish(
  request: Request,
  response: Response,
  { compress, isSecure }: FinishOptions,
): Promise<Response> {
  const { headers, status } = response
  const type = headers.get('content-type') ?? ''
  setSharedHeaders(headers, isSecure)
  // Files and cached pages have an ETag, because `respond` has already handled them.
  if (headers.has('etag') || headers.has('content-encoding') || !response.body || !COMPRESSIBLE.test(type))
    return response
  // This also applies on the edge, where the platform compresses.
  headers.append('vary', VARY.encoding)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const encoded = compress && bytes.byteLength >= MIN_BYTES ? ENCODINGS : {}
  const cache = headers.get('cache-control') ?? ''
  if (status !== 200 || !cache.startsWith(CACHE_FOR_ALL)) {
    const encoding = preferredEncoding(request.headers.get('accept-encoding'), encoded)
    const sent = encoding && compress ? await compress(bytes, encoding) : bytes
    if (encoding) headers.set('content-encoding', encoding)
    headers.set('content-length', String(sent.byteLength))
    return new Response(sentBody(sent), { status, headers })
  }
  const stored = {
    etag: await digest(bytes),
    type,
    cache,
    vary: headers.get('vary') ?? VARY.encoding,
    size: bytes.byteLength,
    encoded,
    hasRanges: false,
    headers: Object.fromEntries(headers),
  }
  const head = respond(stored, requestHead(request))
  if (!head.hasBody) return responseOf(head, null)
  if (!head.encoding || !compress) return responseOf(head, bytes)
  const sent = await compress(bytes, head.encoding)
  head.headers['content-length'] = String(sent.byteLength)
  return responseOf(head, sent)
}

/** Returns a short content hash for an ETag. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
