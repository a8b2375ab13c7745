// Language tag, direction and `Intl` formatters of a locale code. The table of all locales is in locales.ts, because only
// the build and the servers need it.

export type Direction = 'ltr' | 'rtl'

export const FALLBACK_LOCALE = 'en'

const RTL = new Set(['ar', 'ckb', 'fa-IR', 'he', 'ug-CN', 'ur'])

/** Returns the writing direction of a locale. */
export function directionOf(code: string): Direction {
  return RTL.has(code) ? 'rtl' : 'ltr'
}

/** Returns the language tag of a locale. The locale `tj` has the tag `tg`, because `tj` is a country (R9). */
export function languageTag(code: string): string {
  return code === 'tj' ? 'tg' : code
}

/** Returns a locale list for `Intl` that never falls back to the machine's locale (R9). */
export function intlLocales(code: string): string[] {
  // `Intl` takes `pt` for Brazilian Portuguese.
  return [code === 'pt' ? 'pt-PT' : languageTag(code), FALLBACK_LOCALE]
}

/** Number formatters of a locale. They are cached, because creating one takes longer than rendering a page. */
export const counting = once(code => ({
  plural: new Intl.PluralRules(intlLocales(code)),
  number: new Intl.NumberFormat(intlLocales(code)),
}))

/** The date formatter of a locale. Dates are shown in UTC (R42). */
export const dates = once(code => new Intl.DateTimeFormat(intlLocales(code), { dateStyle: 'medium', timeZone: 'UTC' }))

function once<T>(make: (code: string) => T): (code: string) => T {
  const made = new Map<string, T>()
  return code => {
    const known = made.get(code) ?? make(code)
    made.set(code, known)
    return known
  }
}
