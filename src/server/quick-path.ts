// Prerendered documents and hashed files answered without building Request and Response objects: most of the traffic.
// Whatever is not plain (ranges, other methods, pages as Markdown, unknown paths) is left to the app, which answers the same.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { documentFile } from '../model/wire/files.ts'
import { mediaType } from '../model/wire/media-types.ts'
import { prefersMarkdown } from '../model/wire/negotiate.ts'
import { MAX_URL } from './app.ts'
import { CACHE, chooseEncoding, matchesEtag } from './assets.ts'
import { documentHeaders, workerHeaders } from './headers.ts'
import { PAGE_VARY } from './pages.ts'
import type { Site } from './site.ts'

export type QuickPath = (request: IncomingMessage, response: ServerResponse) => boolean

export function createQuickPath({ assets, data }: Site): QuickPath {
  const headers = documentHeaders(data)
  return (request, response) => {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || request.headers.range || url.length > MAX_URL) return false
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const isHashed = path.startsWith('/_assets/')
    const file = isHashed ? path : documentFile(path)
    // A path with a slash at its end or a dot in it is no document's.
    if (!Object.hasOwn(assets.files, file) || path.startsWith('/_data')) return false
    const entry = assets.files[file]!
    if (entry.size === undefined || (!isHashed && prefersMarkdown(request.headers.accept))) return false
    const encoding = chooseEncoding((request.headers['accept-encoding'] as string | undefined) ?? null, assets, file)
    const etag = `"${entry.etag}${encoding ? `-${encoding}` : ''}"`
    response.setHeader('content-type', mediaType(file))
    response.setHeader('cache-control', isHashed ? CACHE.immutable : CACHE.revalidate)
    response.setHeader('etag', etag)
    response.setHeader('vary', isHashed ? 'Accept-Encoding' : PAGE_VARY)
    response.setHeader('accept-ranges', 'bytes')
    const own = isHashed ? { 'x-content-type-options': 'nosniff', ...workerHeaders(path) } : headers
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
    if (matchesEtag(request.headers['if-none-match'] ?? null, etag)) {
      response.statusCode = 304
      response.end()
      return true
    }
    if (encoding) response.setHeader('content-encoding', encoding)
    response.setHeader('content-length', encoding === 'br' ? entry.br! : encoding === 'gzip' ? entry.gz! : entry.size)
    if (method === 'HEAD') {
      response.end()
      return true
    }
    assets.open(file, encoding).then(
      body => response.end(body),
      () => response.destroy(),
    )
    return true
  }
}
