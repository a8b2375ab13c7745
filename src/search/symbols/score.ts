// Scores a symbol for the words of a query by its own name, the names of its containers, and other evidence.

import type { WordMatch } from './match-word.ts'
import type { Tree } from './tree-data.ts'

/** A word, or a dotted path: `dir.openFile` has two segments. */
export interface PathTerm {
  segments: Segment[]
  /** Whether the term begins with `std.`, so that the first segment is a name of std itself. */
  anchored: boolean
}

export interface Segment {
  text: string
  /** `null` after a trailing dot, which matches any name. */
  match: WordMatch | null
  /** The segment as typed. Its case distinguishes `Reader` from `reader`. */
  typed: string
}

export interface Scored {
  symbol: number
  score: number
}

/** Symbol → strength of the evidence for a term besides its name, 0 to 100. */
export type Evidence = ReadonlyMap<number, number>

export interface ScoreContext {
  tree: Tree
  terms: readonly PathTerm[]
  /** By term; empty if only names count. */
  evidence: readonly Evidence[]
  /** Weight of each term, 1 in total. Rare words weigh more. */
  weights: readonly number[]
  /** The other names of the tree, or a subset of them. */
  otherNames: ReadonlyMap<number, readonly number[]>
}

/** Quality of any member after a trailing dot. */
const MEMBER = 46
const SAME_LETTERS = 3
const SAME_CAPITALS = 14
/** Share of the own name in the score if other words match the containers. */
const OWN_SHARE = 0.62
/** Share of the own name in the score if there is evidence for one of the words. */
const OWN_SHARE_WITH_EVIDENCE = 0.3
/** Margin by which the own name is preferred to containers and evidence. */
const PREFER_OWN = 12
/** Factors for each container further up, within a typed path and otherwise. */
const FARTHER_IN_PATH = 0.85
const FARTHER = 0.95
/** Factor for an alias or a generic, slightly below the container's own name. */
const OTHER_NAME = 0.99
/** Share of the score that missing words cost, multiplied by their weight. */
export const MISSING = 0.75

/** Returns the score of a symbol, or 0 if it does not match. */
export function scoreSymbol(context: ScoreContext, symbol: number): number {
  const { tree, terms, evidence, weights } = context
  let ownSum = 0
  let ownCount = 0
  let ownLength = 0
  let otherSum = 0
  let otherWeight = 0
  let missing = 0
  let hasEvidence = false
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index]!
    const own = termAt(context, term, symbol)
    const above = own >= 90 || terms.length === 1 ? 0 : termAbove(context, term, symbol)
    const strength = evidence[index]?.get(symbol) ?? 0
    if (own > 0 && own + PREFER_OWN >= above && own + PREFER_OWN >= strength) {
      ownSum += own
      ownCount++
      ownLength += term.segments.at(-1)!.text.length
      continue
    }
    if (strength > above) hasEvidence = true
    const value = Math.max(above, strength)
    const weight = weights[index]!
    if (value === 0) missing += weight
    otherSum += value * weight
    otherWeight += weight
  }
  if (ownCount === 0 && !hasEvidence) return 0
  const own = ownCount === 0 ? 0 : ownCount === 1 ? ownSum : severalOnOwn(tree, symbol, ownSum / ownCount, ownLength)
  const others = otherWeight > 0 ? otherSum / otherWeight : 0
  const withOthers = hasEvidence ? OWN_SHARE_WITH_EVIDENCE : OWN_SHARE
  const share = ownCount === 0 ? 0 : otherWeight === 0 ? 1 : withOthers
  const letters = ownCount > 0 ? sameLetters(tree, terms, symbol) : 0
  return (own * share + others * (1 - share) + letters) * (1 - MISSING * missing)
}

/** Rates several words in one name by the share of the name that they spell. */
function severalOnOwn(tree: Tree, symbol: number, average: number, length: number): number {
  const { starts } = tree.names
  const name = tree.nameOf[symbol]!
  const share = Math.min(1, length / (starts[name + 1]! - 1 - starts[name]!))
  const quality = share > 0.95 ? 97 : 60 + 26 * share
  return quality * Math.min(1, 0.55 + average / 150)
}

/** Rates a term at a symbol: its last segment must match the symbol, the others its containers in order. */
function termAt(context: ScoreContext, { segments, anchored }: PathTerm, symbol: number): number {
  const { tree } = context
  const last = segments.length - 1
  const { match } = segments[last]!
  const own = match === null ? MEMBER : match.qualities[tree.nameOf[symbol]!]!
  if (own === 0) return 0
  if (last === 0) return anchored && tree.parents[symbol] === 0 ? own + 6 : own
  const above = chainAbove(context, segments, last - 1, symbol, anchored)
  if (above === 0) return 0
  // An exact path wins over any prior.
  return own === 100 && above >= 99 ? 100 + (anchored ? 6 : 2) : own * 0.66 + above * 0.34
}

/** Matches the segments up to `index` with the containers above a symbol, in order. */
function chainAbove(
  context: ScoreContext,
  segments: readonly Segment[],
  index: number,
  below: number,
  anchored: boolean,
): number {
  const { tree, otherNames } = context
  if (index < 0) return anchored && tree.parents[below]! > 0 ? 80 : 100
  const { match } = segments[index]!
  let decay = 1
  let best = 0
  for (let at = tree.parents[below]!; at >= 0; at = tree.parents[at]!, decay *= FARTHER_IN_PATH) {
    const quality = match === null ? MEMBER : match.qualities[tree.nameOf[at]!]!
    if (quality > 0)
      best = Math.max(best, joinChain(quality, chainAbove(context, segments, index - 1, at, anchored)) * decay)
    for (const other of otherNames.get(at) ?? []) {
      const named = (match === null ? 0 : match.qualities[tree.nameOf[other]!]!) * otherNameShare(tree, other)
      if (named > 0)
        best = Math.max(best, joinChain(named, chainAbove(context, segments, index - 1, other, anchored)) * decay)
    }
  }
  return best
}

function joinChain(quality: number, above: number): number {
  return above === 0 ? 0 : Math.min(quality, 100) * 0.6 + above * 0.4
}

/** Breaks ties between other names by their priors. */
function otherNameShare(tree: Tree, symbol: number): number {
  return OTHER_NAME + tree.priors[symbol]! * 0.009
}

/** Rates a term at the containers above a symbol, preferring near ones. */
function termAbove(context: ScoreContext, term: PathTerm, symbol: number): number {
  const { tree, otherNames } = context
  let best = 0
  let decay = 1
  for (let at = tree.parents[symbol]!; at >= 0; at = tree.parents[at]!, decay *= FARTHER) {
    best = Math.max(best, termAt(context, term, at) * decay)
    for (const other of otherNames.get(at) ?? [])
      best = Math.max(best, termAt(context, term, other) * decay * otherNameShare(tree, other))
  }
  return best
}

/** Bonus for the exact spelling: the capital of `Reader`, the underscore of `log2_int`, the lower case of `Child.id`. */
function sameLetters(tree: Tree, terms: readonly PathTerm[], symbol: number): number {
  const { segments } = terms.at(-1)!
  const { typed } = segments.at(-1)!
  if (typed.length < 2) return 0
  const name = tree.displayOf(symbol)
  const isMarked = /[A-Z_]/.test(typed)
  if (name === typed) return isMarked || segments.length > 1 ? SAME_CAPITALS : SAME_LETTERS
  return isMarked && name.startsWith(typed) ? SAME_LETTERS : 0
}
