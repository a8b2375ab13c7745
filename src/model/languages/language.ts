// Language tag, direction and `Intl` formatters of a locale code. The table of all locales is in locales.ts, because only
// the build and the servers need it.

import { onceEach } from '../memo.ts'

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

/** Formatters of numbers and lists of a locale. They are cached, because creating one takes longer than rendering a page. */
export const counting = onceEach((code: string) => ({
  plural: new Intl.PluralRules(intlLocales(code)),
  number: new Intl.NumberFormat(intlLocales(code)),
  list: new Intl.ListFormat(intlLocales(code)),
}))

export type MeasureUnit = 'millisecond' | 'second' | 'megabyte' | 'gigabyte'

/** Formats a number with its unit. */
export function formatMeasure(code: string, value: number, unit: MeasureUnit): string {
  const options = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(intlLocales(code), options).format(value)
}

/** The date formatter of a locale. Dates are shown in UTC (R42). */
export const dates = onceEach(
  (code: string) => new Intl.DateTimeFormat(intlLocales(code), { dateStyle: 'medium', timeZone: 'UTC' }),
)
