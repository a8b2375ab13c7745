// What an address means to the server: a page, a file, a redirect or nothing (R4–R7).

import {
  cleanPath,
  correctLocaleCase,
  isFilePath,
  isReserved,
  type LocaleSettings,
  localePath,
  splitLocale,
} from './paths.ts'

export type Resolution =
  | { type: 'page'; locale: string; route: string }
  | { type: 'file' }
  | { type: 'unmatched' }
  | { type: 'redirect'; status: 302 | 308; to: string }

export interface RouteTable {
  i18n: LocaleSettings
  /** Redirects of the route rules, without locale. */
  redirects: Readonly<Record<string, string>>
}

export function resolvePath(pathname: string, { i18n, redirects }: RouteTable): Resolution {
  if (isFilePath(pathname)) return { type: 'file' }
  const clean = cleanPath(pathname)
  if (isReserved(clean)) return { type: 'unmatched' }
  const [first = '', ...others] = clean.slice(1).split('/')
  const corrected = correctLocaleCase(first, i18n)
  if (corrected) return { type: 'redirect', status: 308, to: `/${[corrected, ...others].join('/')}` }

  const { locale, route } = splitLocale(clean, i18n)
  const rule = Object.hasOwn(redirects, route) ? redirects[route] : undefined
  if (rule)
    return {
      type: 'redirect',
      status: 302,
      to: rule.startsWith('/') ? localePath(rule, locale ?? i18n.defaultLocale, i18n) : rule,
    }
  // `/` itself is served: the client finds the reader's locale (R6).
  if (i18n.enabled && locale === null && route !== '/')
    return { type: 'redirect', status: 302, to: localePath(route, i18n.defaultLocale, i18n) }
  if (clean !== pathname) return { type: 'redirect', status: 308, to: clean }
  return { type: 'page', locale: locale ?? i18n.defaultLocale, route }
}
