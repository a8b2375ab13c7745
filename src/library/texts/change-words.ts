// The localized texts of lists of changes. Their labels are messages, so that a list has the language of its page.

import { changes, content, page } from '../../../locales/en.json'
import { counting, type Direction, directionOf, FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { fill, type Messages, type Values } from '../../model/languages/messages.ts'

type ChangeMessages = Messages['changes'] &
  Pick<Messages['content'], 'anchor'> &
  Pick<Messages['page'], 'filter' | 'changes'>

export interface ChangeWords {
  direction: Direction
  localize(key: keyof ChangeMessages, values?: Values): string
  number(count: number): string
  /** Joins texts as the language does: `a, b, c`. */
  joined(texts: readonly string[]): string
}

export function changeWords(
  { changes, content, page }: Pick<Messages, 'changes' | 'content' | 'page'>,
  locale: string,
): ChangeWords {
  const messages: ChangeMessages = { ...changes, anchor: content.anchor, filter: page.filter, changes: page.changes }
  return {
    direction: directionOf(locale),
    localize: (key, values = {}) => fill(messages[key], values, locale),
    number: count => counting(locale).number.format(count),
    joined: texts => (texts.length === 0 ? '' : texts.reduce((first, next) => fill(messages.and, { first, next }))),
  }
}

/** For the MCP server and the terminal, which load no messages. */
export const IN_ENGLISH: ChangeWords = changeWords({ changes, content, page }, FALLBACK_LOCALE)
