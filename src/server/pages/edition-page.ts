// GET /{locale}/docs/0.17/std/…: the reference of another release, rendered on request from its facts.

import { type Edition, editionFactsFile, editionIndexFile, editionOfRoute } from '../../model/editions.ts'
import { localePath } from '../../model/routing/paths.ts'
import { missingError } from '../../model/routing/validation.ts'
import { BUILD_HEADER } from '../../model/wire/contract.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { EditionAnswer, EditionForm, EditionQuestion } from '../jobs/edition-question.ts'
import type { ServedSite } from '../site.ts'
import { missingPage } from './missing-page.ts'
import type { OnDemand } from './on-demand.ts'
import type { PageAddress } from './pages.ts'
import { answerEdition } from './render-edition.ts'

/** Returns the edition of a route, if the site has it. */
export function servedEdition({ assets }: Pick<ServedSite, 'assets'>, route: string): Edition | null {
  const edition = editionOfRoute(route)
  return edition && Object.hasOwn(assets.files, editionFactsFile(edition.version)) ? edition : null
}

/** Opening an edition takes a second, so threads do it where there are any. */
export function askEdition(site: ServedSite, question: EditionQuestion): Promise<EditionAnswer> {
  return site.work.edition?.(question) ?? answerEdition(site, question)
}

/** Rendering is charged to the client's rate limit. */
export async function serveEdition(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { edition, form, ...address }: PageAddress & { edition: Edition; form: EditionForm },
): Promise<Response> {
  const { locale, route, client } = address
  const options = { cache: CACHE.revalidate, client, ...OPTIONS[form], headers: headersOf(site, form) }
  try {
    return await onDemand.serve(request, `${form} ${locale} ${route}`, options, async () => {
      const answer = await askEdition(site, { type: form, edition: edition.name, locale, route })
      if ('redirect' in answer) throw new Elsewhere(answer.redirect)
      return answer.text
    })
  } catch (error) {
    if (!(error instanceof Elsewhere)) throw error
    return elsewhere(site, request, error.redirect, { form, ...address })
  }
}

/** Serves the index of names for the search in the browser, or the sitemap. */
export function serveEditionFile(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { edition, path, client }: { edition: Edition; path: string; client: string },
): Promise<Response> {
  const isIndex = path === editionIndexFile(edition)
  const type = `${isIndex ? 'text/plain' : 'application/xml'}; charset=utf-8`
  return onDemand.serve(request, path, { cache: CACHE.revalidate, type, client }, async () => {
    const answer = await askEdition(site, { type: isIndex ? 'index' : 'sitemap', edition: edition.name })
    return 'text' in answer ? answer.text : ''
  })
}

const OPTIONS = {
  document: { type: 'text/html; charset=utf-8', vary: VARY.typeAndEncoding },
  payload: { type: 'application/json; charset=utf-8' },
  markdown: { type: 'text/markdown; charset=utf-8', vary: VARY.typeAndEncoding },
} as const

function headersOf({ data }: ServedSite, form: EditionForm): Record<string, string> {
  if (form === 'document') return documentHeaders(data)
  return form === 'payload' ? { [BUILD_HEADER]: data.buildId } : ANY_ORIGIN
}

/** Thrown if the edition has no page at an address. */
class Elsewhere extends Error {
  readonly redirect: string | null
  constructor(redirect: string | null) {
    super('The page is elsewhere.')
    this.redirect = redirect
  }
}

function elsewhere(
  site: ServedSite,
  request: Request,
  redirect: string | null,
  { form, locale, fullPath, client }: PageAddress & { form: EditionForm },
): Promise<Response> | Response {
  const error = missingError(fullPath)
  if (form === 'document' && redirect !== null) {
    const [route = '', anchor] = redirect.split('#')
    const location = localePath(route, locale, site.data.settings.i18n) + (anchor ? `#${anchor}` : '')
    return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never } })
  }
  return form === 'document'
    ? missingPage(site, request, error, client)
    : jsonError(error.statusCode, error.statusMessage)
}
