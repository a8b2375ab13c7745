// Which symbols a query means, best first. A word is found in the symbol's own name, in the names of its containers
// (under any name that leads to them), in its sentence, or in what people call it.

import type { Filter } from './filter.ts'
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

export interface RankOptions {
  limit: number
  allows: Filter
  /** Words may be missing, for a lower score. */
  lenient: boolean
  /** By term; none where only names count. */
  said: readonly Said[]
  /** Several words were typed, and no path. */
  isLoose: boolean
}

/** What the likelihood adds to a name's quality at most. */
export const PRIOR_WEIGHT = 34
/** More words are not told apart. */
export const MAX_TERMS = 8
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
const MISSING = 0.75
/** No score without the likelihood is higher. */
const MOST = 122
/** Words that say less than this of a query do not answer it. */
const LEAST_SAID = 0.42
const MOST_TELLING = 8
/** Fields, values and errors answer to their own name; words that lie about them are meant for something else. */
const FIELD_AMONG_WORDS = 14

export function rank(tree: Tree, terms: readonly Term[], options: RankOptions): Scored[] {
  if (terms.length === 0 || terms.length > MAX_TERMS) return []
  const { nameOf, parents, priors } = tree
  const { allows, lenient, said, isLoose } = options
  const best = createBest(options.limit)
  const { masks, named } = maskNames(tree, terms)
  const lent = terms.length > 1 ? maskLenders(tree, masks) : null
  const spoken = maskSaid(said)
  const weights = weightsOf(tree, terms, said)
  const shares = sharesOf(weights)
  const all = (1 << terms.length) - 1
  // After a trailing dot: any member.
  const open = terms.at(-1)!.segments.at(-1)!.match === null ? 1 << (terms.length - 1) : 0
  const context: Context = { tree, terms, said, weights, lenders: tree.lenders }

  const consider = (symbol: number, near: number) => {
    let found = near
    if (lent)
      for (let at = parents[symbol]!; at >= 0 && found !== all; at = parents[at]!)
        found |= masks[nameOf[at]!]! | lent[at]!
    const share = shares[found]!
    if (lenient ? share < LEAST_SAID : found !== all) return
    const prior = priors[symbol]! * PRIOR_WEIGHT - (isLoose && tree.isField(symbol) ? FIELD_AMONG_WORDS : 0)
    if (MOST * (1 - MISSING * (1 - share)) + prior <= best.least()) return
    if (allows && !allows(symbol)) return
    const score = scoreSymbol(context, symbol)
    if (score > 0) best.add(symbol, score + prior)
  }
  if (open !== 0) {
    const containers = containersOf(tree, terms.at(-1)!.segments.at(-2)?.match ?? null)
    for (let symbol = 1; symbol < tree.count; symbol++)
      if (containers[parents[symbol]!]) consider(symbol, masks[nameOf[symbol]!]! | open)
  }
  for (const name of open === 0 ? named : []) {
    const last = tree.namedFrom[name + 1]!
    for (let place = tree.namedFrom[name]!; place < last; place++) {
      const symbol = tree.named[place]!
      consider(symbol, masks[name]! | (spoken.get(symbol) ?? 0))
    }
  }
  for (const [symbol, mask] of spoken) if (masks[nameOf[symbol]!] === 0) consider(symbol, mask)
  return best.list()
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

interface Context {
  tree: Tree
  terms: readonly Term[]
  said: readonly Said[]
  /** How much each term says, together 1: rare words more. */
  weights: readonly number[]
  lenders: Tree['lenders']
}

/** By name: the terms whose last segment it matches, as bits; and the names that have any. */
function maskNames(tree: Tree, terms: readonly Term[]): { masks: Uint8Array; named: number[] } {
  const masks = new Uint8Array(tree.names.count)
  const named: number[] = []
  terms.forEach(({ segments }, index) => {
    const { match } = segments.at(-1)!
    const put = (name: number) => {
      if (masks[name] === 0) named.push(name)
      masks[name]! |= 1 << index
    }
    for (const name of match?.names ?? []) put(name)
  })
  return { masks, named }
}

/** By symbol: 1 where its name matches, or that of one that has its members. */
function containersOf(tree: Tree, match: WordMatch | null): Uint8Array {
  const containers = new Uint8Array(tree.count)
  for (const name of match?.names ?? [])
    for (let place = tree.namedFrom[name]!; place < tree.namedFrom[name + 1]!; place++)
      containers[tree.named[place]!] = 1
  for (const [host, from] of tree.lenders) if (from.some(lender => containers[lender])) containers[host] = 1
  return containers
}

/** By host: the terms that the names and containers of its lenders match. */
function maskLenders({ count, lentNames }: Tree, masks: Uint8Array): Uint8Array {
  const lent = new Uint8Array(count)
  for (let at = 0; at < lentNames.length; at += 2) lent[lentNames[at]!]! |= masks[lentNames[at + 1]!]!
  return lent
}

function maskSaid(said: readonly Said[]): Map<number, number> {
  const masks = new Map<number, number>()
  said.forEach((symbols, index) => {
    for (const symbol of symbols.keys()) masks.set(symbol, (masks.get(symbol) ?? 0) | (1 << index))
  })
  return masks
}

function weightsOf(tree: Tree, terms: readonly Term[], said: readonly Said[]): number[] {
  const weights = terms.map(({ segments }, index) => {
    const found = (segments.at(-1)!.match?.names.length ?? tree.names.count) + (said[index]?.size ?? 0)
    // What is found nowhere cannot tell one symbol from another.
    return found === 0 ? 0 : Math.min(MOST_TELLING, Math.log2(2 + tree.names.count / (1 + found)))
  })
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => (sum === 0 ? 0 : weight / sum))
}

/** By set of terms, as bits: their weights together. */
function sharesOf(weights: readonly number[]): Float32Array {
  const shares = new Float32Array(1 << weights.length)
  for (let mask = 1; mask < shares.length; mask++)
    weights.forEach((weight, index) => {
      if (mask & (1 << index)) shares[mask]! += weight
    })
  return shares
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
      while (
        at > 0 &&
        (kept[at - 1]!.score < score || (kept[at - 1]!.score === score && kept[at - 1]!.symbol > symbol))
      )
        at--
      kept.splice(at, 0, { symbol, score })
      if (kept.length > limit) kept.pop()
    },
    list: () => kept,
  }
}
