// Files of the built site, wherever they lie: a folder on Node, a binding on the edge.

import type { FileTable } from '../model/wire/files.ts'
import { mediaType } from '../model/wire/media-types.ts'

export type Encoding = 'br' | 'gzip'

export interface Assets {
  files: FileTable
  /** Encodings that lie ready beside the files; none on the edge, where the platform compresses. */
  encodings: readonly Encoding[]
  /** Bytes of a file of the table, in an encoding the table says exists. */
  open(path: string, encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer> | ReadableStream>
}

export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  /** Kept, but asked about each time. */
  revalidate: 'public, max-age=0, must-revalidate',
  hour: 'public, max-age=3600',
  day: 'public, max-age=86400',
  never: 'no-store',
} as const

export interface ServeOptions {
  cache: string
  status?: number
  headers?: Record<string, string>
  type?: string
}

/** A file as an answer: encoding, ETag, 304, ranges, HEAD. `null` where there is none. */
export async function serveFile(
  assets: Assets,
  request: Request,
  path: string,
  options: ServeOptions,
): Promise<Response | null> {
  const entry = Object.hasOwn(assets.files, path) ? assets.files[path] : undefined
  if (!entry) return null
  const range = request.headers.get('range')
  const encoding = range ? null : chooseEncoding(request.headers.get('accept-encoding'), assets, path)
  const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = new Headers({
    'content-type': options.type ?? mediaType(path),
    'cache-control': options.cache,
    etag,
    vary: 'Accept-Encoding',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...options.headers,
  })
  const status = options.status ?? 200
  if (status === 200 && matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (encoding) headers.set('content-encoding', encoding)
  const size = encoding === 'br' ? entry.br! : encoding === 'gzip' ? entry.gz! : entry.size
  const part =
    range && status === 200 && entry.size !== undefined
      ? parseRange(range, entry.size, request.headers.get('if-range'), etag)
      : null
  if (part === 'unsatisfiable') {
    headers.set('content-range', `bytes */${entry.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (part || size !== undefined) headers.set('content-length', String(part ? part.end - part.start + 1 : size))
  if (part) headers.set('content-range', `bytes ${part.start}-${part.end}/${entry.size}`)
  if (request.method === 'HEAD') return new Response(null, { status: part ? 206 : status, headers })
  const body = await assets.open(path, encoding)
  if (!part) return new Response(body, { status, headers, ...(encoding ? ENCODED : {}) })
  const bytes = body instanceof ReadableStream ? new Uint8Array(await new Response(body).arrayBuffer()) : body
  return new Response(bytes.slice(part.start, part.end + 1), { status: 206, headers })
}

/** Workers would encode the body once more; Node ignores the option. */
const ENCODED = { encodeBody: 'manual' } as ResponseInit

export async function readText(assets: Assets, path: string): Promise<string | null> {
  if (!Object.hasOwn(assets.files, path)) return null
  return new Response(await assets.open(path, null)).text()
}

export function chooseEncoding(accept: string | null, assets: Assets, path: string): Encoding | null {
  const entry = assets.files[path]
  if (!accept || !entry) return null
  if (entry.br && assets.encodings.includes('br') && accepts(accept, 'br')) return 'br'
  if (entry.gz && assets.encodings.includes('gzip') && accepts(accept, 'gzip')) return 'gzip'
  return null
}

export function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some(part => {
    const [name = '', ...parameters] = part.trim().split(';')
    return name.trim().toLowerCase() === encoding && !parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}

export function matchesEtag(header: string | null, etag: string): boolean {
  if (!header) return false
  return header.split(',').some(part => part.trim().replace(/^W\//, '') === etag || part.trim() === '*')
}

/** One range of bytes; several, or a broken one, are answered with the whole file. */
function parseRange(header: string, size: number, ifRange: string | null, etag: string) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim())
  if (!match || (match[1] === '' && match[2] === '') || (ifRange && ifRange !== etag)) return null
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1])
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start > end || start >= size) return 'unsatisfiable' as const
  return { start, end }
}
