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

/** Formatters cost more to make than a page to draw: one of each serves a locale. */
export const counting = once(code => ({
  plural: new Intl.PluralRules(intlLocales(code)),
  number: new Intl.NumberFormat(intlLocales(code)),
}))

/** Dates are shown in UTC (R42). */
export const dates = once(code => new Intl.DateTimeFormat(intlLocales(code), { dateStyle: 'medium', timeZone: 'UTC' }))

function once<T>(make: (code: string) => T): (code: string) => T {
  const made = new Map<string, T>()
  return code => {
    const known = made.get(code) ?? make(code)
    made.set(code, known)
    return known
  }
}
