// Checks the spelling of all visible text except code, addresses and names of std.

import { fileURLToPath } from 'node:url'
import { getDefaultSettings, spellCheckDocument } from 'cspell-lib'
import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { maskedProse } from './masked-prose.ts'

/** The project's own terms, sorted, one per line. */
export const WORDS_FILE = fileURLToPath(new URL('words.txt', import.meta.url))

/** British forms that the American dictionary accepts. */
const BRITISH = (
  'analyse->analyze artefact->artifact cancelled->canceled cancelling->canceling catalogue->catalog centre->center defence->defense dialogue->dialog grey->gray ' +
  'labelled->labeled licence->license modelled->modeled modelling->modeling programme->program signalled->signaled signalling->signaling whilst->while'
).split(' ')

export type Speller = (documents: readonly ContentDocument[]) => Promise<Finding[]>

/** @param isName Reports whether a word is an identifier of std. */
export async function createSpeller(words: readonly string[], isName: (word: string) => boolean): Promise<Speller> {
  const settings = {
    ...(await getDefaultSettings(true)),
    language: 'en-US',
    dictionaries: ['en_us', 'softwareTerms'],
    words: [...words],
    flagWords: BRITISH,
    minWordLength: 3,
    maxNumberOfProblems: Number.MAX_SAFE_INTEGER,
  }
  /** Returns the spelling issues of each space-separated word. */
  const findIssues = async (spaced: readonly string[]): Promise<Map<string, Issue[]>> => {
    const { issues, errors } = await spellCheckDocument(
      { uri: 'file:///prose.txt', text: spaced.join('\n'), languageId: 'plaintext', locale: 'en-US' },
      { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
      settings,
    )
    if (errors) throw new Error(`The spelling check failed: ${String(errors)}`)
    const found = new Map<string, Issue[]>()
    for (const { line, text: word, suggestions = [] } of issues) {
      const spacedWord = line.text.trim()
      found.set(spacedWord, [...(found.get(spacedWord) ?? []), { word, suggestions }])
    }
    return found
  }
  return async documents => {
    const texts = documents.map(document => maskedProse(document, isName))
    // The pages have 280,000 words, 13,000 of them distinct. Each is looked up once.
    const issues = await findIssues([...new Set(texts.flatMap(text => text.match(/\S+/g) ?? []))])
    if (issues.size === 0) return []
    return documents.flatMap(({ file }, index) =>
      texts[index]!.split('\n').flatMap((text, line) =>
        (text.match(/\S+/g) ?? []).flatMap(spaced =>
          (issues.get(spaced) ?? []).map(({ word, suggestions }): Finding => {
            const ask = suggestions.length > 0 ? `Did you mean ${suggestions.join(', ')}? ` : ''
            const fix = `${ask}A correct term goes into src/checks/words.txt, code into backticks.`
            return { check: 'spelling', file, line: line + 1, fact: `“${word}” is in no dictionary.`, fix }
          }),
        ),
      ),
    )
  }
}

interface Issue {
  word: string
  suggestions: readonly string[]
}
