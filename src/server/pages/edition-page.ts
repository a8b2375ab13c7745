// GET /{locale}/docs/0.17/std/…: the reference of another release, rendered on request from its facts.

import type { EditionPage } from '../../editions/edition.ts'
import { renderDocument } from '../../markup/document.tsx'
import { type Edition, editionFactsFile, editionOfRoute } from '../../model/editions.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { localePath } from '../../model/routing/paths.ts'
import { missingError } from '../../model/routing/validation.ts'
import { BUILD_HEADER } from '../../model/wire/contract.ts'
import type { PagePayload } from '../../model/wire/payload.ts'
import { writePayload } from '../../model/wire/payload-text.ts'
import { jsonError } from '../http/errors.ts'
import { ANY_ORIGIN, CACHE, documentHeaders, VARY } from '../http/headers.ts'
import type { ServedSite } from '../site.ts'
import { missingPage } from './missing-page.ts'
import type { OnDemand } from './on-demand.ts'
import type { PageAddress } from './pages.ts'

/** Returns the edition of a route, if the site has it. */
export function servedEdition({ assets }: Pick<ServedSite, 'assets'>, route: string): Edition | null {
  const edition = editionOfRoute(route)
  return edition && Object.hasOwn(assets.files, editionFactsFile(edition.version)) ? edition : null
}

export type EditionForm = 'document' | 'payload' | 'markdown'

export async function serveEdition(
  site: ServedSite,
  onDemand: OnDemand,
  request: Request,
  { edition, form, ...address }: PageAddress & { edition: Edition; form: EditionForm },
): Promise<Response> {
  const { data } = site
  const opened = await site.editions(edition)
  const page = await opened?.pageAt(address.route)
  if (!opened || !page) {
    const error = missingError(address.fullPath)
    return form === 'document'
      ? missingPage(site, request, error, address.client)
      : jsonError(error.statusCode, error.statusMessage)
  }
  const shared = { cache: CACHE.revalidate, client: address.client }
  const key = `${form} ${address.locale} ${address.route}`
  if (form === 'markdown')
    return onDemand.serve(
      request,
      key,
      { ...shared, type: 'text/markdown; charset=utf-8', vary: VARY.encoding, headers: ANY_ORIGIN },
      async () => markdownOf(site, page, address),
    )
  if (form === 'payload')
    return onDemand.serve(
      request,
      key,
      { ...shared, type: 'application/json; charset=utf-8', headers: { [BUILD_HEADER]: data.buildId } },
      async () => writePayload(payloadOf(site, page, address)),
    )
  const options = {
    ...shared,
    type: 'text/html; charset=utf-8',
    vary: VARY.typeAndEncoding,
    headers: documentHeaders(data),
  }
  return onDemand.serve(request, key, options, async () =>
    renderDocument({
      shell: await site.shell(address.locale),
      assets: data.assets,
      payload: payloadOf(site, page, address),
      error: null,
      year: new Date().getUTCFullYear(),
    }),
  )
}

function payloadOf(
  { data }: ServedSite,
  { title, description, crumbs, declarations, page }: EditionPage,
  { locale, route }: PageAddress,
): PagePayload {
  const { i18n } = data.settings
  const path = localePath(route, locale, i18n)
  const canonical = data.origin + localePath(route, FALLBACK_LOCALE, i18n)
  const { image } = data.settings
  return {
    path,
    route,
    kind: page.kind === 'module' ? 'module' : 'container',
    title,
    description,
    lang: FALLBACK_LOCALE,
    head: {
      title: pageTitle(title, data.settings),
      description,
      canonical,
      alternates: {},
      image: { url: data.origin + image.src, alt: image.alt, width: image.width, height: image.height },
    },
    html: declarations.html(to => localePath(to, locale, i18n)),
    toc: declarations.toc,
    links: [],
    file: '',
    crumbs,
    facts: [{ label: 'page.declarations', count: page.groups.reduce((sum, group) => sum + group.count, 0) }],
    meta: { layout: 'docs' },
  }
}

function markdownOf(
  { data }: ServedSite,
  { title, description, declarations }: EditionPage,
  { locale }: PageAddress,
): string {
  const text = declarations.markdown(to => data.origin + localePath(to, locale, data.settings.i18n))
  return `# ${title}\n\n${description}\n\n${text}\n`
}
