// Guides by words: their sections, ranked. The palette asks SQLite; here the texts are looked through whole, which is quick
// enough, needs no database on the edge, and nothing built before the first question.

import { foldInPlace } from '../model/text/fold.ts'
import { limitPerPage } from '../search/prose/per-page.ts'
import { snippetOf } from '../search/prose/snippet.ts'
import { proseTerms } from '../search/prose/terms.ts'
import type { GuideSection } from './data.ts'

export interface GuideHit {
  section: GuideSection
  /** A piece of the text around the words. */
  excerpt: string
}

interface Folded {
  title: string
  titles: string
  content: string
}

const FOLDED = new WeakMap<readonly GuideSection[], Folded[]>()
const WEIGHTS = { title: 6, titles: 2, content: 1 } as const
const EXCERPT = 220
const PER_PAGE = 2
/** A section whose whole title stands in the question answers it: "Which allocator" in "which allocator should I use". */
const ASKED = 2
const QUESTION_WORD = /^(?:which|should|would|could|use|using|still|there|when|where|why|who)$/i
const SHORTEST_TITLE = 8
/** Longer texts are pasted, not asked. */
const LONGEST_QUERY = 500

export function searchGuides(sections: readonly GuideSection[], query: string, limit: number): GuideHit[] {
  const typed = query.slice(0, LONGEST_QUERY)
  const words: readonly string[] = typed.match(/[\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+)*/gu) ?? []
  // "which … should I use" stands in every guide and says nothing.
  const telling = words.filter(word => !QUESTION_WORD.test(word))
  const terms = proseTerms(telling.length > 0 ? telling : words)
  if (terms.length === 0) return []
  const folded = FOLDED.get(sections) ?? sections.map(fold)
  FOLDED.set(sections, folded)
  const asked = foldInPlace(typed)
  const counts = terms.map(term => folded.map(text => countIn(text, term.text)))
  const rarity = counts.map(count => Math.log(1 + sections.length / (1 + count.filter(each => each > 0).length)))
  const scored = sections.map((section, index) => {
    let score = 0
    let matched = 0
    terms.forEach((_, term) => {
      const count = counts[term]![index]!
      if (count === 0) return
      matched += rarity[term]!
      score += rarity[term]! * (count / (count + 1.5))
    })
    // All the words once say more than one of them often.
    const share = matched / rarity.reduce((sum, each) => sum + each, 0)
    const { title } = folded[index]!
    const isAsked = title.length >= SHORTEST_TITLE && asked.includes(title)
    return { section, score: score * share * share * (isAsked ? ASKED : 1) }
  })
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  return limitPerPage(best, { limit, perPage: PER_PAGE }).map(({ section }) => ({
    section,
    excerpt: snippetOf(section.words || section.content, terms, EXCERPT).text,
  }))
}

function fold({ title, titles, content }: GuideSection): Folded {
  return { title: foldInPlace(title), titles: foldInPlace(titles.join(' ')), content: foldInPlace(content) }
}

/** Words that begin with the term, or hold it after a dot; weighted by where they stand. */
function countIn(text: Folded, term: string): number {
  let count = 0
  for (const [part, weight] of Object.entries(WEIGHTS) as [keyof Folded, number][]) {
    const within = text[part]
    let found = 0
    for (let at = within.indexOf(term); at !== -1 && found < 8; at = within.indexOf(term, at + term.length))
      if (at === 0 || !/[\p{L}\p{N}_]/u.test(within[at - 1]!)) found++
    count += found * weight
  }
  return count
}
