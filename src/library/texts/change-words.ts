// The localized texts of lists of changes. Their labels are messages, so that a list has the language of its page.

import en from '../../../locales/en.json' with { type: 'json' }
import { counting, type Direction, directionOf, FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { fill, type Messages, type Values } from '../../model/languages/messages.ts'

export type ChangeMessages = Messages['changes'] &
  Messages['declarations'] &
  Messages['reference'] &
  Pick<Messages['content'], 'anchor'> &
  Pick<Messages['page'], 'filter' | 'changes' | 'verifiedExamples'>

export interface ChangeWords {
  locale: string
  direction: Direction
  localize(key: keyof ChangeMessages, values?: Values): string
  number(count: number): string
  /** Joins texts as the language does: `a, b, c`. */
  joined(texts: readonly string[]): string
  /** Joins texts to a list with a conjunction: `a, b and c`. */
  listed(texts: readonly string[]): string
  /** Returns the title of a page or section in the language, as markup. `english` is its English title, as markup. */
  titleAt(href: string, english: string): string
}

export function changeWords(
  all: Pick<Messages, 'changes' | 'content' | 'declarations' | 'page' | 'reference'>,
  locale: string,
): ChangeWords {
  const { changes, content, declarations, page, reference } = all
  const messages: ChangeMessages = { ...changes, ...declarations, ...reference, anchor: content.anchor, ...page }
  return {
    locale,
    direction: directionOf(locale),
    localize: (key, values = {}) => fill(messages[key], values, locale),
    number: count => counting(locale).number.format(count),
    joined: texts => (texts.length === 0 ? '' : texts.reduce((first, next) => fill(messages.and, { first, next }))),
    listed: texts => counting(locale).list.format(texts),
    titleAt: (_, english) => (locale === FALLBACK_LOCALE ? english : `<span lang="en" dir="ltr">${english}</span>`),
  }
}

/** For the MCP server and the terminal, which load no messages. */
export const IN_ENGLISH: ChangeWords = changeWords(en, FALLBACK_LOCALE)
