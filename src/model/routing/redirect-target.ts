// Where a redirect leads: a rule's target in the reader's locale, with the query that was asked with (R4, R36).

import { type LocaleSettings, localePath } from './paths.ts'

/** `/a?a=1#b` asked with `?x=1` → `/a?a=1&x=1#b`. Both queries stay as they were written. */
export function keepQuery(target: string, search: string): string {
  const asked = search.replace(/^\?/, '')
  if (asked === '') return target
  const hashAt = target.indexOf('#')
  const [address, hash] = hashAt === -1 ? [target, ''] : [target.slice(0, hashAt), target.slice(hashAt)]
  if (!address.includes('?')) return `${address}?${asked}${hash}`
  return `${address}${/[?&]$/.test(address) ? '' : '&'}${asked}${hash}`
}

/** A path of this site in a locale; other addresses as they are. Its query and hash are no part of the path. */
export function localeTarget(target: string, locale: string, i18n: LocaleSettings): string {
  if (!target.startsWith('/')) return target
  const end = target.search(/[?#]/)
  const path = end === -1 ? target : target.slice(0, end)
  return localePath(path, locale, i18n) + target.slice(path.length)
}
