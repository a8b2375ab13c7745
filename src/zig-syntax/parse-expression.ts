// Parses expressions: operators by precedence, then the primary forms, as in the grammar of the language reference.

import type { Expression, InitNode } from './ast.ts'
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
import { parseBlock, parseFor, parseIf, parseSwitch, parseWhile } from './parse-control.ts'
import { parseType } from './parse-type.ts'
import { unquoteName } from './tokenize.ts'

export function parseExpression(cursor: Cursor, minimum = 1): Expression {
  return nested(cursor, () => parseOperators(cursor, minimum))
}

function parseOperators(cursor: Cursor, minimum: number): Expression {
  const first = cursor.at
  let left = parsePrefix(cursor)
  for (let count = 0; ; count++) {
    if (count > MAX_DEPTH) unexpected(cursor, 'a shorter expression')
    const op = tokenText(cursor)
    const precedence = kind(cursor) === 'sign' || kind(cursor) === 'word' ? PRECEDENCE[op] : undefined
    if (precedence === undefined || precedence < minimum) return left
    cursor.at++
    const payload = op === 'catch' ? eatPayload(cursor) : undefined
    const right = parseExpression(cursor, precedence + 1)
    left = { kind: 'binary', op, left, right, payload, first, end: cursor.at }
  }
}

/** Parses an optional payload: `|value|`, `|*value, index|`. */
export function eatPayload(cursor: Cursor): string[] | undefined {
  if (!eat(cursor, '|')) return undefined
  return list(cursor, '|', () => {
    eat(cursor, '*')
    return unquoteName(expectKind(cursor, 'name'))
  })
}

/** Parses the rest of `{ a, b }` or `{ .a = 1 }` after the opening brace. */
export function parseInitItems(cursor: Cursor): Pick<InitNode, 'items' | 'names'> {
  const names: InitNode['names'] = []
  const items = list(cursor, '}', () => {
    const isNamed = sees(cursor, '.') && kind(cursor, 1) === 'name' && tokenText(cursor, 2) === '='
    names.push(isNamed ? unquoteName(tokenText(cursor, 1)) : undefined)
    if (isNamed) cursor.at += 3
    return parseExpression(cursor)
  })
  return { items, names }
}

export function isLabel(cursor: Cursor): boolean {
  return kind(cursor) === 'name' && tokenText(cursor, 1) === ':' && LABELLED.has(tokenText(cursor, 2))
}

/** Parses an optional label: `label: {`, `label: while` and so on. */
export function eatLabel(cursor: Cursor): string | undefined {
  if (!isLabel(cursor)) return undefined
  cursor.at += 2
  return unquoteName(tokenText(cursor, -2))
}

const LABELLED = new Set(['{', 'while', 'for', 'inline', 'switch'])

const PRECEDENCE: Record<string, number> = Object.fromEntries(
  [
    ['or'],
    ['and'],
    ['==', '!=', '<', '>', '<=', '>='],
    ['&', '^', '|', 'orelse', 'catch'],
    ['<<', '>>', '<<|'],
    ['+', '-', '++', '+%', '-%', '+|', '-|'],
    ['*', '/', '%', '**', '*%', '*|', '||'],
  ].flatMap((operators, level) => operators.map(operator => [operator, level + 1])),
)

const PREFIXES = new Set(['!', '-', '~', '-%', '&', 'try'])
const WHOLE = new Set(['comptime', 'nosuspend', 'resume'])

function parsePrefix(cursor: Cursor): Expression {
  const first = cursor.at
  const op = tokenText(cursor)
  if (!(PREFIXES.has(op) || isOldKeyword(cursor)) || kind(cursor) === 'end') return parsePrimary(cursor)
  cursor.at++
  return { kind: 'prefix', op, operand: nested(cursor, () => parsePrefix(cursor)), first, end: cursor.at }
}

/** `async call()` and `await frame` existed until 0.14. Since then they are ordinary identifiers. */
function isOldKeyword(cursor: Cursor): boolean {
  if (!sees(cursor, 'async') && !sees(cursor, 'await')) return false
  return kind(cursor, 1) === 'name' || kind(cursor, 1) === 'builtin'
}

function parsePrimary(cursor: Cursor): Expression {
  const first = cursor.at
  const word = tokenText(cursor)
  if (WHOLE.has(word)) {
    cursor.at++
    return { kind: 'prefix', op: word, operand: parseExpression(cursor), first, end: cursor.at }
  }
  if (word === 'asm') return parseAsm(cursor)
  if (word === 'return' || word === 'break' || word === 'continue') return parseJump(cursor, word)

  const label = eatLabel(cursor)
  eat(cursor, 'inline')
  const branch = () => parseExpression(cursor)
  if (sees(cursor, 'if')) return parseIf(cursor, branch)
  if (sees(cursor, 'for')) return parseFor(cursor, branch)
  if (sees(cursor, 'while')) return parseWhile(cursor, branch)
  if (sees(cursor, '{')) return parseBlock(cursor, label, first)
  if (label !== undefined) return parseSwitch(cursor)
  return parseCurlySuffix(cursor)
}

function parseCurlySuffix(cursor: Cursor): Expression {
  const first = cursor.at
  const type = parseType(cursor)
  if (!eat(cursor, '{')) return type
  return { kind: 'init', type, ...parseInitItems(cursor), first, end: cursor.at }
}

function parseJump(cursor: Cursor, of: 'return' | 'break' | 'continue'): Expression {
  const first = cursor.at++
  const label = of !== 'return' && eat(cursor, ':') ? unquoteName(expectKind(cursor, 'name')) : undefined
  const value = startsExpression(cursor) ? parseExpression(cursor) : undefined
  return { kind: 'jump', of, label, value, first, end: cursor.at }
}

// The operand of `return` is optional. It is missing if the next token is one that no expression starts with.
function startsExpression(cursor: Cursor): boolean {
  return kind(cursor) !== 'end' && !NO_EXPRESSION.has(tokenText(cursor))
}

const NO_EXPRESSION = new Set([';', ',', ')', ']', '}', ':', '=>', 'else', 'or', 'and', 'orelse', 'catch', '=', '=='])

function parseAsm(cursor: Cursor): Expression {
  const first = cursor.at++
  eat(cursor, 'volatile')
  expect(cursor, '(')
  const parts = [parseExpression(cursor)]
  for (let section = 0; section < 2 && eat(cursor, ':'); section++)
    while (sees(cursor, '[')) {
      parts.push(...parseAsmOperand(cursor))
      if (!eat(cursor, ',')) break
    }
  // Clobbers are a list of strings up to 0.14, and one expression from 0.15.
  if (eat(cursor, ':')) parts.push(...list(cursor, ')', () => parseExpression(cursor)))
  else expect(cursor, ')')
  return { kind: 'asm', parts, first, end: cursor.at }
}

/** Parses `[name] "=r" (-> T)` or `[name] "r" (value)`. */
function parseAsmOperand(cursor: Cursor): Expression[] {
  expect(cursor, '[')
  expectKind(cursor, 'name')
  expect(cursor, ']')
  const constraint = parseExpression(cursor, 8)
  // `"r" (value)` is parsed as a call of a string. An output has an arrow instead of a value.
  if (constraint.kind === 'call') return [constraint]
  expect(cursor, '(')
  expect(cursor, '->')
  const type = parseType(cursor)
  expect(cursor, ')')
  return [constraint, type]
}
