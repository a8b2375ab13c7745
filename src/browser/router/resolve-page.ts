// What an address leads to: a page, an error in its place, or another address.

import { MIDDLEWARE, runMiddleware } from '../../model/routing/middleware.ts'
import { cleanPath, localePath } from '../../model/routing/paths.ts'
import { validationError } from '../../model/routing/validation.ts'
import type { PagePayload, Shell, SiteError } from '../../model/wire/payload.ts'
import { RequestError } from '../request.ts'
import type { Freshness } from './freshness.ts'
import type { PayloadCache } from './payload-cache.ts'
import { redirectOf } from './route.ts'

export type Resolved = { redirect: string } | { error: SiteError } | { page: PagePayload }

export interface PageResolver {
  shell: Pick<Shell, 'buildId' | 'locale' | 'i18n' | 'settings'>
  payloads: Pick<PayloadCache, 'load'>
  freshness: Pick<Freshness, 'markOutdated'>
}

/** Validation, then redirects of the route rules, then named middleware (R36). Fails where no payload can be had. */
export async function resolvePage(url: URL, { shell, payloads, freshness }: PageResolver): Promise<Resolved> {
  const fullPath = url.pathname + url.search + url.hash
  const redirect = redirectOf(url.pathname, { i18n: shell.i18n, redirects: shell.settings.redirects })
  if (redirect) return { redirect: redirect + url.search + url.hash }
  let page: PagePayload
  try {
    const delivered = await payloads.load(cleanPath(url.pathname))
    if (delivered.buildId !== shell.buildId) {
      freshness.markOutdated(delivered.buildId)
      throw new Error('The site has a newer build.')
    }
    page = delivered.page
  } catch (error) {
    const known = siteErrorOf(error)
    if (known) return { error: known }
    throw error
  }
  const invalid = validationError(page.meta.validate, fullPath)
  if (invalid) return { error: invalid }
  const outcome = await runMiddleware(page, MIDDLEWARE)
  if (outcome && 'redirect' in outcome && outcome.redirect.startsWith('/'))
    return { redirect: localePath(outcome.redirect, shell.locale, shell.i18n) }
  return outcome ?? { page }
}

/** A failure that the reader is to see as an error page: the server's own words about a missing page. */
export function siteErrorOf(error: unknown): SiteError | null {
  if (!(error instanceof RequestError) || error.status === 0) return null
  try {
    const { statusCode, statusMessage } = JSON.parse(error.body) as Partial<SiteError>
    if (typeof statusCode === 'number') return { statusCode, statusMessage: statusMessage ?? '', fatal: true }
  } catch {
    // Not ours: a proxy's page, for instance.
  }
  return error.status === 404 ? { statusCode: 404, statusMessage: 'Page not found', fatal: true } : null
}
