// Ranks sections by the words of a query, without SQLite. The palette ranks with FTS5 (prose.ts). The server, the MCP tools
// and the terminal rank here: the edge has no SQLite in its process, and a command would build the index for a single query.
// Without WebAssembly, the palette ranks the rows of the server's LIKE query here too.

import type { Section } from '../../model/content/types.ts'
import { onceFor } from '../../model/memo.ts'
import { foldInPlace } from '../../model/text/fold.ts'
import type { ProseTerm } from './terms.ts'

interface Folded {
  title: string
  titles: string
  content: string
}

/** A match in the title counts more than one in the headings above, and that more than one in the text. */
const WEIGHTS = { title: 6, titles: 2, content: 1 } as const
/** Bonus for a section whose whole title is in the query: "Which allocator" in "which allocator should I use". */
const TITLE_IN_QUERY = 2
const SHORTEST_TITLE = 8
/** Factor for words that mean the same as a term. */
const ALIKE = 0.6

/** Returns the sections that have any of the terms, best first. `question` is the query as typed. */
export function rankSections<Type extends Section & { code?: string }>(
  sections: readonly Type[],
  terms: readonly ProseTerm[],
  question: string,
): { section: Type; score: number }[] {
  const folded = foldAll(sections)
  const foldedQuestion = foldInPlace(question)
  const counts = terms.map(term => folded.map(text => countIn(text, term)))
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
    // A section with all of the words once ranks above one with a single word many times.
    const share = matched / rarity.reduce((sum, each) => sum + each, 0)
    const { title } = folded[index]!
    const hasTitle = title.length >= SHORTEST_TITLE && foldedQuestion.includes(title)
    return { section, score: score * share * share * (hasTitle ? TITLE_IN_QUERY : 1) }
  })
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

const foldAll = onceFor((sections: readonly Section[]) => sections.map(fold))

function fold({ title, titles, content, code = '' }: Section & { code?: string }): Folded {
  return {
    title: foldInPlace(title),
    titles: foldInPlace(titles.join(' ')),
    content: foldInPlace(`${content} ${code}`),
  }
}

/** Counts a term, or the words for the same if the section lacks it. */
function countIn(section: Folded, { text, isUnspaced, alike = [] }: ProseTerm): number {
  const count = countWord(section, text, isUnspaced)
  return count > 0 ? count : ALIKE * Math.max(0, ...alike.map(word => countWord(section, word, false)))
}

/** Counts the words that begin with a term, or contain it after a dot, weighted by part of the section. */
function countWord(text: Folded, term: string, isUnspaced: boolean): number {
  let count = 0
  for (const [part, weight] of Object.entries(WEIGHTS) as [keyof Folded, number][]) {
    const within = text[part]
    let found = 0
    for (let at = within.indexOf(term); at !== -1 && found < 8; at = within.indexOf(term, at + term.length))
      if (isUnspaced || at === 0 || !/[\p{L}\p{N}_]/u.test(within[at - 1]!)) found++
    count += found * weight
  }
  return count
}
