// How figures speak: labels from the page's own front matter, numbers and dates as its language writes them.

import { intlLocales } from '../../shared/language.ts'
import { fill } from '../../shared/messages.ts'

export type Labels = Readonly<Record<string, string>>

export interface Wording {
  label(key: string, values?: Record<string, string | number>): string
  number(value: number, digits?: number): string
  percent(ratio: number): string
  bytes(value: number): string
  date(iso: string): string
  time(milliseconds: number): string
}

/** A label that a translation lacks is English; one that English lacks is a mistake of the page. */
export function wordingOf(lang: string, labels: Labels, english: Labels, file: string): Wording {
  const locales = intlLocales(lang)
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locales, { maximumFractionDigits: digits }).format(value)
  const unit = (value: number, name: string, digits: number) =>
    new Intl.NumberFormat(locales, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
  return {
    label(key, values = {}) {
      const text = labels[key] ?? english[key]
      if (text === undefined)
        throw new Error(`${file}: The figures of this page need the label "${key}". Add it under "labels".`)
      return fill(text, values, lang)
    },
    number,
    percent: ratio => new Intl.NumberFormat(locales, { style: 'percent' }).format(ratio),
    bytes(value) {
      if (value < 1000) return unit(value, 'byte', 0)
      return value < 1_000_000 ? unit(value / 1000, 'kilobyte', 1) : unit(value / 1_000_000, 'megabyte', 1)
    },
    // Dates are shown in UTC (R42).
    date: iso => new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso)),
    time: milliseconds =>
      new Intl.DateTimeFormat(locales, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      }).format(new Date(milliseconds)),
  }
}
