// GET /suggest?q=: OpenSearch suggestions for a browser's address bar.

import { jsonError } from '../http/errors.ts'
import { CACHE } from '../http/headers.ts'
import { tooMany } from '../http/rate-limit.ts'
import { WorkBusy, WorkTimeout } from '../jobs/work.ts'
import { errorText } from '../log.ts'
import type { ServedSite } from '../site.ts'

const TYPE = 'application/x-suggestions+json; charset=utf-8'

export async function serveSuggestions(site: ServedSite, request: Request, client: string): Promise<Response> {
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const wait = site.limits.query.take(client, 1)
  if (wait > 0) {
    const { text, headers } = tooMany(wait)
    return jsonError(429, text, headers)
  }
  try {
    const suggestions = await site.work.suggest(query)
    return new Response(JSON.stringify(suggestions), {
      headers: { 'content-type': TYPE, 'cache-control': CACHE.hour },
    })
  } catch (error) {
    if (!(error instanceof WorkBusy) && !(error instanceof WorkTimeout)) throw error
    site.log('warn', 'suggestions were given up', { error: errorText(error) })
    return jsonError(503, error.message, { 'retry-after': '5' })
  }
}
