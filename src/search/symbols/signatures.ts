// Finds functions by the types of their parameters and result. Signatures are parsed at the first such query.

import { normalizeType, outsideBrackets, type SignatureQuery, splitTypes, withoutName } from '../signature-query.ts'
import type { Filter } from './filter.ts'
import type { Scored } from './score.ts'
import type { Tree } from './tree-data.ts'

/** A parsed signature. */
interface Shape {
  symbol: number
  parameters: string[]
  result: string
  /** Whether the result is an error union. */
  fails: boolean
  /** Names of type parameters: `T` of `comptime T: type`. */
  generic: ReadonlySet<string>
}

/** Qualities of a match between the type in the query and that of a function. */
const SAME = 100
/** The types differ in case, the function takes a pointer to the type, or the type has arguments. */
const SIMILAR = 90
/** The function takes the type as `const`. */
const CONST = 88
/** The function takes the type itself, or a mutable pointer, where the query has a pointer. */
const OTHER_POINTER = 84
/** The function has a type parameter in place of a part of the type. */
const GENERIC = 82
/** The type of the function is optional. */
const OPTIONAL = 78
/** Penalty for each parameter of the function that the query does not mention. */
const EXTRA_PARAMETER = 5
/** Penalty for a function that can fail if the query has no `!`, which many readers leave out. */
const UNASKED_ERROR = 6
/** Maximum that the prior adds to a score. */
const PRIOR_WEIGHT = 20

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
        scored.push({ symbol: shape.symbol, score: quality + PRIOR_WEIGHT * tree.priors[shape.symbol]! })
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
  const resolveSelf = (type: string) => type.replace(/\bSelf\b/g, own)
  // Members of generic containers use the type parameters of the container, which are mostly named like this.
  for (const type of [...types, result]) for (const [letter] of type.matchAll(/\b[TKVE]\b/g)) generic.add(letter)
  return {
    symbol,
    parameters: types.filter(type => type !== 'type' || !generic.size).map(resolveSelf),
    result: resolveSelf(result),
    fails: at > 0,
    generic,
  }
}

/** Pairs each type of the query with the most similar parameter that is left. Returns 0 if one of them has no match. */
function matchShape(shape: Shape, query: SignatureQuery): number {
  if (query.fails && !shape.fails) return 0
  let worst = SAME
  let sum = 0
  const left = [...shape.parameters]
  const bound: Bound = new Map()
  for (const wanted of query.parameters) {
    let best = 0
    let place = -1
    for (let index = 0; index < left.length; index++) {
      const quality = matchType(wanted, left[index]!, shape.generic, bound)
      if (quality <= best) continue
      best = quality
      place = index
    }
    if (place === -1) return 0
    bindTo(wanted, left[place]!, shape.generic, bound)
    left.splice(place, 1)
    sum += best
    worst = Math.min(worst, best)
  }
  let count = query.parameters.length
  if (query.result !== '') {
    const quality = matchType(query.result, shape.result, shape.generic, bound)
    if (quality === 0) return 0
    sum += quality
    count++
    worst = Math.min(worst, quality)
  }
  if (count === 0) return 0
  const doubts = shape.fails && !query.fails && query.result !== '' ? UNASKED_ERROR : 0
  return sum / count - (SAME - worst) * 0.2 - EXTRA_PARAMETER * Math.min(4, left.length) - doubts
}

/** Type parameter → the type that it stands for in the query. */
type Bound = Map<string, string>

function matchType(wanted: string, actual: string, generic: ReadonlySet<string>, bound: Bound): number {
  if (wanted === actual) return SAME
  const lower = wanted.toLowerCase()
  if (lower === actual.toLowerCase()) return SIMILAR
  if (actual === `?${wanted}`) return OPTIONAL
  // A mutable slice can be passed as a const one.
  if (actual.replace(/\bconst /, '') === wanted) return CONST
  if (actual === `*${wanted}` || actual === `*const ${wanted}`) return SIMILAR
  if (actual.startsWith(`${wanted}(`)) return SIMILAR
  if (wanted.startsWith('*') && withoutPointer(wanted) === withoutPointer(actual)) return OTHER_POINTER
  if (generic.size === 0) return actual === 'anytype' ? OPTIONAL - 20 : 0
  return matchGeneric(wanted, actual, generic, bound)
}

function withoutPointer(type: string): string {
  return type.replace(/^\*(?:const )?/, '')
}

/** Matches type parameters: `[]const T` accepts `[]const u8`, and then `T` accepts `u8` alone. */
function matchGeneric(wanted: string, actual: string, generic: ReadonlySet<string>, bound: Bound): number {
  const [before, name] = splitGeneric(actual)
  if (!generic.has(name))
    return actual.startsWith('?') ? Math.max(0, matchGeneric(wanted, actual.slice(1), generic, bound) - 20) : 0
  const rest = wanted.startsWith(before) ? wanted.slice(before.length) : ''
  const known = bound.get(name)
  if (known !== undefined) return rest === known ? GENERIC : 0
  // A bare `T` accepts any type, so it is a weak match.
  if (before === '') return GENERIC - 22
  return /^[\w.]+$/.test(rest) ? GENERIC : 0
}

function bindTo(wanted: string, actual: string, generic: ReadonlySet<string>, bound: Bound): void {
  const [before, name] = splitGeneric(actual)
  if (generic.has(name) && before !== '' && wanted.startsWith(before)) bound.set(name, wanted.slice(before.length))
}

/** `[]const T` → `[]const `, `T`. */
function splitGeneric(type: string): [before: string, name: string] {
  const at = type.search(/[A-Za-z_]\w*$/)
  return at === -1 ? [type, ''] : [type.slice(0, at), type.slice(at)]
}
