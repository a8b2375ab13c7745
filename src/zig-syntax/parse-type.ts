// Parses type expressions: pointers, optionals, error unions, calls, member accesses and their operands.

import type { Expression } from './ast.ts'
import {
  type Cursor,
  eat,
  expect,
  expectKind,
  kind,
  list,
  MAX_DEPTH,
  nested,
  sees,
  tokenText,
  unexpected,
} from './cursor.ts'
import { parseContainer, parsePrototype } from './parse-container.ts'
import { parseBlock, parseFor, parseIf, parseSwitch, parseWhile } from './parse-control.ts'
import { eatLabel, parseExpression, parseInitItems } from './parse-expression.ts'
import { unquoteName } from './tokenize.ts'

/** Parses a type expression at the cursor. */
export function parseType(cursor: Cursor): Expression {
  return nested(cursor, () => parseTypeHere(cursor))
}

function parseTypeHere(cursor: Cursor): Expression {
  const first = cursor.at
  if (eat(cursor, '?')) return { kind: 'optional', child: parseType(cursor), first, end: cursor.at }
  if (sees(cursor, 'anyframe') && tokenText(cursor, 1) === '->') {
    cursor.at += 2
    return { kind: 'prefix', op: 'anyframe', operand: parseType(cursor), first, end: cursor.at }
  }
  if (eat(cursor, '*')) return parsePointer(cursor, first, 'one', [])
  if (sees(cursor, '**')) return parseDoublePointer(cursor)
  if (eat(cursor, '[')) return parseBracketType(cursor, first)

  const errors = parseSuffixed(cursor)
  if (!eat(cursor, '!')) return errors
  return { kind: 'errorUnion', errors, payload: parseType(cursor), first, end: cursor.at }
}

function parseDoublePointer(cursor: Cursor): Expression {
  const first = cursor.at++
  const inner = parsePointer(cursor, first, 'one', [])
  return { kind: 'pointer', size: 'one', child: inner, parts: [], first, end: cursor.at }
}

function parseBracketType(cursor: Cursor, first: number): Expression {
  if (eat(cursor, ']')) return parsePointer(cursor, first, 'slice', [])
  if (eat(cursor, '*')) {
    if (sees(cursor, 'c') && tokenText(cursor, 1) === ']') cursor.at++
    const sentinel = eat(cursor, ':') ? [parseExpression(cursor)] : []
    expect(cursor, ']')
    return parsePointer(cursor, first, 'many', sentinel)
  }
  if (eat(cursor, ':')) {
    const sentinel = parseExpression(cursor)
    expect(cursor, ']')
    return parsePointer(cursor, first, 'slice', [sentinel])
  }
  const parts = [parseExpression(cursor)]
  if (eat(cursor, ':')) parts.push(parseExpression(cursor))
  expect(cursor, ']')
  return { kind: 'array', parts, child: parseType(cursor), first, end: cursor.at }
}

function parsePointer(cursor: Cursor, first: number, size: 'one' | 'many' | 'slice', parts: Expression[]): Expression {
  for (;;) {
    if (eat(cursor, 'const') || eat(cursor, 'volatile') || eat(cursor, 'allowzero')) continue
    if (!sees(cursor, 'align') && !sees(cursor, 'addrspace')) break
    cursor.at++
    expect(cursor, '(')
    parts.push(parseExpression(cursor))
    while (eat(cursor, ':')) parts.push(parseExpression(cursor))
    expect(cursor, ')')
  }
  return { kind: 'pointer', size, parts, child: parseType(cursor), first, end: cursor.at }
}

function parseSuffixed(cursor: Cursor): Expression {
  const first = cursor.at
  let left = parsePrimaryType(cursor)
  for (let count = 0; ; count++) {
    if (count > MAX_DEPTH) unexpected(cursor, 'a shorter chain')
    if (eat(cursor, '.*')) left = { kind: 'suffix', op: '.*', operand: left, first, end: cursor.at }
    else if (sees(cursor, '.') && tokenText(cursor, 1) === '?') {
      cursor.at += 2
      left = { kind: 'suffix', op: '.?', operand: left, first, end: cursor.at }
    } else if (sees(cursor, '.') && kind(cursor, 1) === 'name') {
      cursor.at += 2
      left = { kind: 'access', object: left, name: unquoteName(tokenText(cursor, -1)), first, end: cursor.at }
    } else if (sees(cursor, '(') && !(tokenText(cursor, 1) === '->')) {
      cursor.at++
      const args = list(cursor, ')', () => parseExpression(cursor))
      left = { kind: 'call', callee: left, args, first, end: cursor.at }
    } else if (eat(cursor, '[')) {
      const index = parseIndex(cursor)
      left = { kind: 'index', object: left, ...index, first, end: cursor.at }
    } else return left
  }
}

/** Parses `index]`, `start..]`, `start..end]`, `start..end :sentinel]`. */
function parseIndex(cursor: Cursor): { parts: Expression[]; isSlice: boolean } {
  const parts = [parseExpression(cursor)]
  const isSlice = eat(cursor, '..')
  if (isSlice && !sees(cursor, ']') && !sees(cursor, ':')) parts.push(parseExpression(cursor))
  if (eat(cursor, ':')) parts.push(parseExpression(cursor))
  expect(cursor, ']')
  return { parts, isSlice }
}

function parsePrimaryType(cursor: Cursor): Expression {
  const first = cursor.at
  const token = tokenText(cursor)
  const literal = LITERALS[kind(cursor)]
  if (literal) {
    cursor.at++
    if (literal === 'lines') while (kind(cursor) === 'line') cursor.at++
    return { kind: 'literal', of: literal, first, end: cursor.at }
  }
  if (kind(cursor) === 'builtin') {
    cursor.at++
    expect(cursor, '(')
    const args = list(cursor, ')', () => parseExpression(cursor))
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
  if (eat(cursor, 'comptime')) {
    return { kind: 'prefix', op: 'comptime', operand: parseType(cursor), first, end: cursor.at }
  }
  if (eat(cursor, '(')) {
    const inner = parseExpression(cursor)
    expect(cursor, ')')
    return { kind: 'group', inner, first, end: cursor.at }
  }
  return parseControlType(cursor, first)
}

function parseControlType(cursor: Cursor, first: number): Expression {
  const label = eatLabel(cursor)
  eat(cursor, 'inline')
  const branch = () => parseType(cursor)
  if (sees(cursor, 'if')) return parseIf(cursor, branch)
  if (sees(cursor, 'switch')) return parseSwitch(cursor)
  if (sees(cursor, 'for')) return parseFor(cursor, branch)
  if (sees(cursor, 'while')) return parseWhile(cursor, branch)
  if (label !== undefined) return parseBlock(cursor, label, first)
  if (kind(cursor) !== 'name') unexpected(cursor, 'an expression')
  cursor.at++
  return { kind: 'name', name: unquoteName(tokenText(cursor, -1)), first, end: cursor.at }
}

function parseError(cursor: Cursor): Expression {
  const first = cursor.at++
  if (eat(cursor, '.')) {
    const name = unquoteName(expectKind(cursor, 'name'))
    return { kind: 'errorValue', name, first, end: cursor.at }
  }
  expect(cursor, '{')
  const names = list(cursor, '}', () => {
    const token = cursor.at
    return { name: unquoteName(expectKind(cursor, 'name')), token }
  })
  return { kind: 'errorSet', names, first, end: cursor.at }
}

function parseDot(cursor: Cursor): Expression {
  const first = cursor.at++
  if (eat(cursor, '{')) return { kind: 'init', ...parseInitItems(cursor), first, end: cursor.at }
  return { kind: 'enumLiteral', name: unquoteName(expectKind(cursor, 'name')), first, end: cursor.at }
}

const CONTAINERS = new Set(['struct', 'enum', 'union', 'opaque', 'extern', 'packed'])
const LITERALS: Partial<Record<string, 'number' | 'string' | 'char' | 'lines'>> = {
  number: 'number',
  string: 'string',
  char: 'char',
  line: 'lines',
}
