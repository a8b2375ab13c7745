// What a locale code means to a browser: language tag, direction, `Intl`. Without the table of all locales, which only
// the build and the servers need.

export type Direction = 'ltr' | 'rtl'

export const FALLBACK_LOCALE = 'en'

const RTL = new Set(['ar', 'ckb', 'fa-IR', 'he', 'ug-CN', 'ur'])

export function directionOf(code: string): Direction {
  return RTL.has(code) ? 'rtl' : 'ltr'
}

/** The language tag of a locale: `tj` is no language, `tg` is (R9). */
export function languageTag(code: string): string {
  return code === 'tj' ? 'tg' : code
}

/** A locale list for `Intl` that never falls back to the machine's own locale (R9). */
export function intlLocales(code: string): string[] {
  // To `Intl`, `pt` is Brazil's.
  return [code === 'pt' ? 'pt-PT' : languageTag(code), FALLBACK_LOCALE]
}
