// Interface messages: English is the shape, every other locale has the same keys.

import type english from '../../locales/en.json'

export type Messages = typeof english

type Leaf<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaf<T[K], `${Prefix}${K}.`>
}[keyof T & string]

export type MessageKey = Leaf<Messages>

/** Fills `{name}` places of a message. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
