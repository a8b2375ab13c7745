// How well a symbol answers the words of a query: by its own name, those of its containers, and what is said of it.

import type { WordMatch } from './match.ts'
import type { Tree } from './tree.ts'

/** A word, or a dotted path: `dir.openFile` has two segments. */
export interface Term {
  segments: Segment[]
  /** `std.` stood in front: the first segment is a name of std itself. */
  anchored: boolean
}

export interface Segment {
  text: string
  /** `null` after a trailing dot: any name. */
  match: WordMatch | null
  /** As it was typed: a capital where the name has one tells `Reader` from `reader`. */
  typed: string
}

export interface Scored {
  symbol: number
  score: number
}

/** Symbol → how strongly other words than its name say a term, 0 to 100. */
export type Said = ReadonlyMap<number, number>

export interface Context {
  tree: Tree
  terms: readonly Term[]
  said: readonly Said[]
  /** How much each term says, together 1: rare words more. */
  weights: readonly number[]
  lenders: Tree['lenders']
}

/** Any member, after a trailing dot. */
const MEMBER = 46
const SAME_LETTERS = 3
const SAME_CAPITALS = 14
/** Share of the own name in the score where other words name the containers. */
const OWN_SHARE = 0.62
const SAID_SHARE = 0.3
const NEARER = 12
const FARTHER = 0.95
const FARTHER_IN_PATH = 0.85
const LENT = 0.99
/** What a missing word costs of the score, by its weight. */
export const MISSING = 0.75

/** 0 where it does not match. */
export function scoreSymbol(context: Context, symbol: number): number {
  const { tree, terms, said, weights } = context
  let ownSum = 0
  let ownCount = 0
  let ownLength = 0
  let otherSum = 0
  let otherWeight = 0
  let missing = 0
  let isSaid = false
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index]!
    const own = termAt(context, term, symbol)
    const above = own >= 90 || terms.length === 1 ? 0 : termAbove(context, term, symbol)
    const spoken = said[index]?.get(symbol) ?? 0
    if (own > 0 && own + NEARER >= above && own + NEARER >= spoken) {
      ownSum += own
      ownCount++
      ownLength += term.segments.at(-1)!.text.length
      continue
    }
    if (spoken > above) isSaid = true
    const value = Math.max(above, spoken)
    const weight = weights[index]!
    if (value === 0) missing += weight
    otherSum += value * weight
    otherWeight += weight
  }
  if (ownCount === 0 && !isSaid) return 0
  const own = ownCount === 0 ? 0 : ownCount === 1 ? ownSum : severalOnOwn(tree, symbol, ownSum / ownCount, ownLength)
  const others = otherWeight > 0 ? otherSum / otherWeight : 0
  const share = ownCount === 0 ? 0 : otherWeight === 0 ? 1 : isSaid ? SAID_SHARE : OWN_SHARE
  const letters = ownCount > 0 ? sameLetters(tree, terms, symbol) : 0
  return (own * share + others * (1 - share) + letters) * (1 - MISSING * missing)
}

/** Several words in one name: what counts is how much of the name they spell. */
function severalOnOwn(tree: Tree, symbol: number, average: number, length: number): number {
  const { starts } = tree.names
  const name = tree.nameOf[symbol]!
  const share = Math.min(1, length / (starts[name + 1]! - 1 - starts[name]!))
  const quality = share > 0.95 ? 97 : 60 + 26 * share
  return quality * Math.min(1, 0.55 + average / 150)
}

/** How well a term names a symbol: its last segment the symbol, the others the containers above it, in order. */
function termAt(context: Context, { segments, anchored }: Term, symbol: number): number {
  const { tree } = context
  const last = segments.length - 1
  const { match } = segments[last]!
  const own = match === null ? MEMBER : match.qualities[tree.nameOf[symbol]!]!
  if (own === 0) return 0
  if (last === 0) return anchored && tree.parents[symbol] === 0 ? own + 6 : own
  const above = chainAbove(context, segments, last - 1, symbol, anchored)
  if (above === 0) return 0
  // A whole path that is right to the letter is meant, whatever else is likely.
  return own === 100 && above >= 99 ? 100 + (anchored ? 6 : 2) : own * 0.66 + above * 0.34
}

function chainAbove(
  context: Context,
  segments: readonly Segment[],
  index: number,
  below: number,
  anchored: boolean,
): number {
  const { tree } = context
  if (index < 0) return anchored && tree.parents[below]! > 0 ? 80 : 100
  const { match } = segments[index]!
  let decay = 1
  let best = 0
  for (let at = tree.parents[below]!; at >= 0; at = tree.parents[at]!, decay *= FARTHER_IN_PATH) {
    const quality = match === null ? MEMBER : match.qualities[tree.nameOf[at]!]!
    if (quality > 0)
      best = Math.max(best, joinChain(quality, chainAbove(context, segments, index - 1, at, anchored)) * decay)
    for (const lender of context.lenders.get(at) ?? []) {
      const lent = (match === null ? 0 : match.qualities[tree.nameOf[lender]!]!) * lenderLikelihood(tree, lender)
      if (lent > 0)
        best = Math.max(best, joinChain(lent, chainAbove(context, segments, index - 1, lender, anchored)) * decay)
    }
  }
  return best
}

function joinChain(quality: number, above: number): number {
  return above === 0 ? 0 : Math.min(quality, 100) * 0.6 + above * 0.4
}

/** Names of equal worth are told apart by how likely they are. */
function lenderLikelihood(tree: Tree, lender: number): number {
  return LENT + tree.priors[lender]! * 0.009
}

/** How well a term names one of the containers above a symbol, near ones first. */
function termAbove(context: Context, term: Term, symbol: number): number {
  const { tree } = context
  let best = 0
  let decay = 1
  for (let at = tree.parents[symbol]!; at >= 0; at = tree.parents[at]!, decay *= FARTHER) {
    best = Math.max(best, termAt(context, term, at) * decay)
    for (const lender of context.lenders.get(at) ?? [])
      best = Math.max(best, termAt(context, term, lender) * decay * lenderLikelihood(tree, lender))
  }
  return best
}

/** `Reader` is meant with its capital, `log2_int` with its underscore, `Child.id` without a capital. */
function sameLetters(tree: Tree, terms: readonly Term[], symbol: number): number {
  const { segments } = terms.at(-1)!
  const { typed } = segments.at(-1)!
  if (typed.length < 2) return 0
  const name = tree.names.display(tree.nameOf[symbol]!)
  const isMarked = /[A-Z_]/.test(typed)
  if (name === typed) return isMarked || segments.length > 1 ? SAME_CAPITALS : SAME_LETTERS
  return isMarked && name.startsWith(typed) ? SAME_LETTERS : 0
}

/** The alias or generic by whose name a symbol was found, and the container on the way from there; `null` for its own path. */
export function lenderFor(tree: Tree, terms: readonly Term[], symbol: number): { lender: number; host: number } | null {
  let hasLenders = false
  for (let at = tree.parents[symbol]!; at >= 0; at = tree.parents[at]!) hasLenders ||= tree.lenders.has(at)
  if (!hasLenders) return null
  const context: Context = { tree, terms, said: [], weights: terms.map(() => 1 / terms.length), lenders: new Map() }
  let best = scoreSymbol(context, symbol) + 0.01
  let found: { lender: number; host: number } | null = null
  for (let host = tree.parents[symbol]!; host >= 0; host = tree.parents[host]!)
    for (const lender of tree.lenders.get(host) ?? []) {
      const score = scoreSymbol({ ...context, lenders: new Map([[host, [lender]]]) }, symbol)
      if (score <= best) continue
      best = score
      found = { lender, host }
    }
  return found
}
