// Which symbols a query means, best first. Every word must be found: in the symbol's own name, in the names of its
// containers (under any name that leads to them), or in its sentence.

import type { WordMatch } from './match.ts'
import { QUALITY } from './match.ts'
import type { Sentences } from './sentences.ts'
import type { Tree } from './tree.ts'

/** A word, or a dotted path: `dir.openFile` has two segments. */
export interface Term {
  segments: Segment[]
  /** `std.` stood in front: the first segment is a name of std itself. */
  anchored: boolean
}

export interface Segment {
  text: string
  /** Empty after a trailing dot: any name. */
  match: WordMatch | null
  /** As it was typed: a capital where the name has one tells `Reader` from `reader`. */
  typed: string
}

export interface Scored {
  symbol: number
  score: number
}

export interface RankOptions {
  limit: number
  allows: ((symbol: number) => boolean) | null
  /** Words may be missing, for a lower score. */
  lenient: boolean
  sentences: Sentences | null
}

/** What the likelihood adds to a name's quality at most. */
export const PRIOR_WEIGHT = 34
const MEMBER_OF = 46
const CAPITALS = 3
/** Share of the own name in the score where other words name the containers. */
const OWN_SHARE = 0.62
const IN_SENTENCE = 44
const FARTHER = 0.95
const LENT = 0.99

export function rank(tree: Tree, terms: readonly Term[], options: RankOptions): Scored[] {
  const { count, nameOf, priors } = tree
  const { allows, lenient, sentences } = options
  const best = createBest(options.limit)
  if (terms.length === 0 || terms.length > 12) return []
  const all = (1 << terms.length) - 1
  const ownMasks = maskNames(tree, terms)
  const chains = maskChains(tree, terms, ownMasks)
  const said = sentences && terms.length > 0 ? terms.map(term => sentences.find(term)) : []
  const context: Context = { tree, terms, said, weights: weightsOf(tree, terms, said), lenders: tree.lenders }
  for (let symbol = 0; symbol < count; symbol++) {
    const own = ownMasks[nameOf[symbol]!]!
    let found = own | chains[symbol]!
    if (sentences && found !== all)
      for (let index = 0; index < said.length; index++) if (said[index]!.has(symbol)) found |= 1 << index
    const isSaid = own === 0 && terms.length > 1 && saidTimes(said, symbol) > 0
    if ((own === 0 && !isSaid) || (found !== all && !(lenient && found !== 0))) continue
    if (allows && !allows(symbol)) continue
    const prior = priors[symbol]! * PRIOR_WEIGHT
    if (100 + CAPITALS + prior <= best.least()) continue
    const score = scoreSymbol(context, symbol)
    if (score > 0) best.add(symbol, score + prior)
  }
  return best.list()
}

/** The alias or generic by whose name a symbol was found, and the container on the way from there; `null` for its own path. */
export function lenderFor(tree: Tree, terms: readonly Term[], symbol: number): { lender: number; host: number } | null {
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

interface Context {
  tree: Tree
  terms: readonly Term[]
  said: readonly ReadonlyMap<number, number>[]
  /** How much each term says: rare words more. */
  weights: readonly number[]
  lenders: Tree['lenders']
}

/** By name: the terms whose last segment it matches, as bits. */
function maskNames(tree: Tree, terms: readonly Term[]): Uint16Array {
  const masks = new Uint16Array(tree.names.count)
  terms.forEach(({ segments }, index) => {
    const { match } = segments.at(-1)!
    if (match === null) for (let name = 0; name < masks.length; name++) masks[name]! |= 1 << index
    else for (const name of match.names) masks[name]! |= 1 << index
  })
  return masks
}

/** By symbol: the terms that one of its containers matches. */
function maskChains(tree: Tree, terms: readonly Term[], masks: Uint16Array): Uint16Array {
  const { count, parents, nameOf, lenders } = tree
  const chains = new Uint16Array(count)
  if (terms.length === 1) return chains
  const lent = new Map<number, number>()
  for (const [host, from] of lenders) {
    let mask = 0
    for (const lender of from) for (let at = lender; at >= 0; at = parents[at]!) mask |= masks[nameOf[at]!]!
    if (mask !== 0) lent.set(host, mask)
  }
  for (let symbol = 1; symbol < count; symbol++) {
    const parent = parents[symbol]!
    chains[symbol] = chains[parent]! | masks[nameOf[parent]!]! | (lent.get(parent) ?? 0)
  }
  return chains
}

function saidTimes(said: readonly ReadonlyMap<number, number>[], symbol: number): number {
  let times = 0
  for (const each of said) if (each.has(symbol)) times++
  return times
}

function weightsOf(tree: Tree, terms: readonly Term[], said: readonly ReadonlyMap<number, number>[]): number[] {
  const weights = terms.map(({ segments }, index) => {
    const names = segments.at(-1)!.match?.names.length ?? tree.names.count
    return Math.log2(2 + tree.names.count / (1 + names + (said[index]?.size ?? 0)))
  })
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => weight / sum)
}

/** 0 where it does not match. */
function scoreSymbol(context: Context, symbol: number): number {
  const { tree, terms, said, weights } = context
  let ownSum = 0
  let ownCount = 0
  let ownLength = 0
  let otherSum = 0
  let otherWeight = 0
  let missing = 0
  const last = terms.length - 1
  for (let index = 0; index <= last; index++) {
    const term = terms[index]!
    const own = termAt(context, term, symbol)
    const above = own >= 90 || last === 0 ? 0 : termAbove(context, term, symbol)
    if (own > 0 && own + 12 >= above) {
      ownSum += own
      ownCount++
      ownLength += term.segments.at(-1)!.text.length
      continue
    }
    const inWords = said[index]?.get(symbol) ?? 0
    const value = Math.max(above, inWords * IN_SENTENCE)
    if (value === 0) missing += weights[index]!
    otherSum += value * weights[index]!
    otherWeight += weights[index]!
  }
  if (ownCount === 0 && otherWeight === 0) return 0
  const own = ownCount === 0 ? 0 : ownCount === 1 ? ownSum : severalOnOwn(tree, symbol, ownSum / ownCount, ownLength)
  const share =
    ownCount === 0 ? 0.3 : otherWeight === 0 ? 1 : Math.max(OWN_SHARE * (1 - missing), 1 - otherWeight - 0.2)
  const score =
    own * share +
    (otherWeight > 0 ? (otherSum / otherWeight) * (1 - share) : 0) +
    (ownCount > 0 && capitalsAgree(tree, terms, symbol) ? CAPITALS : 0)
  return score * (1 - 0.75 * missing)
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
  const own = match === null ? MEMBER_OF : match.qualities[tree.nameOf[symbol]!]!
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
  for (let at = tree.parents[below]!; at >= 0; at = tree.parents[at]!, decay *= 0.85) {
    const quality = match === null ? MEMBER_OF : match.qualities[tree.nameOf[at]!]!
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

function capitalsAgree(tree: Tree, terms: readonly Term[], symbol: number): boolean {
  const name = tree.names.display(tree.nameOf[symbol]!)
  const { typed } = terms.at(-1)!.segments.at(-1)!
  return typed.length > 1 && name.startsWith(typed) && (name.length === typed.length || /[A-Z]/.test(typed))
}

interface Best {
  add(symbol: number, score: number): void
  /** Below this, nothing is taken. */
  least(): number
  list(): Scored[]
}

/** The best few, kept in order; of equals, the one with the lower number, which stands higher in the tree. */
function createBest(limit: number): Best {
  const kept: Scored[] = []
  return {
    least: () => (kept.length < limit ? Number.NEGATIVE_INFINITY : kept.at(-1)!.score),
    add(symbol, score) {
      if (kept.length >= limit && score <= kept.at(-1)!.score) return
      let at = kept.length
      while (at > 0 && kept[at - 1]!.score < score) at--
      kept.splice(at, 0, { symbol, score })
      if (kept.length > limit) kept.pop()
    },
    list: () => kept,
  }
}

export const WEAK = QUALITY.typo + PRIOR_WEIGHT
