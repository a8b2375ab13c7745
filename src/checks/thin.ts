// Reports descriptions without substance: too few words, or phrases in place of a name or a reason.

import type { Library } from '../library/facts/library.ts'
import { groupKeyOf } from '../library/kinds/groups.ts'
import type { ContentDocument } from './document.ts'
import type { Finding } from './finding.ts'
import { countWords } from './prose.ts'
import { isPart, wordsEntries } from './words-sections.ts'

const FEWEST_WORDS = 7
/** The minimum average number of words in a module that has enough entries for a meaningful average. */
const FEWEST_ON_AVERAGE = 20
const ENOUGH_ENTRIES = 10

/** Phrases to avoid, with advice on what to write instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bfails with\.\s*$|^What .{0,80}\bfails? with\b/, 'Name the errors worth handling, and when they come.'],
  [/\bformer name of\b/i, 'Say what to write now: "An old name: write `…`."'],
  [/\bso many (?:bytes|items|elements|bits|entries)\b/i, 'Name the parameter: "`n` bytes".'],
  [/\ba buffer of yours\b/i, 'Name the parameter: "`buffer`".'],
  [/\b(?:simply|powerful|blazing|easily)\b/i, 'Leave it out: it says nothing.'],
  [/\bthis function\b/i, 'Start with the verb.'],
]

export function checkThinWords(document: ContentDocument, library: Library): Finding[] {
  const { file } = document
  const findings: Finding[] = []
  const counts: number[] = []
  for (const { path, line, text } of wordsEntries(document)) {
    const find = (fact: string, fix: string) => findings.push({ check: 'thin', file, line, fact, fix })
    const words = countWords(text)
    if (!mayBeShort(path, library)) counts.push(words)
    if (words < FEWEST_WORDS && !mayBeShort(path, library))
      find(
        `\`${path}\` has ${words} words.`,
        `Write ${FEWEST_WORDS} or more: what it does, who owns the result, when it fails.`,
      )
    for (const [phrase, fix] of PHRASES) {
      const found = phrase.exec(text.trim())?.[0]
      if (found) find(`\`${path}\` says “${found}”.`, fix)
    }
  }
  return [...checkAverage(file, counts), ...findings]
}

function checkAverage(file: string, counts: readonly number[]): Finding[] {
  const average = counts.reduce((sum, words) => sum + words, 0) / counts.length
  if (counts.length < ENOUGH_ENTRIES || average >= FEWEST_ON_AVERAGE) return []
  return [
    {
      check: 'thin',
      file,
      line: 1,
      fact: `Its entries have ${average.toFixed(1)} words on average.`,
      fix: `Bring them to ${FEWEST_ON_AVERAGE}: cost, ownership, errors worth handling, what differs by system.`,
    },
  ]
}

/** Fields, values and errors are explained by their type or set, and constants by their value. */
function mayBeShort(path: string, library: Library): boolean {
  if (isPart(path)) return true
  const declaration = library.get(path)
  return declaration !== undefined && groupKeyOf(library, declaration) === 'constants'
}
