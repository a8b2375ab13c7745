// Interface messages. English defines the keys, and every other locale has the same ones.

import type english from '../../../locales/en.json'
import { counting, FALLBACK_LOCALE } from './language.ts'

export type Messages = typeof english

type Leaf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type MessageKey = Leaf<Messages>

export type Values = Record<string, string | number>

/** Replaces the placeholders of a message: `{name}`, and `{count, plural, one {# line} other {# lines}}` by the plural rules of the locale. */
export function fill(message: string, values: Values, locale = FALLBACK_LOCALE): string {
  return message
    .replace(/\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g, (_whole, name: string, forms: string) => {
      const count = Number(values[name])
      const { plural, number } = counting(locale)
      const category = plural.select(count)
      const form = formOf(forms, category) ?? formOf(forms, 'other') ?? ''
      return form.replaceAll('#', number.format(count))
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

function formOf(forms: string, category: string): string | undefined {
  return new RegExp(` ${category} \\{([^{}]*)\\}`).exec(forms)?.[1]
}
