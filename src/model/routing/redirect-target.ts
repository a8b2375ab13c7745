// The target of a redirect: that of its rule in the reader's locale, with the query of the request (R4, R36).

import { type LocaleSettings, localePath } from './paths.ts'

/** Appends the query of the request: `/a?a=1#b` and `?x=1` → `/a?a=1&x=1#b`. Neither query is re-encoded. */
export function appendQuery(target: string, search: string): string {
  const query = search.replace(/^\?/, '')
  if (query === '') return target
  const hashAt = target.indexOf('#')
  const [address, hash] = hashAt === -1 ? [target, ''] : [target.slice(0, hashAt), target.slice(hashAt)]
  if (!address.includes('?')) return `${address}?${query}${hash}`
  return `${address}${/[?&]$/.test(address) ? '' : '&'}${query}${hash}`
}

/** Adds the locale to a path of this site, which may have a query and a hash. Other addresses are returned unchanged. */
export function localeTarget(target: string, locale: string, i18n: LocaleSettings): string {
  if (!target.startsWith('/')) return target
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  return localePath(path, locale, i18n) + target.slice(path.length)
}
