// Labels, numbers and dates of figures in the language of the page. The labels are in the page's front matter.

import { intlLocales } from '../../model/languages/language.ts'
import { fill } from '../../model/languages/messages.ts'
import { onceEach } from '../../model/memo.ts'

export type Labels = Readonly<Record<string, string>>

export type Unit = 'KB' | 'ms' | 's' | '×' | ''

const UNITS = { KB: 'kilobyte', ms: 'millisecond', s: 'second' } as const

export interface Wording {
  label(key: string, values?: Record<string, string | number>): string
  number(value: number, digits?: number): string
  percent(ratio: number): string
  bytes(value: number): string
  /** Formats a number with its unit, if it has one. */
  measure(value: number, unit: Unit): string
  date(iso: string): string
  time(milliseconds: number): string
}

/** A label that is missing in a translation is taken from the English page. One that is missing there is an error. */
export function wordingOf(lang: string, labels: Labels, english: Labels, file: string): Wording {
  const format = (options: Intl.NumberFormatOptions) => numberFormats(lang)(JSON.stringify(options))
  const number = (value: number, digits = 0) => format({ maximumFractionDigits: digits }).format(value)
  const unit = (value: number, name: string, digits: number) =>
    format({ style: 'unit', unit: name, maximumFractionDigits: digits }).format(value)
  // Dates are shown in UTC (R42).
  const date = (value: Date, options: Intl.DateTimeFormatOptions) =>
    dateFormats(lang)(JSON.stringify({ ...options, timeZone: 'UTC' })).format(value)
  return {
    label(key, values = {}) {
      const text = labels[key] ?? english[key]
      if (text === undefined)
        throw new Error(`${file}: The figures of this page need the label "${key}". Add it under "labels".`)
      return fill(text, values, lang)
    },
    number,
    percent: ratio => format({ style: 'percent' }).format(ratio),
    bytes(value) {
      if (value < 1000) return unit(value, 'byte', 0)
      return value < 1_000_000 ? unit(value / 1000, 'kilobyte', 1) : unit(value / 1_000_000, 'megabyte', 1)
    },
    measure(value, name) {
      const digits = value < 10 ? 3 : 1
      if (name === '' || name === '×') return number(value, digits) + name
      return unit(value, UNITS[name], digits)
    },
    date: iso => date(new Date(iso), { dateStyle: 'medium' }),
    time: milliseconds => date(new Date(milliseconds), { dateStyle: 'medium', timeStyle: 'short' }),
  }
}

/** Formats of a language by their options as JSON. They are cached, because creating one takes as long as a hundred uses. */
const numberFormats = onceEach((lang: string) =>
  onceEach((options: string) => new Intl.NumberFormat(intlLocales(lang), JSON.parse(options))),
)
const dateFormats = onceEach((lang: string) =>
  onceEach((options: string) => new Intl.DateTimeFormat(intlLocales(lang), JSON.parse(options))),
)
