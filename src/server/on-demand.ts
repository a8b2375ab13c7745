// Answers made when asked, kept up to a bound. The same function makes what the build prerenders.

import { accepts, type Encoding, matchesEtag, type ServeOptions } from './assets.ts'

export interface OnDemand {
  serve(request: Request, key: string, options: ServeOptions, make: () => Promise<string>): Promise<Response>
}

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
    async serve(request, key, options, make) {
      const { text, etag: base, size, encoded } = await keep(key, make)
      const accept = request.headers.get('accept-encoding') ?? ''
      const encoding = compress ? (['br', 'gzip'] as const).find(each => accepts(accept, each)) : undefined
      const etag = `"${base}${encoding ? `-${encoding}` : ''}"`
      const headers = new Headers({
        'content-type': options.type ?? 'text/plain; charset=utf-8',
        'cache-control': options.cache,
        etag,
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        ...options.headers,
      })
      if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      headers.set('content-length', String(size))
      let body: string | Uint8Array<ArrayBuffer> = text
      if (encoding && compress) {
        headers.set('content-encoding', encoding)
        const bytes = encoded.get(encoding) ?? (await compress(text, encoding))
        encoded.set(encoding, bytes)
        headers.set('content-length', String(bytes.byteLength))
        body = bytes
      }
      return new Response(request.method === 'HEAD' ? null : body, { status: options.status ?? 200, headers })
    },
  }
}

async function digest(text: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', text)
  return [...new Uint8Array(bytes).slice(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
