import { renderDocument } from '../../markup/document.tsx'
import type { PagePayload, SiteError } from '../../model/wire/payload.ts'
import { CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { PageSources } from '../site.ts'

/** Renders the document of a page, or of an error, in the shell of a locale. */
export async function renderInShell(
  { data, shell }: PageSources,
  locale: string,
  payload: PagePayload | null,
  error: SiteError | null = null,
): Promise<string> {
  const year = new Date().getUTCFullYear()
  return renderDocument({ shell: await shell(locale), assets: data.assets, payload, error, year })
}

/** Responds with a document that caches must not store. */
export function uncachedDocument({ data }: PageSources, request: Request, html: string, status = 200): Response {
  return new Response(request.method === 'HEAD' ? null : html, {
    status,
    headers: {
      ...documentHeaders(data),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': CACHE.never,
      vary: VARY.typeAndEncoding,
    },
  })
}
