// Which addresses are pages, and which of them this document can show: those of its own language.

import { cleanPath, isFilePath, isReserved, splitLocale } from '../../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../../model/wire/contract.ts'
import type { Shell } from '../../model/wire/payload.ts'

/** True for addresses that a payload can answer: same origin, no file, no call, not the page of results. */
export function isPageUrl(url: URL, origin: string): boolean {
  const { pathname } = url
  return url.origin === origin && !isFilePath(pathname) && !isReserved(pathname) && !isResults(pathname)
}

/** `/search`, `/en/search`: its words are in the query, and no payload has those. */
function isResults(pathname: string): boolean {
  const path = cleanPath(pathname)
  return path.endsWith(SEARCH_ROUTE) && path.split('/').length <= 3
}

/**
 * Another language has another shell. A path without a locale is the default one's (R6), and `/` that of the reader: the
 * head script decides there.
 */
export function isOfShell(pathname: string, { i18n, locale }: Pick<Shell, 'i18n' | 'locale'>): boolean {
  if (!i18n.enabled) return true
  const asked = splitLocale(pathname, i18n)
  if (asked.locale === null && asked.route === '/') return false
  return (asked.locale ?? i18n.defaultLocale) === locale
}
