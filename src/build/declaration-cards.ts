// Hover cards of declarations, page by page, for the island call.

import { declarationCard } from '../reference/card.ts'
import type { Reference } from './reference.ts'

/** Path of a page without locale → its cards by anchor, made when asked for. */
export function cardsByPage({ plan, words }: Reference): Map<string, () => Record<string, string>> {
  const paths = new Map<string, string[]>()
  for (const path of plan.library.declarations.keys()) {
    const { rest } = plan.placeOf(path)
    const known = paths.get(rest)
    if (known) known.push(path)
    else paths.set(rest, [path])
  }
  const cards = (own: readonly string[]) => () => {
    const byAnchor: Record<string, string> = {}
    for (const path of own) {
      const card = declarationCard(plan, path, words, rest => rest)
      if (card) byAnchor[plan.placeOf(path).anchor] = card
    }
    return byAnchor
  }
  return new Map([...paths].map(([rest, own]) => [rest, cards(own)]))
}
