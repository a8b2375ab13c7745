// Maps questions (questions.json) and compiler messages (messages.json) to the guide sections that answer them.

import messages from './messages.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }

/** Returns a map from the address of a section, without locale, to the questions it answers, separated by commas. */
export function readQuestions(): Map<string, string> {
  const byHref = new Map<string, string>()
  for (const row of Object.values(questions).flat()) {
    const at = row.lastIndexOf(': ')
    const href = hrefOf(row.slice(at + 2))
    const before = byHref.get(href)
    byHref.set(href, before ? `${before}, ${row.slice(0, at)}` : row.slice(0, at))
  }
  return byHref
}

/** Returns message patterns, with `*` and `#` for the variable parts, and the sections that explain them. */
export function readMessages(): [pattern: string, href: string][] {
  return Object.entries(messages).map(([pattern, address]) => [pattern, hrefOf(address)])
}

function hrefOf(address: string): string {
  return `/docs/${address}`
}
