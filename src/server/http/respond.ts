// What HTTP says of an answer before its body is read (RFC 9110): status, headers, encoding and range, from what is
// stored and what is asked. Pure: files and pages made on demand, Node and the edge all answer by it.

export type Encoding = 'br' | 'gzip'

/** What is stored under an address. */
export interface Representation {
  /** Of the bytes without an encoding; quotes and encoding are added. */
  etag: string
  type: string
  /** Cache-Control. */
  cache: string
  vary: string
  /** Bytes without an encoding; unknown for files that the development server makes when asked. */
  size?: number
  /** Bytes in each encoding that there is; `null` where they are known only when it is made. */
  encoded: { readonly [encoding in Encoding]?: number | null }
  /** Whether parts of it are sent. */
  hasRanges: boolean
  /** Further headers; they win over those from above. */
  headers?: Record<string, string>
}

/** All of a GET or HEAD that decides about the answer. */
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
  /** The part to send; `null` for the whole. */
  range: ByteRange | null
  /** False for HEAD, 304 and 416: nothing has to be read. */
  hasBody: boolean
}

/** Both ends are sent. */
export interface ByteRange {
  start: number
  end: number
}

export function respond(stored: Representation, request: RequestHead): ResponseHead {
  const { size, hasRanges } = stored
  const wanted = hasRanges ? request.range : null
  // A range is one of the plain bytes, whatever encoding the reader takes.
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

/** What is wanted most of what there is; the smaller one where both are wanted alike. */
export function preferredEncoding(
  accept: string | null | undefined,
  encoded: Representation['encoded'],
): Encoding | null {
  if (!accept) return null
  const wishes = readWishes(accept)
  const wishFor = (name: string) => wishes.get(name) ?? wishes.get('*') ?? 0
  let best: Encoding | null = null
  // Whoever names the plain bytes may want them more.
  let most = wishes.get('identity') ?? 0
  for (const encoding of ['br', 'gzip'] as const) {
    const wish = encoded[encoding] === undefined ? 0 : wishFor(encoding)
    if (wish === 0 || wish < most || (best && wish === most)) continue
    best = encoding
    most = wish
  }
  return best
}

/** `Accept-Encoding`: how much each is wanted, from 0 to 1. What cannot be read is not wanted. */
function readWishes(header: string): Map<string, number> {
  return new Map(
    header.split(',').map(part => {
      const [name = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
      const given = parameters.find(parameter => parameter.startsWith('q='))
      const wish = given === undefined ? 1 : Number(given.slice(2))
      return [name, wish >= 0 && wish <= 1 ? wish : 0]
    }),
  )
}

/** `If-None-Match`: compared weakly, as RFC 9110 section 13.1.2 has it. */
function isListed(header: string | null | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(part => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}

/** `If-Range`: where the reader has a part of something else, the whole goes out. */
function isCurrent(ifRange: string | null | undefined, etag: string): boolean {
  return !ifRange || ifRange === etag
}

/** One range of bytes; several, or a broken one, are answered with the whole. */
function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '')) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}
