// Which addresses are pages of this site, and what the route rules make of them (R4, R6, R36).

import { isFilePath, isReserved, type LocaleSettings, localePath } from '../../model/routing/paths.ts'
import { resolvePath } from '../../model/routing/resolve.ts'

export interface RouteRules {
  i18n: LocaleSettings
  /** Path without locale → path without locale. */
  redirects: Record<string, string>
}

/** True for addresses that a payload can answer: same origin, no file, no call. */
export function isPageUrl(url: URL, origin: string): boolean {
  return url.origin === origin && !isFilePath(url.pathname) && !isReserved(url.pathname)
}

/** Where the route rules send a path, as the server would; `null` where it stays. Query and hash are the caller's to keep. */
export function redirectOf(pathname: string, rules: RouteRules): string | null {
  const resolution = resolvePath(pathname, rules)
  return resolution.type === 'redirect' ? resolution.to : null
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
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      // Somebody else's cookie of the same name: as good as none.
      return undefined
    }
  }
  return undefined
}
