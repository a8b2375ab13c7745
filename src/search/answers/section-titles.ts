// Finds the guide section whose title matches a query.

import { slugify } from '../../model/content/headings.ts'
import { createPhrases } from '../vocabulary/phrases.ts'
import type { GuideTitles, SectionTitle } from './answer-data.ts'

export interface FoundSection {
  href: string
  title: string
  /** 0 to 1. */
  similarity: number
}

export type SectionTitles = ReturnType<typeof createSectionTitles>

/** Titles with a smaller share of their words in the query are ignored. */
const MIN_COVERAGE = 0.55
/** Titles that are less similar to the query are ignored. */
const MIN_SIMILARITY = 0.78
/** Extra penalty for title words that the query lacks. */
const UNCOVERED = 0.2
/** Listed questions count as much as titles, but a title wins a tie. */
const QUESTION = 0.995
/** Factor for matches by an incomplete or misspelled word, which may still become another word. */
const GUESS = 0.94

/** Titles shared by this many pages are too generic to answer a query: "Tasks", "See also". */
const COMMON = 4

export function createSectionTitles(guides: GuideTitles) {
  const counts = new Map<string, number>()
  for (const [, , titles] of guides)
    for (const row of titles) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1)
  const sections = new Map<string, FoundSection>()
  const phrases: { text: string; target: { href: string; share: number }; context: string }[] = []
  for (const [route, name, titles] of guides)
    for (const row of titles) {
      const [title, id, questions = ''] = typeof row === 'string' ? [row, ''] : row
      const href = title === '' ? route : `${route}#${id || slugify(title)}`
      sections.set(href, { href, title: title || name, similarity: 1 })
      const context = name.replace(/[_.]/g, ' ')
      if (title && counts.get(title)! < COMMON) phrases.push({ text: title, target: { href, share: 1 }, context })
      for (const text of questions ? questions.split(', ') : [])
        phrases.push({ text, target: { href, share: QUESTION }, context: `${context} ${title}` })
    }
  const index = createPhrases(phrases)
  return {
    /** Returns the section at a path and id, or `null`. */
    at: (href: string) => sections.get(href) ?? null,
    /** Returns the best section, or `null` if none is similar enough. */
    find(words: readonly string[]) {
      let best: FoundSection | null = null
      for (const { target, similarity, coverage, isGuess } of index.find(words, MIN_COVERAGE)) {
        const worth = similarity * (1 - UNCOVERED * (1 - coverage)) * target.share * (isGuess ? GUESS : 1)
        if (worth < MIN_SIMILARITY || (best && best.similarity >= worth)) continue
        best = { ...sections.get(target.href)!, similarity: worth }
      }
      return best
    },
  }
}

function titleOf(row: SectionTitle): string {
  return typeof row === 'string' ? row : row[0]
}
