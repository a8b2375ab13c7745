// Full-text search over the sections of all pages with FTS5. Runs in the worker, and in Node for benchmarks.

import { isOfOtherRelease, OTHER_RELEASE } from '../other-releases.ts'
import type { Pause, ProseDatabase } from './database.ts'
import { bestHits, type ProseHit, pagePathOf, type ScoredSection } from './hit.ts'
import { createSectionTable, type SectionTable } from './section-table.ts'
import type { ProseSection } from './sections.ts'
import { rangesOf } from './snippet.ts'
import { createSpelling, hasPrefix, type Spelling } from './spelling.ts'
import { matchAlike, matchTerm, type ProseTerm, proseTerms } from './terms.ts'

export interface ProseQuery {
  terms: readonly string[]
  exact?: readonly string[]
  /** A release of Zig that the query is about. */
  release?: string | null
}

export type ProseSearch = Awaited<ReturnType<typeof createProse>>

export interface ProseOptions {
  /** Name of the table; a database can hold several. */
  name?: string
  /** Sorted words that no section has, but that occur in the text left out of them. */
  elsewhere?: readonly string[]
}

/** Bonuses that rank sections with every term, or words for the same, above those with some. */
const EVERY_TERM = 1000
const EVERY_MEANING = 500
/** If fewer sections have every term, sections with some of the terms are added. */
const ENOUGH = 3
/** Pages and large sections are preferred to small ones. */
const LEVELS: Record<number, number> = { 1: 1.15, 2: 1.05 }

export function hasEveryTerm({ score }: Pick<ProseHit, 'score'>): boolean {
  return score >= EVERY_TERM
}

export async function createProse(
  db: ProseDatabase,
  sections: readonly ProseSection[],
  pause: Pause,
  { name = 'prose', elsewhere = [] }: ProseOptions = {},
) {
  const table = await createSectionTable(db, name, sections, pause)
  const spelling = createSpelling(table.words())
  const corrected = createCorrection(spelling)
  return {
    pages: new Set(sections.map(section => pagePathOf(section.id))).size,
    sections: sections.length,
    search(query: ProseQuery, limit: number): ProseHit[] {
      const terms = corrected(proseTerms(query.terms, query.exact))
      if (terms.length === 0) return []
      return bestHits(scoreSections(table, sections, { terms, release: query.release }), terms, limit)
    },
    /** Whether the query has a term that these sections lack but their code may contain. */
    lacks: (query: ProseQuery) =>
      proseTerms(query.terms, query.exact).some(term => {
        if (isWord(term)) return !spelling.knows(term.text) && hasPrefix(elsewhere, term.text)
        // The word list has no dotted names or phrases, so the index decides.
        return !term.isUnspaced && !table.has(matchTerm(term))
      }),
    /** Returns the query with corrected spelling, or `null` if there is nothing to correct. */
    suggest(query: ProseQuery) {
      // Words that do not occur as a phrase may occur separately.
      const quoted = (query.exact ?? []).flatMap(phrase => phrase.split(/\s+/))
      const terms = proseTerms([...query.terms, ...quoted])
      const better = corrected(terms)
      const isCorrected = better.some((term, index) => term.text !== terms[index]!.text)
      const isUnquoted = quoted.length > 1 && terms.every(term => term.isUnspaced || spelling.knows(term.text))
      return isCorrected || isUnquoted ? better.map(term => term.text).join(' ') : null
    },
  }
}

function scoreSections(
  table: SectionTable,
  sections: readonly ProseSection[],
  { terms, release }: { terms: readonly ProseTerm[]; release?: string | null | undefined },
): ScoredSection[] {
  const shareOf = ({ level, id }: ProseSection) =>
    (LEVELS[level] ?? 1) * (!release && isOfOtherRelease(id) ? OTHER_RELEASE : 1)
  const isExact = terms.some(term => term.isExact)
  const found = new Map<number, number>()
  const take = (separator: ' AND ' | ' OR ', write: (term: ProseTerm) => string, bonus: number) => {
    for (const [place, rank] of table.match(terms.map(write).join(separator)))
      if (!found.has(place)) found.set(place, bonus - rank * shareOf(sections[place]!))
  }
  take(' AND ', matchTerm, EVERY_TERM)
  // A partial match is better than none, unless quotes ask for an exact one.
  if (found.size < ENOUGH && !isExact && terms.some(({ alike }) => alike)) take(' AND ', matchAlike, EVERY_MEANING)
  if (found.size < ENOUGH && !isExact && terms.length > 1) take(' OR ', matchTerm, 0)
  return [...found].flatMap(([place, score]) => {
    const section = sections[place]!
    // A heading without content counts only if its title matches.
    if (section.content === '' && !section.code && rangesOf(section.title, terms).length === 0) return []
    return [{ section, score }]
  })
}

/** Corrects the spelling of terms. Caches the corrections of the last query, which mostly has the same words. */
function createCorrection(spelling: Spelling): (terms: readonly ProseTerm[]) => ProseTerm[] {
  let known = new Map<string, string | null>()
  return terms => {
    const before = known
    known = new Map()
    return terms.map(term => {
      const { text } = term
      if (!isWord(term) || term.alike || spelling.knows(text)) return term
      const word = before.has(text) ? before.get(text)! : spelling.correct(text)
      known.set(text, word)
      return word ? { ...term, text: word } : term
    })
  }
}

function isWord({ isUnspaced, isExact, text }: ProseTerm): boolean {
  return !isUnspaced && !isExact && /^\p{L}+$/u.test(text)
}
