// Converts symbol numbers to the hits that rows show.

import type { FindRanges } from './matched-ranges.ts'
import { type PathTerm, type ScoreContext, type Scored, scoreSymbol } from './score.ts'
import type { SymbolHit } from './symbol-hit.ts'
import type { Tree } from './tree-data.ts'

export interface FoundSymbol extends Scored {
  /** The reading of the query that found the symbol. */
  terms: readonly PathTerm[]
}

export interface HitSources {
  tree: Tree
  /** Signatures without the leading name. */
  signatures: ReadonlyMap<number, string>
  sentences: ReadonlyMap<number, string>
  findRanges: FindRanges
}

/** Limit for fields of the same name: `OutOfMemory` is in a hundred error sets. */
const SAME_FIELDS = 3

/** `allFields` lifts the limit for fields of the same name. */
export function hitsOf(
  sources: HitSources,
  found: readonly FoundSymbol[],
  { limit, allFields }: { limit: number; allFields: boolean },
): SymbolHit[] {
  const { tree } = sources
  const hits: SymbolHit[] = []
  const shown = new Set<number>()
  const fields = new Map<number, number>()
  for (const each of found) {
    const target = mergedInto(tree, each.symbol)
    if (shown.has(target)) continue
    if (!allFields && tree.isField(target)) {
      const name = tree.nameOf[target]!
      const count = (fields.get(name) ?? 0) + 1
      fields.set(name, count)
      if (count > SAME_FIELDS) continue
    }
    shown.add(target)
    hits.push(hitOf(sources, each, target))
    if (hits.length === limit) break
  }
  return hits
}

function hitOf(sources: HitSources, { symbol, score, terms }: FoundSymbol, target: number): SymbolHit {
  const { tree, signatures, sentences, findRanges } = sources
  const path = tree.pathOf(target)
  const names = namesOf(tree, target)
  const signature = signatures.get(target)
  const hit: SymbolHit = {
    path,
    kind: tree.labelOf(target),
    color: tree.colorOf(target),
    href: tree.hrefOf(target),
    signature: signature === undefined ? '' : `${names.at(-1)}${signature}`,
    sentence: sentences.get(target) ?? '',
    deprecated: tree.deprecated[target] === 1,
    score: Math.round(score * 10) / 10,
    // The last words come first, because they are likely to name the symbol itself.
    ranges: findRanges(names, terms.flatMap(({ segments }) => segments.map(({ text }) => text)).reverse()),
  }
  const other = terms.length > 0 ? otherPathTo(tree, terms, symbol) : null
  if (other) hit.via = tree.pathOf(other.through) + path.slice(tree.pathOf(other.container).length)
  else if (symbol !== target) hit.via = tree.pathOf(symbol)
  return hit
}

/** Merges an alias in std itself with the symbol of the same name in a module, since both are on the module's page. */
function mergedInto(tree: Tree, symbol: number): number {
  const target = tree.aliasOf.get(symbol)
  if (target === undefined || tree.deprecated[symbol] || tree.parents[symbol] !== 0) return symbol
  return tree.nameOf[symbol] === tree.nameOf[target] ? target : symbol
}

function namesOf(tree: Tree, symbol: number): string[] {
  const names: string[] = []
  for (let at = symbol; at >= 0; at = tree.parents[at]!) names.unshift(tree.displayOf(at))
  return names
}

/** A path to a symbol through another name of one of its containers. */
interface OtherPath {
  container: number
  /** The alias or generic. */
  through: number
}

/** Returns the alternative path that matches best, or `null` if the symbol's own path matches as well. */
function otherPathTo(tree: Tree, terms: readonly PathTerm[], symbol: number): OtherPath | null {
  let hasOthers = false
  for (let at = tree.parents[symbol]!; at >= 0; at = tree.parents[at]!) hasOthers ||= tree.otherNames.has(at)
  if (!hasOthers) return null
  const weights = terms.map(() => 1 / terms.length)
  const scoreWith = (otherNames: ScoreContext['otherNames']) =>
    scoreSymbol({ tree, terms, evidence: [], weights, otherNames }, symbol)
  let best = scoreWith(new Map()) + 0.01
  let found: OtherPath | null = null
  for (let container = tree.parents[symbol]!; container >= 0; container = tree.parents[container]!)
    for (const through of tree.otherNames.get(container) ?? []) {
      const score = scoreWith(new Map([[container, [through]]]))
      if (score <= best) continue
      best = score
      found = { container, through }
    }
  return found
}
