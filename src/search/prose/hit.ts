// Converts sections to the hits that rows show.

import type { TextRange } from '../../model/text/range.ts'
import type { ProseSection } from './sections.ts'
import { rangesOf, type Snippet, snippetOf } from './snippet.ts'
import type { ProseTerm } from './terms.ts'

/** A guide section found by a search, with everything that its row shows. */
export interface ProseHit {
  path: string
  /** Includes the `#`; empty for the page itself. */
  hash: string
  title: string
  titles: string[]
  lang: string
  titleRanges: TextRange[]
  snippet: Snippet
  score: number
}

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

/** Returns the first `limit` sections of a list, with at most `perPage` of one page. */
export function limitPerPage<T extends { section: { id: string } }>(
  found: readonly T[],
  { limit, perPage }: { limit: number; perPage: number },
): T[] {
  const counts = new Map<string, number>()
  const limited = found.filter(({ section }) => {
    const path = pagePathOf(section.id)
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= perPage
  })
  return limited.slice(0, limit)
}

/** Returns the path of the page that contains a section. */
export function pagePathOf(id: string): string {
  const hash = id.indexOf('#')
  return hash < 0 ? id : id.slice(0, hash)
}
