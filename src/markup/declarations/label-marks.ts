// Labels as marks in the markup. A page is rendered once with marks; each language then only fills in its labels and addresses.

import { type ChangeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import type { Values } from '../../model/languages/messages.ts'
import { onceFor } from '../../model/memo.ts'
import { escapeHtml } from '../../model/text/escape.ts'
import { ROUTE_MARK } from './html.ts'

/** Control characters that appear in no text. Marks may contain marks. */
const OPEN = '\u0004'
const BETWEEN = '\u0005'
const EQUALS = '\u0006'
const CLOSE = '\u0007'

/** Words that write marks. They are not those of English, so English parts of the markup are marked as such. */
export const LABEL_MARKS: ChangeWords = {
  ...IN_ENGLISH,
  localize: (key, values = {}) =>
    mark('label', key, ...Object.entries(values).map(([name, value]) => name + valueMark(value))),
  number: count => mark('number', String(count)),
  joined: texts => (texts.length === 0 ? '' : mark('joined', ...texts)),
  listed: texts => (texts.length === 0 ? '' : mark('listed', ...texts)),
  titleAt: (href, english) => mark('title', href, english),
}

/** Markup with marks, read once for all languages. */
export type Template = readonly (string | Route | Mark)[]

interface Route {
  route: string
}

interface Mark {
  /** The kind of the mark, then what it contains. */
  parts: readonly Template[]
  /** The same mark appears in several places, so its text is cached. */
  isShared: boolean
}

type Resolve = (route: string) => string

export function readTemplate(markup: string): Template {
  const shared = new Map<string, Mark>()
  let at = 0
  const readMark = (): Mark => {
    const start = ++at
    const parts: Template[] = []
    do {
      parts.push(readUntil(BETWEEN, CLOSE))
    } while (markup[at++] === BETWEEN)
    // Most marks repeat: every declaration has the same buttons. Those with routes or marks inside do not.
    const isPlain = parts.every(part => part.every(piece => typeof piece === 'string'))
    if (!isPlain || at - start > MAX_SHARED) return { parts, isShared: false }
    const key = parts.map(part => part.join('')).join(BETWEEN)
    const known = shared.get(key) ?? { parts, isShared: true }
    shared.set(key, known)
    return known
  }
  const readUntil = (...ends: string[]): Template => {
    const pieces: (string | Route | Mark)[] = []
    SPECIAL.lastIndex = at
    for (let from = at; ; from = at, SPECIAL.lastIndex = at) {
      const found = SPECIAL.exec(markup)
      at = found?.index ?? markup.length
      if (at > from) pieces.push(markup.slice(from, at))
      if (!found || ends.includes(found[0])) return pieces
      if (found[0] === OPEN) pieces.push(readMark())
      else if (found[0] === ROUTE_MARK) {
        const end = /["#]/.exec(markup.slice(at))
        const stop = end ? at + end.index : markup.length
        pieces.push({ route: markup.slice(at + 1, stop) })
        at = stop
      } else at++
    }
  }
  return readUntil()
}

const SPECIAL = new RegExp(`[${ROUTE_MARK}${OPEN}${BETWEEN}${CLOSE}]`, 'g')
/** Longer marks contain names and occur once. */
const MAX_SHARED = 60

/** Replaces marks by the labels of a language, and routes by its addresses. */
export function fillTemplate(template: Template, words: ChangeWords, resolve: Resolve): string {
  const known = filledMarks(words)
  const fill = (pieces: Template): string => {
    let text = ''
    for (const piece of pieces)
      text += typeof piece === 'string' ? piece : 'route' in piece ? escapeHtml(resolve(piece.route)) : fillMark(piece)
    return text
  }
  const fillMark = (each: Mark): string => {
    const filled = known.get(each)
    if (filled !== undefined) return filled
    const [kind, ...parts] = each.parts.map(fill)
    const text = textOf(kind!, parts, words)
    if (each.isShared) known.set(each, text)
    return text
  }
  return fill(template)
}

/** Replaces the marks of a text without routes. */
export function fillLabels(text: string, words: ChangeWords): string {
  return fillTemplate(readTemplate(text), words, route => route)
}

const filledMarks = onceFor((_words: ChangeWords) => new WeakMap<Mark, string>())

function textOf(kind: string, parts: string[], words: ChangeWords): string {
  if (kind === 'number') return words.number(Number(parts[0]))
  if (kind === 'joined') return words.joined(parts)
  if (kind === 'listed') return words.listed(parts)
  if (kind === 'title') return words.titleAt(parts[0]!, parts[1]!)
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
