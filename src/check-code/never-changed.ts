// `var` that nothing changes: since 0.12 it must be `const`. As the compiler, it looks at how the name is written and at nothing else;
// where that is not plain, it is taken to be changed.

import type { VariableNode } from '../zig-syntax/ast.ts'
import type { ParsedCode } from '../zig-syntax/parse-code.ts'
import { isBefore } from './is-before.ts'
import type { Finding } from './reading.ts'

const ASSIGNMENTS = new Set('= += -= *= /= %= |= &= ^= <<= >>= <<|= +%= -%= *%= +|= -|= *|='.split(' '))
/** Before a bracket whose inside is only read. */
const READING = new Set(['if', 'while', 'for'])

/** @param end The token after the block that the variable stands in. */
export function neverChanged(code: ParsedCode, node: VariableNode, end: number, version: string): Finding | null {
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

const places = new WeakMap<ParsedCode, Map<string, number[]>>()

/** Where each name stands by itself, found once: looking through the code for every variable would take time with its square. */
function placesIn(code: ParsedCode): Map<string, number[]> {
  const known = places.get(code)
  if (known) return known
  const { text, kind } = code.tokens
  const found = new Map<string, number[]>()
  for (const [at, name] of text.entries()) {
    if (kind[at] !== 'name' || text[at - 1] === '.') continue
    const own = found.get(name)
    if (own) own.push(at)
    else found.set(name, [at])
  }
  places.set(code, found)
  return found
}

/** The index of the first of ascending numbers that is not below one. */
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
  // What is captured by a pointer may be changed through it.
  if (READING.has(owner)) return !capturesPointer(text, closing.get(open) ?? at)
  if (kind[open - 1] === 'builtin') return owner !== '@field'
  return kind[open - 1] === 'name' || owner === ')' || owner === ']'
}

/** The token after `name.field[0]`; `null` where a part is called, sliced or followed through a pointer. */
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
