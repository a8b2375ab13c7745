// Spelling of everything a reader reads. Code, addresses and names of std are left out.

import { fileURLToPath } from 'node:url'
import { getDefaultSettings, spellCheckDocument } from 'cspell-lib'
import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { maskedProse } from './masked-prose.ts'

/** Our own terms: one a line, sorted. */
export const WORDS_FILE = fileURLToPath(new URL('words.txt', import.meta.url))

/** Forms that the American dictionary lets through. */
const BRITISH = [
  'analyse->analyze',
  'artefact->artifact',
  'cancelled->canceled',
  'cancelling->canceling',
  'catalogue->catalog',
  'centre->center',
  'defence->defense',
  'dialogue->dialog',
  'grey->gray',
  'labelled->labeled',
  'licence->license',
  'modelled->modeled',
  'modelling->modeling',
  'programme->program',
  'signalled->signaled',
  'signalling->signaling',
  'whilst->while',
]

export type Speller = (document: ContentDocument) => Promise<Finding[]>

/** `isName` tells the identifiers of std. */
export async function createSpeller(words: readonly string[], isName: (word: string) => boolean): Promise<Speller> {
  const settings = {
    ...(await getDefaultSettings(true)),
    language: 'en-US',
    dictionaries: ['en_us', 'softwareTerms'],
    words: [...words],
    flagWords: BRITISH,
    minWordLength: 3,
  }
  return async document => {
    const text = maskedProse(document, isName)
    const { issues, errors } = await spellCheckDocument(
      { uri: 'file:///prose.txt', text, languageId: 'plaintext', locale: 'en-US' },
      { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 },
      settings,
    )
    if (errors) throw new Error(`The spelling check failed: ${String(errors)}`)
    return issues.map(
      ({ text: word, offset, suggestions = [] }): Finding => ({
        check: 'spelling',
        file: document.file,
        line: text.slice(0, offset).split('\n').length,
        fact: `“${word}” is in no dictionary.`,
        fix: fixFor(suggestions),
      }),
    )
  }
}

function fixFor(suggestions: readonly string[]): string {
  const ask = suggestions.length > 0 ? `Did you mean ${suggestions.join(', ')}? ` : ''
  return `${ask}A correct term goes into src/checks/words.txt, code into backticks.`
}
