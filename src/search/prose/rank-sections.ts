// Sections ranked by the words of a query, without SQLite. The palette ranks with FTS5 (prose.ts). The server, the tools of
// assistants and the terminal rank here: the edge has no SQLite in its process, and a command would build the index for one
// question. So does the palette where the browser has no WebAssembly, over what the server's LIKE found.

import type { Section } from '../../model/content/types.ts'
import { foldInPlace } from '../../model/text/fold.ts'
import type { ProseTerm } from './terms.ts'

interface Folded {
  title: string
  titles: string
  content: string
}

const FOLDED = new WeakMap<readonly Section[], Folded[]>()
/** A title says more than the headings above it, and those more than the text. */
const WEIGHTS = { title: 6, titles: 2, content: 1 } as const
/** A section whose whole title stands in the question answers it: "Which allocator" in "which allocator should I use". */
const ASKED = 2
const SHORTEST_TITLE = 8

/** Sections that have one of the terms, best first. `question` is the query as it was typed. */
export function rankSections<Type extends Section & { code?: string }>(
  sections: readonly Type[],
  terms: readonly ProseTerm[],
  question: string,
): { section: Type; score: number }[] {
  const folded = FOLDED.get(sections) ?? sections.map(fold)
  FOLDED.set(sections, folded)
  const asked = foldInPlace(question)
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
    // All the words once say more than one of them often.
    const share = matched / rarity.reduce((sum, each) => sum + each, 0)
    const { title } = folded[index]!
    const isAsked = title.length >= SHORTEST_TITLE && asked.includes(title)
    return { section, score: score * share * share * (isAsked ? ASKED : 1) }
  })
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
}

function fold({ title, titles, content, code = '' }: Section & { code?: string }): Folded {
  return {
    title: foldInPlace(title),
    titles: foldInPlace(titles.join(' ')),
    content: foldInPlace(`${content} ${code}`),
  }
}

/** Words that begin with the term, or hold it after a dot; weighted by where they stand. */
function countIn(text: Folded, { text: term, isUnspaced }: ProseTerm): number {
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
