// Decides which addresses are pages, and which of them this document can show: those in its own language.

import { cleanPath, isFilePath, isReserved, splitLocale } from '../model/routing/paths.ts'
import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import type { Shell } from '../model/wire/payload.ts'

/** Whether an address has a payload: same origin, and not a file, an API call or the search results page. */
export function isPageUrl(url: URL, origin: string): boolean {
  const { pathname } = url
  return url.origin === origin && !isFilePath(pathname) && !isReserved(pathname) && !isResults(pathname)
}

/** `/search` or `/en/search`. Its results depend on the query string, which payloads do not have. */
function isResults(pathname: string): boolean {
  const path = cleanPath(pathname)
  return path.endsWith(SEARCH_ROUTE) && path.split('/').length <= 3
}

/**
 * Whether the path is in the language of the shell. A path without a locale is in the default language (R6). For `/` the
 * script in the head chooses the language.
 */
export function isInShellLanguage(pathname: string, { i18n, locale }: Pick<Shell, 'i18n' | 'locale'>): boolean {
  if (!i18n.enabled) return true
  const target = splitLocale(pathname, i18n)
  if (target.locale === null && target.route === '/') return false
  return (target.locale ?? i18n.defaultLocale) === locale
}
