// Finds members by what other languages call their container: `Vec::pop` is `ArrayList.pop`.

import type { Concepts } from './concepts.ts'
import type { Filter } from './filter.ts'
import type { WordMatch } from './match-word.ts'
import type { Scored } from './score.ts'
import type { Tree } from './tree-data.ts'

/** Similarity from which words name a concept, rather than share a word with it. */
const NAMED = 0.9
/** Quality of a name from which it begins with all of the typed word. */
const MIN_QUALITY = 78
/** Slightly more than a whole concept with only one of the names scores as a path. */
const SHARE = 1.08
const LATER = 1.5
const PRIOR = 6

interface MemberOptions {
  /** Names of the container. */
  container: readonly string[]
  /** Names that match the member. */
  member: WordMatch
  allows: Filter
}

export function membersOfConcept(
  { tree, concepts }: { tree: Tree; concepts: Concepts },
  { container, member, allows }: MemberOptions,
): Scored[] {
  const places = placesOf(tree, concepts, container)
  if (places.size === 0) return []
  const found: Scored[] = []
  for (const name of member.names) {
    const quality = member.qualities[name]!
    if (quality < MIN_QUALITY) continue
    for (let at = tree.namedFrom[name]!; at < tree.namedFrom[name + 1]!; at++) {
      const symbol = tree.named[at]!
      const place = places.get(tree.parents[symbol]!)
      if (place === undefined || tree.isField(symbol) || (allows && !allows(symbol))) continue
      found.push({ symbol, score: quality * SHARE - LATER * place + PRIOR * tree.priors[symbol]! })
    }
  }
  return found
}

/** Returns the containers that the concept leads to, and whose members they have, with their places in its list. */
function placesOf(tree: Tree, concepts: Concepts, container: readonly string[]): Map<number, number> {
  const places = new Map<number, number>()
  for (const { target, similarity, isGuess } of concepts.find(container)) {
    if (similarity < NAMED || isGuess) continue
    target.paths.forEach((path, place) => {
      const symbol = tree.find(path)
      if (symbol !== null && !places.has(symbol)) places.set(symbol, place)
    })
  }
  for (const [shared, others] of tree.otherNames)
    for (const other of others) {
      const place = places.get(other)
      if (place !== undefined && !places.has(shared)) places.set(shared, place)
    }
  return places
}
