// GET /{locale}/docs/0.17/std/…: the reference of another release, rendered on request from its facts.

import {
  EDITION_INDEX_PARTS,
  EDITIONS,
  type Edition,
  editionExports,
  editionFactsFile,
  editionIndexFile,
  editionOfRoute,
  editionSitemap,
} from '../../model/editions.ts'
import { localePath, markdownPath } from '../../model/routing/paths.ts'
import { missingError } from '../../model/routing/validation.ts'
import { BUILD_HEADER } from '../../model/wire/contract.ts'
import { mediaType } from '../../model/wire/media-types.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { EditionAnswer, EditionForm, EditionQuestion } from '../jobs/edition-question.ts'
import type { ServedSite } from '../site.ts'
import { missingPage } from './missing-page.ts'
import type { PageAddress } from './pages.ts'
import type { PathCall } from './path-call.ts'
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
  call: PathCall,
  edition: Edition,
  form: EditionForm,
  address: PageAddress,
): Promise<Response> {
  const { locale, route } = address
  const question = { type: form, edition: edition.name, locale, route }
  const options = { ...OPTIONS[form], headers: headersOf(call.site, form) }
  const answer = await serveAnswer(call, question, `${form} ${locale} ${route}`, options)
  return answer instanceof Elsewhere ? elsewhere(call, answer.redirect, form, address) : answer
}

/** Returns what a path asks for: the index of names for the search in the browser, the sitemap, or an export. */
export function editionFileAt(site: ServedSite, path: string): FileQuestion | null {
  for (const each of EDITIONS) {
    const folder = `${editionExports(each)}/`
    const edition = each.name
    const part = EDITION_INDEX_PARTS.find(part => path === editionIndexFile(each, part))
    const question: FileQuestion | null =
      part !== undefined
        ? { type: 'index', edition, part }
        : path === editionSitemap(each)
          ? { type: 'sitemap', edition }
          : path.startsWith(folder)
            ? { type: 'export', edition, file: path.slice(folder.length) }
            : null
    if (question) return servedEdition(site, each.root) && question
  }
  return null
}

type FileQuestion = Extract<EditionQuestion, { type: 'index' | 'sitemap' | 'export' }>

/** Returns `null` if the edition has no such export. */
export async function serveEditionFile(call: PathCall, question: FileQuestion, path: string): Promise<Response | null> {
  const options = question.type === 'export' ? { cost: EXPORT_COST, headers: ANY_ORIGIN } : {}
  const answer = await serveAnswer(call, question, path, { type: mediaType(path), ...options })
  return answer instanceof Elsewhere ? null : answer
}

/** Serves the answer to a question. Returns `Elsewhere` if the edition has none. */
async function serveAnswer(
  { site, onDemand, request, client }: PathCall,
  question: EditionQuestion,
  key: string,
  options: { type: string; vary?: string; cost?: number; headers?: Record<string, string> },
): Promise<Response | Elsewhere> {
  try {
    return await onDemand.serve(request, key, { ...options, cache: CACHE.revalidate, client }, async () => {
      const answer = await askEdition(site, question)
      if ('redirect' in answer) throw new Elsewhere(answer.redirect)
      return answer.text
    })
  } catch (error) {
    if (error instanceof Elsewhere) return error
    throw error
  }
}

/** An export has the text of many pages, and takes about as long as twenty of them. */
const EXPORT_COST = 20

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
  call: PathCall,
  redirect: string | null,
  form: EditionForm,
  { locale, fullPath }: PageAddress,
): Promise<Response> | Response {
  const error = missingError(fullPath)
  if (form !== 'payload' && redirect !== null) {
    const [route = '', anchor] = redirect.split('#')
    const path = localePath(route, locale, call.site.data.settings.i18n)
    const isFile = call.url.pathname.endsWith('.md')
    const location = isFile ? markdownPath(path) : path + (anchor ? `#${anchor}` : '')
    return new Response(null, { status: 302, headers: { location, 'cache-control': CACHE.never } })
  }
  return form === 'document' ? missingPage(call, error) : jsonError(error.statusCode, error.statusMessage)
}
