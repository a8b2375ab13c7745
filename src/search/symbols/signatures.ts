// Finds functions by their types. Signatures are parsed at the first such query.

import { normalizeType, outsideBrackets, type SignatureQuery, splitTypes, withoutName } from '../signature-query.ts'
import type { Filter } from './filter.ts'
import type { Scored } from './score.ts'
import type { Tree } from './tree-data.ts'

interface Shape {
  symbol: number
  parameters: string[]
  result: string
  fails: boolean
  /** Names of type parameters: `T` of `comptime T: type`. */
  generic: ReadonlySet<string>
}

const SAME = 100
const GENERIC = 82
const OPTIONAL = 78
const CONST = 88
const SELF = 90
/** Penalty for each parameter that the query does not mention. */
const UNASKED = 5
const PRIOR = 20

export type FindSignatures = (query: SignatureQuery, limit: number, allows: Filter) => Scored[]

/** `texts` maps a symbol to its signature without the name: `(comptime T: type, a: []const T) bool`. */
export function createSignatures(tree: Tree, texts: ReadonlyMap<number, string>): FindSignatures {
  const shapes: Shape[] = []
  for (const [symbol, text] of texts) {
    if (!text.startsWith('(')) continue
    const shape = shapeOf(symbol, text, tree)
    if (shape) shapes.push(shape)
  }
  return (query, limit, allows) => {
    const scored: Scored[] = []
    for (const shape of shapes) {
      const quality = matchShape(shape, query)
      if (quality > 0 && (!allows || allows(shape.symbol)))
        scored.push({ symbol: shape.symbol, score: quality + PRIOR * tree.priors[shape.symbol]! })
    }
    return scored.sort((a, b) => b.score - a.score || a.symbol - b.symbol).slice(0, limit)
  }
}

function shapeOf(symbol: number, text: string, tree: Tree): Shape | null {
  const close = outsideBrackets(text, ')')
  if (close === -1) return null
  const own = tree.displayOf(Math.max(0, tree.parents[symbol]!))
  const written = splitTypes(text.slice(1, close))
  const generic = new Set<string>()
  for (const parameter of written) {
    const named = /^comptime\s+([A-Za-z_]\w*)\s*:\s*type$/.exec(parameter)
    if (named) generic.add(named[1]!)
  }
  const types = written.map(withoutName).map(normalizeType)
  // `callconv(.c)` and similar clauses come before the result.
  const after = text
    .slice(close + 1)
    .replace(/^\s*(?:(?:align|callconv|linksection)\([^)]*\)\s*)*/, '')
    .trim()
  // The result follows `Error!`; without `!` the function cannot fail.
  const at = outsideBrackets(after, '!') + 1
  const result = normalizeType(after.slice(at))
  const named = (type: string) => type.replace(/\bSelf\b/g, own)
  // A capital letter is usually a type parameter of the generic container.
  for (const type of [...types, result]) for (const [letter] of type.matchAll(/\b[TKVE]\b/g)) generic.add(letter)
  return {
    symbol,
    parameters: types.filter(type => type !== 'type' || !generic.size).map(named),
    result: named(result),
    fails: at > 0,
    generic,
  }
}

/** Returns the quality of a match, or 0 for none. */
function matchShape(shape: Shape, query: SignatureQuery): number {
  if (query.fails && !shape.fails) return 0
  let worst = SAME
  let sum = 0
  const free = [...shape.parameters]
  for (const wanted of query.parameters) {
    let best = 0
    let place = -1
    for (let index = 0; index < free.length; index++) {
      const quality = matchType(wanted, free[index]!, shape.generic)
      if (quality <= best) continue
      best = quality
      place = index
    }
    if (place === -1) return 0
    free.splice(place, 1)
    sum += best
    worst = Math.min(worst, best)
  }
  let count = query.parameters.length
  if (query.result !== '') {
    const quality = matchType(query.result, shape.result, shape.generic)
    if (quality === 0) return 0
    sum += quality
    count++
    worst = Math.min(worst, quality)
  }
  if (count === 0) return 0
  return sum / count - (SAME - worst) * 0.2 - UNASKED * Math.min(4, free.length)
}

function matchType(wanted: string, actual: string, generic: ReadonlySet<string>): number {
  if (wanted === actual) return SAME
  const lower = wanted.toLowerCase()
  if (lower === actual.toLowerCase()) return SELF
  if (actual === `?${wanted}`) return OPTIONAL
  // A mutable slice can be passed as a const one.
  if (actual.replace(/\bconst /, '') === wanted) return CONST
  if (actual === `*${wanted}` || actual === `*const ${wanted}`) return SELF
  if (generic.size === 0) return actual === 'anytype' ? OPTIONAL - 20 : 0
  return matchGeneric(wanted, actual, generic)
}

/** Matches type parameters: `[]const T` accepts `[]const u8`. */
function matchGeneric(wanted: string, actual: string, generic: ReadonlySet<string>): number {
  const at = actual.search(/[A-Za-z_]\w*$/)
  const name = at === -1 ? '' : actual.slice(at)
  if (!generic.has(name))
    return actual.startsWith('?') ? Math.max(0, matchGeneric(wanted, actual.slice(1), generic) - 20) : 0
  const before = actual.slice(0, at)
  // A bare `T` accepts any type, so it is a weak match.
  if (before === '') return GENERIC - 22
  return wanted.startsWith(before) && /^[\w.]+$/.test(wanted.slice(before.length)) ? GENERIC : 0
}
