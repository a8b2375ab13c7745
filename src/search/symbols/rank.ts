// Which symbols a query means, best first. A word is found in the symbol's own name, in the names of its containers
// (under any name that leads to them), in its sentence, or in what people call it.

import { createBest } from './best.ts'
import type { Filter } from './filter.ts'
import type { WordMatch } from './match.ts'
import { type Context, MISSING, type Said, type Scored, scoreSymbol, type Term } from './score.ts'
import type { Tree } from './tree.ts'

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
