// GET /{locale}/search?q=…: search results rendered on the server. With JavaScript, the palette opens with the same query.

import { resultsPage } from '../../markup/results-page.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../../model/wire/contract.ts'
import { kindName } from '../../model/wire/kinds.ts'
import type { ResultRow, ResultRows } from '../../model/wire/search-results.ts'
import { message } from '../../shell/message.ts'
import { errorFormat } from '../http/error-format.ts'
import { textResponse } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, VARY } from '../http/headers.ts'
import { tooMany } from '../http/rate-limit.ts'
import { WorkBusy, WorkTimeout } from '../jobs/work.ts'
import type { ServedSite } from '../site.ts'
import type { PathCall } from './path-call.ts'
import { plainPayload } from './plain-payload.ts'
import { renderInShell, uncachedDocument } from './render-in-shell.ts'

const LIMIT = 20
/** Maximum query length, the same as for the MCP tool "search". */
const MAX_LENGTH = 200

export async function serveResults({ site, request, url, client }: PathCall, locale: string): Promise<Response> {
  const wait = site.limits.page.take(client, 1)
  if (wait > 0) {
    const { text, headers } = tooMany(wait)
    return textResponse(429, text, headers)
  }
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  let found: ResultRows | null
  try {
    found = query === '' ? null : await site.work.find({ type: 'results', query, limit: LIMIT, locale })
  } catch (error) {
    if (!(error instanceof WorkBusy) && !(error instanceof WorkTimeout)) throw error
    return textResponse(503, error.message, { 'retry-after': '5' })
  }
  if (errorFormat(request) === 'json') return jsonResults(site, locale, query, found)
  const { settings } = site.data
  const shell = await site.shell(locale)
  const label = message(shell.messages, 'palette.label')
  const payload = plainPayload({
    path: localePath(SEARCH_ROUTE, locale, settings.i18n),
    route: SEARCH_ROUTE,
    kind: 'search',
    title: query || label,
    head: pageTitle(query ? `${query} · ${label}` : label, settings),
    lang: locale,
    html: resultsPage(shell, query, found),
  })
  return uncachedDocument(site, request, await renderInShell(site, locale, payload))
}

function jsonResults({ data }: ServedSite, locale: string, query: string, found: ResultRows | null): Response {
  const row = ({ title, href, badge, text, signature, deprecated }: ResultRow) => ({
    title,
    url: data.origin + localePath(href, locale, data.settings.i18n),
    ...(badge ? { kind: kindName(badge) } : {}),
    ...(signature ? { signature } : {}),
    ...(deprecated ? { deprecated } : {}),
    text,
  })
  const { answer, declarations = [], guides = [], suggestion } = found ?? {}
  const sections = [...(answer?.tasks ?? []), ...guides]
  return Response.json(
    {
      query,
      ...(answer ? { answer: { ...row(answer), kind: answer.kind, related: answer.related.map(row) } } : {}),
      declarations: declarations.map(row),
      guides: sections.map(row),
      ...(suggestion ? { didYouMean: suggestion } : {}),
    },
    { headers: { ...ANY_ORIGIN, 'cache-control': CACHE.never, vary: VARY.typeAndEncoding } },
  )
}
