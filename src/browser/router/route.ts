// Which addresses are pages, and which of them this document can show: those of its own language.

import { isFilePath, isReserved, splitLocale } from '../../model/routing/paths.ts'
import type { Shell } from '../../model/wire/payload.ts'

/** True for addresses that a payload can answer: same origin, no file, no call. */
export function isPageUrl(url: URL, origin: string): boolean {
  return url.origin === origin && !isFilePath(url.pathname) && !isReserved(url.pathname)
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
