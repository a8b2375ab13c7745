// Determines status, headers, encoding and range of a response (RFC 9110) before its body is read. It is a pure function that
// files and generated pages share on Node and on the edge.

export type Encoding = 'br' | 'gzip'

/** The metadata of the content at an address. */
export interface Representation {
  /** Identifies the unencoded bytes. Quotes and the encoding are added to it. */
  etag: string
  type: string
  /** Value of `Cache-Control`. */
  cache: string
  vary: string
  /** Size of the unencoded bytes. Unknown for files that the development server generates on request. */
  size?: number
  /** Size in each available encoding, `null` if it is not known before encoding. */
  encoded: { readonly [encoding in Encoding]?: number | null }
  /** Whether range requests are supported. */
  hasRanges: boolean
  /** Further headers, which override the ones above. */
  headers?: Record<string, string>
}

/** The parts of a GET or HEAD request that affect the response. */
export interface RequestHead {
  method: string
  acceptEncoding?: string | null
  ifNoneMatch?: string | null
  range?: string | null
  ifRange?: string | null
}

export interface ResponseHead {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  encoding: Encoding | null
  /** The range to send, `null` for the whole content. */
  range: ByteRange | null
  /** False for HEAD, 304 and 416, for which the content need not be read. */
  hasBody: boolean
}

/** A range of bytes with both ends inclusive. */
export interface ByteRange {
  start: number
  end: number
}

export function respond(stored: Representation, request: RequestHead): ResponseHead {
  const { size, hasRanges } = stored
  const wanted = hasRanges ? request.range : null
  // Ranges always apply to the unencoded bytes.
  const encoding = wanted ? null : preferredEncoding(request.acceptEncoding, stored.encoded)
  const etag = encoding ? `"${stored.etag}-${encoding}"` : `"${stored.etag}"`
  const headers: Record<string, string> = {
    'content-type': stored.type,
    'cache-control': stored.cache,
    etag,
    vary: stored.vary,
    ...stored.headers,
  }
  if (hasRanges) headers['accept-ranges'] = 'bytes'
  if (isListed(request.ifNoneMatch, etag)) return { status: 304, headers, encoding: null, range: null, hasBody: false }
  const range = wanted && size !== undefined && isCurrent(request.ifRange, etag) ? readRange(wanted, size) : null
  if (range === 'unsatisfiable') {
    headers['content-range'] = `bytes */${size}`
    return { status: 416, headers, encoding: null, range: null, hasBody: false }
  }
  const length = range ? range.end - range.start + 1 : encoding ? stored.encoded[encoding] : size
  if (encoding) headers['content-encoding'] = encoding
  if (typeof length === 'number') headers['content-length'] = String(length)
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`
  return { status: range ? 206 : 200, headers, encoding, range, hasBody: request.method !== 'HEAD' }
}

/** Returns the available encoding with the highest quality value, preferring Brotli for equal values. */
export function preferredEncoding(
  accept: string | null | undefined,
  encoded: Representation['encoded'],
): Encoding | null {
  if (!accept) return null
  const qualities = readQualities(accept)
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  let best: Encoding | null = null
  // A client that names `identity` may prefer it.
  let highest = qualities.get('identity') ?? 0
  for (const encoding of ['br', 'gzip'] as const) {
    const quality = encoded[encoding] === undefined ? 0 : qualityOf(encoding)
    if (quality === 0 || quality < highest || (best && quality === highest)) continue
    best = encoding
    highest = quality
  }
  return best
}

/** Parses the quality values of `Accept-Encoding`. Invalid ones count as 0. */
function readQualities(header: string): Map<string, number> {
  return new Map(
    header.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
      const given = parameters.find(parameter => parameter.startsWith('q='))
      const quality = given === undefined ? 1 : Number(given.slice(2))
      return [name, quality >= 0 && quality <= 1 ? quality : 0]
    }),
  )
}

/** Evaluates `If-None-Match` with weak comparison, as RFC 9110 section 13.1.2 requires. */
function isListed(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(part => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}

/** Evaluates `If-Range`. A client with a range of an outdated version gets the whole content. */
function isCurrent(ifRange: string | null | undefined, etag: string): boolean {
  return !ifRange || ifRange === etag
}

/** Parses a single range. Multiple or invalid ranges return `null`, which sends the whole content. */
function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
