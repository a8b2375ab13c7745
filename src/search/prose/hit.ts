// Converts sections to the hits that rows show.

import { limitPerPage, pagePathOf } from './per-page.ts'
import type { ProseHit } from './prose-hit.ts'
import type { ProseSection } from './sections.ts'
import { rangesOf, snippetOf } from './snippet.ts'
import type { ProseTerm } from './terms.ts'

export interface ScoredSection {
  section: ProseSection
  score: number
}

const PER_PAGE = 3

/** Returns the best of the sections, which may be in any order. */
export function bestHits(scored: readonly ScoredSection[], terms: readonly ProseTerm[], limit: number): ProseHit[] {
  const sorted = [...scored].sort((a, b) => b.score - a.score)
  return limitPerPage(sorted, { limit, perPage: PER_PAGE }).map(each => toHit(each, terms))
}

function toHit({ section, score }: ScoredSection, terms: readonly ProseTerm[]): ProseHit {
  const { id, title, titles, content, code, lang } = section
  const path = pagePathOf(id)
  return {
    path,
    hash: id.slice(path.length),
    title,
    titles,
    lang,
    titleRanges: rangesOf(title, terms),
    snippet: snippetOf(code && rangesOf(content, terms).length === 0 ? code : content, terms),
    score,
  }
}
