// Finds local `var` declarations that are never mutated, which since 0.12 must be `const`. Like the compiler, it looks only at the
// syntax around the name. Unclear uses count as mutations.

import { groupBy } from '../model/group-by.ts'
import { onceFor } from '../model/memo.ts'
import type { VariableNode } from '../zig-syntax/ast.ts'
import type { ParsedCode } from '../zig-syntax/parse.ts'
import { isBefore } from './is-before.ts'
import type { Finding } from './reading.ts'

const ASSIGNMENTS = new Set('= += -= *= /= %= |= &= ^= <<= >>= <<|= +%= -%= *%= +|= -|= *|='.split(' '))
/** Keywords whose parenthesized operand is a read, not a write. */
const READ_KEYWORDS = new Set(['if', 'while', 'for'])

/** @param end Index of the token after the variable's block. */
export function unnecessaryVar(code: ParsedCode, node: VariableNode, end: number, version: string): Finding | null {
  const { text } = code.tokens
  if (isBefore(version, '0.12.1')) return null
  const at = text.indexOf(node.name, node.first)
  if (text[at - 1] !== 'var' || (text[at + 1] !== ':' && text[at + 1] !== '=')) return null
  const own = placesIn(code).get(node.name) ?? []
  const first = firstFrom(own, node.end)
  let next = first
  for (; next < own.length && own[next]! < end; next++) if (!isOnlyRead(code, own[next]!)) return null
  if (next === first) return null
  return {
    of: 'language',
    name: `var ${node.name}`,
    token: at,
    note: `Nothing changes \`${node.name}\`: since 0.12 a local \`var\` that never changes is an error.`,
    use: [`const ${node.name}`],
  }
}

/** Indexes all uses of each name once, because a search for each variable would take quadratic time. */
const placesIn = onceFor(({ tokens: { text, kind } }: ParsedCode) => {
  const places = [...text.keys()].filter(at => kind[at] === 'name' && text[at - 1] !== '.')
  return groupBy(places, at => text[at]!)
})

/** Returns the index of the first number that is at least `least`, by binary search. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (numbers[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

function isOnlyRead({ tokens: { text, kind }, brackets: { within, closing } }: ParsedCode, at: number): boolean {
  const before = text[at - 1]
  const after = endOfPath(text, closing, at)
  const open = within[at]!
  if (after === null || before === '&' || before === '|' || before === '*') return false
  if (ASSIGNMENTS.has(text[after]!) || text[after] === '(' || text[after] === '{' || text[after] === ':') return false
  if (text[open] === '{') return text[after] !== ',' || text[open - 1] === '.'
  if (text[open] !== '(') return text[open] === '['
  const owner = text[open - 1]!
  // A value captured by pointer may be mutated through it.
  if (READ_KEYWORDS.has(owner)) return !capturesPointer(text, closing.get(open) ?? at)
  if (kind[open - 1] === 'builtin') return owner !== '@field'
  return kind[open - 1] === 'name' || owner === ')' || owner === ']'
}

/** Returns the token after `name.field[0]`, or `null` if a part is called, sliced or dereferenced. */
function endOfPath(text: readonly string[], closing: ReadonlyMap<number, number>, from: number): number | null {
  let at = from + 1
  for (;;) {
    if (text[at] === '[') {
      const end = closing.get(at)
      if (end === undefined || text.slice(at, end).includes('..')) return null
      at = end + 1
    } else if (text[at] === '.') {
      if (text[at + 2] === '(') return null
      at += 2
    } else return text[at] === '.*' ? null : at
  }
}

function capturesPointer(text: readonly string[], close: number): boolean {
  if (text[close + 1] !== '|') return false
  const end = text.indexOf('|', close + 2)
  return text.slice(close + 1, end).includes('*')
}
