// The section of a guide whose title is what was asked.

import { slugify } from '../../model/content/headings.ts'
import { createPhrases } from '../vocabulary/phrases.ts'
import type { GuideTitles, SectionTitle } from './answer-data.ts'

export interface FoundSection {
  href: string
  title: string
  /** 0 to 1. */
  similarity: number
}

export interface SectionTitles {
  /** The best of them, or `null` where none answers. */
  find(words: readonly string[]): FoundSection | null
  /** By path and id; `null` where there is none. */
  at(href: string): FoundSection | null
}

/** A title that has less of it in the query is about something else, */
const MIN_COVERAGE = 0.55
/** and so is one that is less alike. */
const MIN_SIMILARITY = 0.78
/** What a query lacks of a title costs more than what it says besides. */
const UNCOVERED = 0.2
/** What people ask is as sure as a title; of two, the title. */
const ASKED = 0.995
/** A word that is not typed to its end, or has a typo, may become another. */
const GUESS = 0.94

/** Titles that so many pages have say nothing by themselves: "Tasks", "See also". */
const COMMON = 4

export function createSectionTitles(guides: GuideTitles): SectionTitles {
  const counts = new Map<string, number>()
  for (const [, , titles] of guides)
    for (const row of titles) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1)
  const sections = new Map<string, FoundSection>()
  const phrases: { text: string; target: { href: string; share: number }; context: string }[] = []
  for (const [route, name, titles] of guides)
    for (const row of titles) {
      const [title, id, asked = ''] = typeof row === 'string' ? [row, ''] : row
      const href = title === '' ? route : `${route}#${id || slugify(title)}`
      sections.set(href, { href, title: title || name, similarity: 1 })
      const context = name.replace(/[_.]/g, ' ')
      if (title && counts.get(title)! < COMMON) phrases.push({ text: title, target: { href, share: 1 }, context })
      for (const text of asked ? asked.split(', ') : [])
        phrases.push({ text, target: { href, share: ASKED }, context: `${context} ${title}` })
    }
  const index = createPhrases(phrases)
  return {
    at: href => sections.get(href) ?? null,
    find(words) {
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
