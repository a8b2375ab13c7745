// Ranks the symbols that match a query. A word may match the symbol's own name, a name or alias of its containers, its doc
// sentence, or a synonym for it.

import type { Filter } from './filter.ts'
import type { WordMatch } from './match-word.ts'
import { type Evidence, MISSING, type PathTerm, type ScoreContext, type Scored, scoreSymbol } from './score.ts'
import type { Tree } from './tree-data.ts'

export interface RankOptions {
  limit: number
  allows: Filter
  /** Whether words may be missing, for a lower score. */
  allowsMissing: boolean
  /** By term; empty if only names count. */
  evidence: readonly Evidence[]
  /** Whether the query is several words, none of them a path. */
  isPhrase: boolean
}

/** Maximum that the prior adds to a score. */
const PRIOR_WEIGHT = 34
/** Queries with more words are not ranked; the terms of a query are bits of a byte. */
export const MAX_TERMS = 8
/** Upper bound of a score without the prior. */
const MOST = 122
/** Minimum share of the query, by weight, that the matching words must have. */
const MIN_COVERAGE = 0.42
const MAX_WEIGHT = 8
/** Penalty for fields, values and errors if several words were typed, which usually describe something else. */
const FIELD_AMONG_WORDS = 14
/** Penalties for fields if one word was typed, and if it is so short that it is rather the beginning of a declaration's name. */
const FIELD_ALONE = 12
const FIELD_FOR_BEGINNING = 40
const LONGEST_BEGINNING = 4

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
  const fieldCost = fieldCostOf(terms, isPhrase)
  // A trailing dot matches any member.
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

function fieldCostOf(terms: readonly PathTerm[], isPhrase: boolean): number {
  if (isPhrase) return FIELD_AMONG_WORDS
  const [first, ...others] = terms.flatMap(({ segments }) => segments)
  if (others.length > 0) return 0
  return first!.text.length <= LONGEST_BEGINNING ? FIELD_FOR_BEGINNING : FIELD_ALONE
}

/** Returns, by name, the bit set of the terms whose last segment it matches, and the list of names with any match. */
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

/** Returns, by symbol, 1 if its name or one of its other names matches. */
function containersOf(tree: Tree, match: WordMatch | null): Uint8Array {
  const containers = new Uint8Array(tree.count)
  for (const name of match?.names ?? [])
    for (let place = tree.namedFrom[name]!; place < tree.namedFrom[name + 1]!; place++)
      containers[tree.named[place]!] = 1
  for (const [container, others] of tree.otherNames)
    if (others.some(other => containers[other])) containers[container] = 1
  return containers
}

/** Returns, by container, the terms that match its other names or the containers of those names. */
function maskOtherNames({ count, otherNamePairs: pairs }: Tree, masks: Uint8Array): Uint8Array {
  const otherMasks = new Uint8Array(count)
  for (let at = 0; at < pairs.length; at += 2) otherMasks[pairs[at]!]! |= masks[pairs[at + 1]!]!
  return otherMasks
}

/** Returns, by symbol, the bit set of the terms with evidence for it. */
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
    // A word without any match cannot distinguish symbols.
    return found === 0 ? 0 : Math.min(MAX_WEIGHT, Math.log2(2 + tree.names.count / (1 + found)))
  })
  const sum = weights.reduce((a, b) => a + b, 0)
  return weights.map(weight => (sum === 0 ? 0 : weight / sum))
}

/** Returns, by bit set of terms, the sum of their weights. */
function sharesOf(weights: readonly number[]): Float32Array {
  const shares = new Float32Array(1 << weights.length)
  for (let mask = 1; mask < shares.length; mask++)
    weights.forEach((weight, index) => {
      if (mask & (1 << index)) shares[mask]! += weight
    })
  return shares
}

/** Collects the best results of many in sorted order. For equal scores, the lower number comes first, because it is higher in the tree. */
function createTopK(limit: number) {
  const kept: Scored[] = []
  return {
    /** Scores must be higher than this to be added. */
    least: () => (kept.length < limit ? Number.NEGATIVE_INFINITY : kept.at(-1)!.score),
    add(symbol: number, score: number) {
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
