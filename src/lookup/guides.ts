// Searches the sections of guides.

import { limitPerPage } from '../search/prose/hit.ts'
import { rankSections } from '../search/prose/rank-sections.ts'
import { snippetOf } from '../search/prose/snippet.ts'
import { type ProseTerm, proseTerms } from '../search/prose/terms.ts'
import type { GuideSection } from './data.ts'

export interface GuideHit {
  section: GuideSection
  /** An excerpt of the text around the matched words. */
  excerpt: string
}

const EXCERPT = 220
const PER_PAGE = 2
const QUESTION_WORD = /^(?:which|should|would|could|use|using|still|there|when|where|why|who)$/i
/** Longer texts are cut, because they are pasted rather than typed. */
const MAX_QUERY_LENGTH = 500

export function searchGuides(sections: readonly GuideSection[], query: string, limit: number): GuideHit[] {
  const typed = query.slice(0, MAX_QUERY_LENGTH)
  const terms = termsOf(typed)
  const ranked = limitPerPage(rankSections(sections, terms, typed), { limit, perPage: PER_PAGE })
  return ranked.map(({ section }) => toHit(section, terms))
}

/** Returns a section with the excerpt for a query, which need not have its words. */
export function guideHit(section: GuideSection, query: string): GuideHit {
  return toHit(section, termsOf(query.slice(0, MAX_QUERY_LENGTH)))
}

/** Returns the titles of the page, of the headings around a section, and its own: `Files › Read a file`. */
export function sectionTitle({ titles, title }: Pick<GuideSection, 'titles' | 'title'>): string {
  return [...titles, title].join(' › ')
}

function toHit(section: GuideSection, terms: readonly ProseTerm[]): GuideHit {
  return { section, excerpt: snippetOf(section.words || section.content, terms, EXCERPT).text }
}

function termsOf(typed: string): ProseTerm[] {
  const words: readonly string[] = typed.match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu) ?? []
  // Ignore words like "which … should I use", which every guide contains.
  const significant = words.filter(word => !QUESTION_WORD.test(word))
  return proseTerms(significant.length > 0 ? significant : words)
}
