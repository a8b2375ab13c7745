// Explains each error of a page's declarations once, at the end of its Markdown.

import { errorNamesOf } from '../facts/error-index.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { type ErrorMeanings, meaningKey } from '../words/error-meanings.ts'
import type { Words } from '../words/words.ts'

export interface ErrorGlossary {
  /** Registers a declaration that the page shows. */
  note(declaration: Declaration): void
  /** The glossary; empty where no error of the page has an explanation. */
  text(): string
}

export function createGlossary(library: Library, words: Words, meanings: ErrorMeanings): ErrorGlossary {
  const wordsFor = (key: string) => meanings.get(key) ?? words.get(key)
  const rows = new Map<string, string>()
  return {
    note(declaration) {
      for (const name of errorNamesOf(declaration)) {
        const key = meaningKey(library, each => wordsFor(each) !== undefined, declaration, name)
        const sentence = rows.has(key) ? '' : wordsFor(key)?.sentence
        if (sentence) rows.set(key, `- ${label(key, name)}: ${sentence}`)
      }
    },
    text() {
      const sorted = [...rows.values()].sort((a, b) => (a < b ? -1 : 1))
      return rows.size > 0 ? `## Errors explained\n\n${sorted.join('\n')}` : ''
    },
  }
}

function label(key: string, name: string): string {
  return key === name ? `\`${name}\`` : `\`${name}\` of \`${key.split(' ')[0]}\``
}
