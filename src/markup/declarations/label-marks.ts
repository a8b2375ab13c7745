// Labels as marks in the markup. A page is rendered once with marks; each language then only replaces them by its labels.

import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import type { Values } from '../../model/languages/messages.ts'
import { onceFor } from '../../model/memo.ts'

/** Control characters that appear in no text. Marks may contain marks. */
const OPEN = '\u0004'
const BETWEEN = '\u0005'
const EQUALS = '\u0006'
const CLOSE = '\u0007'
const INNERMOST = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${CLOSE}`, 'g')

/** Words that write marks. They are not those of English, so English parts of the markup are marked as such. */
export const LABEL_MARKS: ChangeWords = {
  ...IN_ENGLISH,
  localize: (key, values = {}) =>
    mark('label', key, ...Object.entries(values).map(([name, value]) => name + valueMark(value))),
  number: count => mark('number', String(count)),
  joined: texts => mark('joined', ...texts),
  listed: texts => mark('listed', ...texts),
}

/** Replaces the marks by the labels of a language. */
export function fillLabels(markup: string, words: ChangeWords): string {
  const filled = filledMarks(words)
  let text = markup
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(INNERMOST, (_, inside: string) => filled.get(inside) ?? fillMark(inside, words, filled))
  }
  return text
}

/** Most marks repeat: every declaration has the same buttons. Long ones contain names and occur once. */
const MAX_CACHED = 60
const filledMarks = onceFor((_words: ChangeWords) => new Map<string, string>())

function fillMark(inside: string, words: ChangeWords, filled: Map<string, string>): string {
  const [kind, ...parts] = inside.split(BETWEEN)
  const text = textOf(kind!, parts, words)
  // A copy, because a part of a string keeps the whole string in memory.
  if (inside.length <= MAX_CACHED) filled.set(structuredClone(inside), text)
  return text
}

function textOf(kind: string, parts: string[], words: ChangeWords): string {
  if (kind === 'number') return words.number(Number(parts[0]))
  if (kind === 'joined') return words.joined(parts)
  if (kind === 'listed') return words.listed(parts)
  const [key, ...values] = parts
  return words.localize(key as Parameters<ChangeWords['localize']>[0], Object.fromEntries(values.map(readValue)))
}

function mark(...parts: string[]): string {
  return OPEN + parts.join(BETWEEN) + CLOSE
}

/** A number stays a number, because it selects a plural form. */
function valueMark(value: Values[string]): string {
  return `${EQUALS}${typeof value === 'number' ? '#' : ''}${EQUALS}${value}`
}

function readValue(text: string): [string, Values[string]] {
  const [name, isNumber, ...value] = text.split(EQUALS)
  const joined = value.join(EQUALS)
  return [name!, isNumber ? Number(joined) : joined]
}
