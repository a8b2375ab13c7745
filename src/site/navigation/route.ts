// Which addresses are pages of this site, and what the route rules make of them (R4, R6, R36).

import { isFilePath, isReserved, type LocaleSettings, localePath, splitLocale } from '../../shared/paths.ts'

export interface RouteRules {
  i18n: LocaleSettings
  /** Path without locale → path without locale. */
  redirects: Record<string, string>
}

/** True for addresses that a payload can answer: same origin, no file, no call. */
export function isPageUrl(url: URL, origin: string): boolean {
  return url.origin === origin && !isFilePath(url.pathname) && !isReserved(url.pathname)
}

/** Where the route rules send a path; `null` where it stays. Query and hash are the caller's to keep. */
export function redirectOf(pathname: string, { i18n, redirects }: RouteRules): string | null {
  const { locale, rest } = splitLocale(pathname, i18n)
  const rule = redirects[rest]
  if (rule) return rule.startsWith('/') ? localePath(rule, locale ?? i18n.defaultLocale, i18n) : rule
  if (i18n.enabled && locale === null && rest !== '/') return localePath(rest, i18n.defaultLocale, i18n)
  return null
}

/** `/` leads to `/{locale}`: the cookie's if it names a supported one, else the default (R6). */
export function homeOf(cookieLocale: string | undefined, i18n: LocaleSettings): string {
  if (!i18n.enabled) return '/'
  const wanted = cookieLocale && i18n.locales.includes(cookieLocale) ? cookieLocale : i18n.defaultLocale
  return localePath('/', wanted, i18n)
}

export function cookieValue(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

