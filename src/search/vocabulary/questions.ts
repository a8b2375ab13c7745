// What people ask → the section of a guide that answers (questions.json), and what the compiler says (messages.json).

import messages from './messages.json' with { type: 'json' }
import questions from './questions.json' with { type: 'json' }

/** Path of the page without locale, and the id of the section → what it answers besides its title, with commas. */
export function readQuestions(): Map<string, string> {
  const asked = new Map<string, string>()
  for (const row of Object.values(questions).flat()) {
    const at = row.lastIndexOf(': ')
    const href = hrefOf(row.slice(at + 2))
    const before = asked.get(href)
    asked.set(href, before ? `${before}, ${row.slice(0, at)}` : row.slice(0, at))
  }
  return asked
}

/** `*` stands for what differs. */
export function readMessages(): [pattern: string, href: string][] {
  return Object.entries(messages).map(([pattern, address]) => [pattern, hrefOf(address)])
}

function hrefOf(address: string): string {
  return `/docs/${address}`
}
