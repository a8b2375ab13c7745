// Which symbols a query means, best first. A word is found in the symbol's own name, in the names of its containers
// (under any name that leads to them), in its sentence, or in what people call it.

import type { Filter } from './filter.ts'
import type { WordMatch } from './match-word.ts'
import { type Evidence, MISSING, type PathTerm, type ScoreContext, type Scored, scoreSymbol } from './score.ts'
import { createTopK } from './top-k.ts'
import type { Tree } from './tree-data.ts'

export interface RankOptions {
  limit: number
  allows: Filter
  /** Words may be missing, for a lower score. */
  allowsMissing: boolean
  /** By term; none where only names count. */
  evidence: readonly Evidence[]
  /** Several words were typed, and no path. */
  isPhrase: boolean
}

/** What the likelihood adds to a name's quality at most. */
const PRIOR_WEIGHT = 34
/** More words are not told apart. */
export const MAX_TERMS = 8
/** No score without the likelihood is higher. */
const MOST = 122
/** Words that are less than this of a query, by their weights, do not answer it. */
const MIN_COVERAGE = 0.42
const MAX_WEIGHT = 8
/** Fields, values and errors answer to their own name; words that lie about them are meant for something else. */
const FIELD_AMONG_WORDS = 14
/** One word alone is more often the beginning of a declaration's name than a field's whole. */
const FIELD_ALONE = 4

export function rank(tree: Tree, terms: readonly PathTerm[], options: RankOptions): Scored[] {
  if (terms.length === 0 || terms.length > MAX_TERMS) return []
  const { nameOf, parents, priors } = tree
  const { allows, allowsMissing, evidence, isPhrase } = options
  const best = createTopK(options.limit)
  const { masks, named } = maskNames(tree, terms)
  const otherMasks = terms.length > 1 ? maskOtherNames(tree, masks) : null
  const evident = maskEvidence(evidence)
  const weights = weightsOf(tree, terms, evidence)
  const shares = sharesOf(weights)
  const all = (1 << terms.length) - 1
  const isBare = terms.length === 1 && terms[0]!.segments.length === 1
  const fieldCost = isPhrase ? FIELD_AMONG_WORDS : isBare ? FIELD_ALONE : 0
  // After a trailing dot: any member.
  const open = terms.at(-1)!.segments.at(-1)!.match === null ? 1 << (terms.length - 1) : 0
  const context: ScoreContext = { tree, terms, evidence, weights, otherNames: tree.otherNames }

  const consider = (symbol: number, near: number) => {
    let found = near
    if (otherMasks)
      for (let at = parents[symbol]!; at >= 0 && found !== all; at = parents[at]!)
        found |= masks[nameOf[at]!]! | otherMasks[at]!
    const share = shares[found]!
    if (allowsMissing ? share < MIN_COVERAGE : found !== all) return
    const prior = priors[symbol]! * PRIOR_WEIGHT - (tree.isField(symbol) ? fieldCost : 0)
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
      consider(symbol, masks[name]! | (evident.get(symbol) ?? 0))
    }
  }
  for (const [symbol, mask] of evident) if (masks[nameOf[symbol]!] === 0) consider(symbol, mask)
  return best.list()
}

/** By name: the terms whose last segment it matches, as bits; and the names that have any. */
function maskNames(tree: Tree, terms: readonly PathTerm[]): { masks: Uint8Array; named: number[] } {
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

/** By symbol: 1 where its name matches, or one of its other names. */
function containersOf(tree: Tree, match: WordMatch | null): Uint8Array {
  const containers = new Uint8Array(tree.count)
  for (const name of match?.names ?? [])
    for (let place = tree.namedFrom[name]!; place < tree.namedFrom[name + 1]!; place++)
      containers[tree.named[place]!] = 1
  for (const [container, others] of tree.otherNames)
    if (others.some(other => containers[other])) containers[container] = 1
  return containers
}

/** By container: the terms that its other names match, and the containers of those. */
function maskOtherNames({ count, otherNamePairs: pairs }: Tree, masks: Uint8Array): Uint8Array {
  const otherMasks = new Uint8Array(count)
  for (let at = 0; at < pairs.length; at += 2) otherMasks[pairs[at]!]! |= masks[pairs[at + 1]!]!
  return otherMasks
}

/** By symbol: the terms that evidence speaks for. */
function maskEvidence(evidence: readonly Evidence[]): Map<number, number> {
  const masks = new Map<number, number>()
  evidence.forEach((symbols, index) => {
    for (const symbol of symbols.keys()) masks.set(symbol, (masks.get(symbol) ?? 0) | (1 << index))
  })
  return masks
}

function weightsOf(tree: Tree, terms: readonly PathTerm[], evidence: readonly Evidence[]): number[] {
  const weights = terms.map(({ segments }, index) => {
    const found = (segments.at(-1)!.match?.names.length ?? tree.names.count) + (evidence[index]?.size ?? 0)
    // What is found nowhere cannot tell one symbol from another.
    return found === 0 ? 0 : Math.min(MAX_WEIGHT, Math.log2(2 + tree.names.count / (1 + found)))
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
