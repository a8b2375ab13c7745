// Resolves an address to a page, an error page or a redirect.

import { runMiddleware } from '../model/routing/middleware.ts'
import { cleanPath, splitLocale } from '../model/routing/paths.ts'
import { appendQuery, localeTarget } from '../model/routing/redirect-target.ts'
import { resolvePath } from '../model/routing/resolve.ts'
import { missingError, unmatchedError, validationError } from '../model/routing/validation.ts'
import type { Shell, SiteError } from '../model/wire/payload.ts'
import { RequestError } from '../model/wire/request.ts'
import type { Freshness } from './freshness.ts'
import type { Opened, PayloadCache } from './payload-cache.ts'

export type Resolved = { redirect: string } | { error: SiteError } | Pick<Opened, 'page' | 'rest'>

interface PageResolver {
  shell: Pick<Shell, 'locale' | 'i18n' | 'settings'>
  payloads: Pick<PayloadCache, 'open'>
  freshness: Pick<Freshness, 'id'>
}

/**
 * Applies validation, then the redirects of the route rules, then named middleware (R36). Redirects never hide a page that
 * validation refuses, so following one needs no payload. Rejects if the payload cannot be loaded.
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
    const siteError = siteErrorOf(error, fullPath)
    if (siteError) return { error: { ...siteError, route } }
    throw error
  }
  const { page, rest } = opened
  const invalid = validationError(page.meta.validate, fullPath)
  if (invalid) return { error: invalid }
  const outcome = runMiddleware(page)
  if (outcome && 'redirect' in outcome) return { redirect: follow(localeTarget(outcome.redirect, locale, i18n), url) }
  return outcome ?? { page, rest }
}

/** Keeps the query (R36), and the hash if the target has none, as browsers do. */
function follow(target: string, { search, hash }: URL): string {
  const address = appendQuery(target, search)
  return address.includes('#') ? address : address + hash
}

/**
 * Returns the error page for a failed request, with the message of the server. A payload is requested by path alone, so for a
 * missing page the rest of the address is added here. `null` if the failure has no error page.
 */
export function siteErrorOf(error: unknown, fullPath: string): SiteError | null {
  if (!(error instanceof RequestError) || error.status === 0) return null
  const missing = missingError(fullPath)
  try {
    const { statusCode, statusMessage = '' } = JSON.parse(error.body) as Partial<SiteError>
    if (typeof statusCode === 'number')
      return { ...missing, statusCode, ...(statusMessage.startsWith('Page Not Found: ') ? {} : { statusMessage }) }
  } catch {
    // The response is not from this site, for instance a proxy's error page.
  }
  return error.status === 404 ? missing : null
}
