// Parses type expressions: pointers, optionals, error unions, calls, member accesses and their operands.

import type { Expression } from './ast.ts'
import { type Cursor, MAX_DEPTH } from './cursor.ts'
import { parseContainer, parsePrototype } from './parse-container.ts'
import { eatLabel, parseExpression, parseInitItems } from './parse-expression.ts'
import { parseBlock, parseFor, parseIf, parseSwitch, parseWhile } from './parse-statement.ts'
import { unquoteName } from './tokenize.ts'

/** Parses a type expression at the cursor. */
export function parseType(cursor: Cursor): Expression {
  return cursor.nested(() => parseTypeHere(cursor))
}

function parseTypeHere(cursor: Cursor): Expression {
  const first = cursor.at
  if (cursor.eat('?')) return { kind: 'optional', child: parseType(cursor), first, end: cursor.at }
  if (cursor.sees('anyframe') && cursor.text(1) === '->') {
    cursor.at += 2
    return { kind: 'prefix', op: 'anyframe', operand: parseType(cursor), first, end: cursor.at }
  }
  if (cursor.eat('*')) return parsePointer(cursor, first, 'one', [])
  if (cursor.sees('**')) return parseDoublePointer(cursor)
  if (cursor.eat('[')) return parseBracketType(cursor, first)

  const errors = parseSuffixed(cursor)
  if (!cursor.eat('!')) return errors
  return { kind: 'errorUnion', errors, payload: parseType(cursor), first, end: cursor.at }
}

function parseDoublePointer(cursor: Cursor): Expression {
  const first = cursor.at++
  const inner = parsePointer(cursor, first, 'one', [])
  return { kind: 'pointer', size: 'one', child: inner, parts: [], first, end: cursor.at }
}

function parseBracketType(cursor: Cursor, first: number): Expression {
  if (cursor.eat(']')) return parsePointer(cursor, first, 'slice', [])
  if (cursor.eat('*')) {
    if (cursor.sees('c') && cursor.text(1) === ']') cursor.at++
    const sentinel = cursor.eat(':') ? [parseExpression(cursor)] : []
    cursor.expect(']')
    return parsePointer(cursor, first, 'many', sentinel)
  }
  if (cursor.eat(':')) {
    const sentinel = parseExpression(cursor)
    cursor.expect(']')
    return parsePointer(cursor, first, 'slice', [sentinel])
  }
  const parts = [parseExpression(cursor)]
  if (cursor.eat(':')) parts.push(parseExpression(cursor))
  cursor.expect(']')
  return { kind: 'array', parts, child: parseType(cursor), first, end: cursor.at }
}

function parsePointer(cursor: Cursor, first: number, size: 'one' | 'many' | 'slice', parts: Expression[]): Expression {
  for (;;) {
    if (cursor.eat('const') || cursor.eat('volatile') || cursor.eat('allowzero')) continue
    if (!cursor.sees('align') && !cursor.sees('addrspace')) break
    cursor.at++
    cursor.expect('(')
    parts.push(parseExpression(cursor))
    while (cursor.eat(':')) parts.push(parseExpression(cursor))
    cursor.expect(')')
  }
  return { kind: 'pointer', size, parts, child: parseType(cursor), first, end: cursor.at }
}

function parseSuffixed(cursor: Cursor): Expression {
  const first = cursor.at
  let left = parsePrimaryType(cursor)
  for (let count = 0; ; count++) {
    if (count > MAX_DEPTH) cursor.unexpected('a shorter chain')
    if (cursor.eat('.*')) left = { kind: 'suffix', op: '.*', operand: left, first, end: cursor.at }
    else if (cursor.sees('.') && cursor.text(1) === '?') {
      cursor.at += 2
      left = { kind: 'suffix', op: '.?', operand: left, first, end: cursor.at }
    } else if (cursor.sees('.') && cursor.kind(1) === 'name') {
      cursor.at += 2
      left = { kind: 'access', object: left, name: unquoteName(cursor.text(-1)), first, end: cursor.at }
    } else if (cursor.sees('(') && !(cursor.text(1) === '->')) {
      cursor.at++
      const args = cursor.list(')', () => parseExpression(cursor))
      left = { kind: 'call', callee: left, args, first, end: cursor.at }
    } else if (cursor.eat('[')) {
      const index = parseIndex(cursor)
      left = { kind: 'index', object: left, ...index, first, end: cursor.at }
    } else return left
  }
}

/** Parses `index]`, `start..]`, `start..end]`, `start..end :sentinel]`. */
function parseIndex(cursor: Cursor): { parts: Expression[]; isSlice: boolean } {
  const parts = [parseExpression(cursor)]
  const isSlice = cursor.eat('..')
  if (isSlice && !cursor.sees(']') && !cursor.sees(':')) parts.push(parseExpression(cursor))
  if (cursor.eat(':')) parts.push(parseExpression(cursor))
  cursor.expect(']')
  return { parts, isSlice }
}

function parsePrimaryType(cursor: Cursor): Expression {
  const first = cursor.at
  const token = cursor.text()
  const literal = LITERALS[cursor.kind()]
  if (literal) {
    cursor.at++
    if (literal === 'lines') while (cursor.kind() === 'line') cursor.at++
    return { kind: 'literal', of: literal, first, end: cursor.at }
  }
  if (cursor.kind() === 'builtin') {
    cursor.at++
    cursor.expect('(')
    const args = cursor.list(')', () => parseExpression(cursor))
    return { kind: 'builtin', name: token, args, first, end: cursor.at }
  }
  if (CONTAINERS.has(token)) return parseContainer(cursor)
  if (token === 'fn') return parsePrototype(cursor)
  if (token === 'error') return parseError(cursor)
  if (token === '.') return parseDot(cursor)
  if (token === 'unreachable' || token === 'anyframe') {
    cursor.at++
    return { kind: 'literal', of: token, first, end: cursor.at }
  }
  if (cursor.eat('comptime')) {
    return { kind: 'prefix', op: 'comptime', operand: parseType(cursor), first, end: cursor.at }
  }
  if (cursor.eat('(')) {
    const inner = parseExpression(cursor)
    cursor.expect(')')
    return { kind: 'group', inner, first, end: cursor.at }
  }
  return parseControlType(cursor, first)
}

function parseControlType(cursor: Cursor, first: number): Expression {
  const label = eatLabel(cursor)
  cursor.eat('inline')
  const branch = () => parseType(cursor)
  if (cursor.sees('if')) return parseIf(cursor, branch)
  if (cursor.sees('switch')) return parseSwitch(cursor)
  if (cursor.sees('for')) return parseFor(cursor, branch)
  if (cursor.sees('while')) return parseWhile(cursor, branch)
  if (label !== undefined) return parseBlock(cursor, label, first)
  if (cursor.kind() !== 'name') cursor.unexpected('an expression')
  cursor.at++
  return { kind: 'name', name: unquoteName(cursor.text(-1)), first, end: cursor.at }
}

function parseError(cursor: Cursor): Expression {
  const first = cursor.at++
  if (cursor.eat('.')) {
    const name = unquoteName(cursor.expectKind('name'))
    return { kind: 'errorValue', name, first, end: cursor.at }
  }
  cursor.expect('{')
  const names = cursor.list('}', () => {
    const token = cursor.at
    return { name: unquoteName(cursor.expectKind('name')), token }
  })
  return { kind: 'errorSet', names, first, end: cursor.at }
}

function parseDot(cursor: Cursor): Expression {
  const first = cursor.at++
  if (cursor.eat('{')) return { kind: 'init', ...parseInitItems(cursor), first, end: cursor.at }
  return { kind: 'enumLiteral', name: unquoteName(cursor.expectKind('name')), first, end: cursor.at }
}

const CONTAINERS = new Set(['struct', 'enum', 'union', 'opaque', 'extern', 'packed'])
const LITERALS: Partial<Record<string, 'number' | 'string' | 'char' | 'lines'>> = {
  number: 'number',
  string: 'string',
  char: 'char',
  line: 'lines',
}
