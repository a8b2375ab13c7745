// Prerendered documents, those that were drawn before and are kept, and hashed files on Node, answered without building
// Request and Response objects: most of the traffic. Whatever is not plain (ranges, other methods, pages as Markdown, unknown paths, files that cannot be read)
// is left to the app.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { cleanPath, localePath } from '../model/routing/paths.ts'
import { documentFile } from '../model/wire/files.ts'
import { prefersMarkdown } from '../model/wire/negotiate.ts'
import { representationOf } from './files/assets.ts'
import { createAnswers, type Wish } from './http/answers.ts'
import { CACHE, documentHeaders, HSTS, VARY, workerHeaders } from './http/headers.ts'
import { MAX_URL } from './http/limits.ts'
import { respond } from './http/respond.ts'
import { type KeptAnswer, type OnDemand, representationOfKept } from './pages/on-demand.ts'
import { documentKey } from './pages/pages.ts'
import type { ServedSite } from './site.ts'

interface FastPathOptions {
  isSecure?(request: IncomingMessage): boolean
  onDemand?: Pick<OnDemand, 'find'>
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export function createFastPath(
  { assets, data }: ServedSite,
  app: Listener,
  { isSecure = () => false, onDemand }: FastPathOptions = {},
): Listener {
  const document = { cache: CACHE.revalidate, vary: VARY.typeAndEncoding, headers: documentHeaders(data) }
  // A route rule stands before the page.
  const { i18n, redirects } = data.settings
  const ruled = new Set(
    Object.keys(redirects).flatMap(route =>
      i18n.locales.map(locale => documentFile(localePath(cleanPath(route), locale, i18n))),
    ),
  )
  const answers = createAnswers()
  return (request, response) => {
    const { method = '', url = '/', headers } = request
    const acceptEncoding = headers['accept-encoding'] as string | undefined
    // Every second of a busy server is spent here: nothing is worked out again that was answered in the same way before.
    const isPlain =
      method === 'GET' &&
      url.length <= MAX_URL &&
      !headers.range &&
      !headers['if-none-match'] &&
      !prefersMarkdown(headers.accept)
    const query = url.indexOf('?')
    const path = query === -1 ? url : url.slice(0, query)
    const wish: Wish | null = isPlain ? { path, acceptEncoding, isSecure: isSecure(request) } : null
    if (wish && answers.send(wish, response)) return
    if ((method !== 'GET' && method !== 'HEAD') || headers.range || url.length > MAX_URL) return app(request, response)
    const isHashed = path.startsWith('/_assets/')
    // A path with a slash at its end or a dot in it is no document's.
    const file = isHashed ? path : documentFile(path)
    if (path.startsWith('/_data') || (!isHashed && prefersMarkdown(headers.accept))) return app(request, response)
    const options = isHashed ? { cache: CACHE.immutable, headers: workerHeaders(path) } : document
    if (ruled.has(file)) return app(request, response)
    const kept =
      isHashed || Object.hasOwn(assets.files, file) ? null : (onDemand?.find(documentKey(path), acceptEncoding) ?? null)
    const stored = kept ? representationOfKept(kept, document) : representationOf(assets, file, options)
    if (!stored || (!kept && stored.size === undefined)) return app(request, response)
    const head = respond(stored, { method, acceptEncoding, ifNoneMatch: headers['if-none-match'] })
    if (isSecure(request)) head.headers['strict-transport-security'] = HSTS
    if (!head.hasBody) return void response.writeHead(head.status, head.headers).end()
    if (kept) {
      if (wish) answers.keep(wish, head.headers, keptBytes(onDemand!, wish, kept))
      return void response.writeHead(head.status, head.headers).end(kept.bytes)
    }
    assets.open(file, head.encoding).then(
      body => {
        // The length of what was encoded for this request is known only now.
        if (body instanceof Uint8Array) head.headers['content-length'] ??= String(body.byteLength)
        const inMemory = assets.ready?.(file, head.encoding)
        if (wish && inMemory) answers.keep(wish, head.headers, () => inMemory.bytes)
        response.writeHead(head.status, head.headers)
        if (body instanceof Uint8Array) response.end(body)
        else void sendStream(body, response)
      },
      // The app fails at it too, and has a log and an error page.
      () => app(request, response),
    )
  }
}

/** Looked up each time, so that what is asked for often stays, and nothing stays because of this. */
function keptBytes(onDemand: Pick<OnDemand, 'find'>, { path, acceptEncoding }: Wish, answered: KeptAnswer) {
  const key = documentKey(path)
  const { etag, bytes } = answered
  const length = bytes.byteLength
  return () => {
    const found = onDemand.find(key, acceptEncoding)
    return found && found.etag === etag && found.bytes.byteLength === length ? found.bytes : null
  }
}

/** Reads no faster than the client does. */
async function sendStream(stream: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = stream.getReader()
  const isOver = () => response.destroyed || response.writableEnded
  try {
    while (!isOver()) {
      const { done, value } = await reader.read()
      if (done) return void response.end()
      if (!response.write(value)) await moved(response)
    }
  } catch {
    // Half of it is sent: breaking off is the only way to say so.
    response.destroy()
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Until it can be written to again, or never will. */
function moved(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    if (response.destroyed) return resolve()
    response.on('drain', done).on('close', done)
  })
}
