// Guides by words: their sections, ranked.

import { limitPerPage } from '../search/prose/per-page.ts'
import { rankSections } from '../search/prose/rank-sections.ts'
import { snippetOf } from '../search/prose/snippet.ts'
import { proseTerms } from '../search/prose/terms.ts'
import type { GuideSection } from './data.ts'

export interface GuideHit {
  section: GuideSection
  /** A piece of the text around the words. */
  excerpt: string
}

const EXCERPT = 220
const PER_PAGE = 2
const QUESTION_WORD = /^(?:which|should|would|could|use|using|still|there|when|where|why|who)$/i
/** Longer texts are pasted, not asked. */
const LONGEST_QUERY = 500

export function searchGuides(sections: readonly GuideSection[], query: string, limit: number): GuideHit[] {
  const typed = query.slice(0, LONGEST_QUERY)
  const words: readonly string[] = typed.match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu) ?? []
  // "which … should I use" stands in every guide and says nothing.
  const telling = words.filter(word => !QUESTION_WORD.test(word))
  const terms = proseTerms(telling.length > 0 ? telling : words)
  return limitPerPage(rankSections(sections, terms, typed), { limit, perPage: PER_PAGE }).map(({ section }) => ({
    section,
    excerpt: snippetOf(section.words || section.content, terms, EXCERPT).text,
  }))
}
