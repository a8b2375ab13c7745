// Resolves a request path to a page, a file, a redirect or nothing (R4–R7).

import {
  cleanPath,
  correctLocaleCase,
  isFilePath,
  isReserved,
  type LocaleSettings,
  localePath,
  splitLocale,
} from './paths.ts'

import { localeTarget } from './redirect-target.ts'

export type Resolution =
  | { type: 'page'; locale: string; route: string }
  | { type: 'file' }
  | { type: 'unmatched' }
  | { type: 'redirect'; status: 302 | 308; to: string; rule?: RuledPage }

/** The page that a redirect rule replaces. Its validator runs before the redirect (R36). */
export interface RuledPage {
  locale: string
  route: string
}

export interface RouteTable {
  i18n: LocaleSettings
  /** Redirects of the route rules: path without locale → target. */
  redirects: Readonly<Record<string, string>>
}

/** Decides what the server responds with for a path. */
export function resolvePath(pathname: string, { i18n, redirects }: RouteTable): Resolution {
  // An encoded slash does not separate segments, and no segment contains a slash.
  if (/%2f/i.test(pathname)) return { type: 'unmatched' }
  if (isFilePath(pathname)) return { type: 'file' }
  const clean = cleanPath(pathname)
  if (isReserved(clean)) return { type: 'unmatched' }
  const [first = '', ...others] = clean.slice(1).split('/')
  const corrected = correctLocaleCase(first, i18n)
  if (corrected) return { type: 'redirect', status: 308, to: `/${[corrected, ...others].join('/')}` }

  const { locale, route } = splitLocale(clean, i18n)
  const rule = Object.hasOwn(redirects, route) ? redirects[route] : undefined
  if (rule) {
    const page = { locale: locale ?? i18n.defaultLocale, route }
    return { type: 'redirect', status: 302, to: localeTarget(rule, page.locale, i18n), rule: page }
  }
  // `/` is not redirected, because the client detects the reader's locale (R6).
  if (i18n.enabled && locale === null && route !== '/')
    return { type: 'redirect', status: 302, to: localePath(route, i18n.defaultLocale, i18n) }
  if (clean !== pathname) return { type: 'redirect', status: 308, to: clean }
  return { type: 'page', locale: locale ?? i18n.defaultLocale, route }
}
