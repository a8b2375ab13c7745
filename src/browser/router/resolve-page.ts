// What an address leads to: a page, an error in its place, or another address.

import { MIDDLEWARE, runMiddleware } from '../../model/routing/middleware.ts'
import { cleanPath, splitLocale } from '../../model/routing/paths.ts'
import { appendQuery, localeTarget } from '../../model/routing/redirect-target.ts'
import { resolvePath } from '../../model/routing/resolve.ts'
import { missingError, unmatchedError, validationError } from '../../model/routing/validation.ts'
import type { Shell, SiteError } from '../../model/wire/payload.ts'
import { RequestError } from '../../model/wire/request.ts'
import type { Freshness } from './freshness.ts'
import type { Opened, PayloadCache } from './payload-cache.ts'

export type Resolved = { redirect: string } | { error: SiteError } | Pick<Opened, 'page' | 'rest'>

export interface PageResolver {
  shell: Pick<Shell, 'locale' | 'i18n' | 'settings'>
  payloads: Pick<PayloadCache, 'open'>
  freshness: Pick<Freshness, 'id'>
}

/**
 * Validation, then redirects of the route rules, then named middleware (R36). The rules of the shell stand before no page
 * that is refused, so following one needs no payload. Fails where no payload can be had.
 */
export async function resolvePage(url: URL, { shell, payloads, freshness }: PageResolver): Promise<Resolved> {
  const fullPath = url.pathname + url.search + url.hash
  const { i18n, locale, settings } = shell
  const resolution = resolvePath(url.pathname, { i18n, redirects: settings.redirects })
  const { route } = splitLocale(url.pathname, i18n)
  if (resolution.type === 'unmatched') return { error: { ...unmatchedError(url.pathname), route } }
  if (resolution.type === 'redirect') return { redirect: follow(resolution.to, url) }
  let opened: Opened
  try {
    opened = await payloads.open(cleanPath(url.pathname))
    if (opened.buildId !== null && opened.buildId !== freshness.id()) throw new Error('The site has a newer build.')
  } catch (error) {
    const known = siteErrorOf(error, fullPath)
    if (known) return { error: { ...known, route } }
    throw error
  }
  const { page, rest } = opened
  const invalid = validationError(page.meta.validate, fullPath)
  if (invalid) return { error: invalid }
  const outcome = await runMiddleware(page, MIDDLEWARE)
  if (outcome && 'redirect' in outcome) return { redirect: follow(localeTarget(outcome.redirect, locale, i18n), url) }
  return outcome ?? { page, rest }
}

/** As a browser does it: the query is kept (R36), and the hash where the target has none of its own. */
function follow(target: string, { search, hash }: URL): string {
  const address = appendQuery(target, search)
  return address.includes('#') ? address : address + hash
}

/**
 * A failure that the reader is to see as an error page, in the server's words. Of a missing page it knows the path alone,
 * because that is all that a payload is asked with: the rest of the address is put in here.
 */
export function siteErrorOf(error: unknown, fullPath: string): SiteError | null {
  if (!(error instanceof RequestError) || error.status === 0) return null
  const missing = missingError(fullPath)
  try {
    const { statusCode, statusMessage = '' } = JSON.parse(error.body) as Partial<SiteError>
    if (typeof statusCode === 'number')
      return { ...missing, statusCode, ...(statusMessage.startsWith('Page Not Found: ') ? {} : { statusMessage }) }
  } catch {
    // Not ours: a proxy's page, for instance.
  }
  return error.status === 404 ? missing : null
}
