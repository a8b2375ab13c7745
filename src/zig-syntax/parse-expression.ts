// Parses expressions: operators by precedence, then the primary forms, as in the grammar of the language reference.

import type { Expression, InitNode } from './ast.ts'
import { type Cursor, MAX_DEPTH } from './cursor.ts'
import { parseBlock, parseFor, parseIf, parseSwitch, parseWhile } from './parse-statement.ts'
import { parseType } from './parse-type.ts'
import { unquoteName } from './tokenize.ts'

export function parseExpression(cursor: Cursor, minimum = 1): Expression {
  return cursor.nested(() => parseOperators(cursor, minimum))
}

function parseOperators(cursor: Cursor, minimum: number): Expression {
  const first = cursor.at
  let left = parsePrefix(cursor)
  for (let count = 0; ; count++) {
    if (count > MAX_DEPTH) cursor.unexpected('a shorter expression')
    const op = cursor.text()
    const precedence = cursor.kind() === 'sign' || cursor.kind() === 'word' ? PRECEDENCE[op] : undefined
    if (precedence === undefined || precedence < minimum) return left
    cursor.at++
    const payload = op === 'catch' ? eatPayload(cursor) : undefined
    const right = parseExpression(cursor, precedence + 1)
    left = { kind: 'binary', op, left, right, payload, first, end: cursor.at }
  }
}

/** Parses an optional payload: `|value|`, `|*value, index|`. */
export function eatPayload(cursor: Cursor): string[] | undefined {
  if (!cursor.eat('|')) return undefined
  return cursor.list('|', () => {
    cursor.eat('*')
    return unquoteName(cursor.expectKind('name'))
  })
}

/** Parses the rest of `{ a, b }` or `{ .a = 1 }` after the opening brace. */
export function parseInitItems(cursor: Cursor): Pick<InitNode, 'items' | 'names'> {
  const names: InitNode['names'] = []
  const items = cursor.list('}', () => {
    const isNamed = cursor.sees('.') && cursor.kind(1) === 'name' && cursor.text(2) === '='
    names.push(isNamed ? unquoteName(cursor.text(1)) : undefined)
    if (isNamed) cursor.at += 3
    return parseExpression(cursor)
  })
  return { items, names }
}

export function isLabel(cursor: Cursor): boolean {
  return cursor.kind() === 'name' && cursor.text(1) === ':' && LABELLED.has(cursor.text(2))
}

/** Parses an optional label: `label: {`, `label: while` and so on. */
export function eatLabel(cursor: Cursor): string | undefined {
  if (!isLabel(cursor)) return undefined
  cursor.at += 2
  return unquoteName(cursor.text(-2))
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
  const op = cursor.text()
  if (!(PREFIXES.has(op) || isOldKeyword(cursor)) || cursor.kind() === 'end') return parsePrimary(cursor)
  cursor.at++
  return { kind: 'prefix', op, operand: cursor.nested(() => parsePrefix(cursor)), first, end: cursor.at }
}

/** `async call()` and `await frame` existed until 0.14. Since then they are ordinary identifiers. */
function isOldKeyword(cursor: Cursor): boolean {
  if (!cursor.sees('async') && !cursor.sees('await')) return false
  return cursor.kind(1) === 'name' || cursor.kind(1) === 'builtin'
}

function parsePrimary(cursor: Cursor): Expression {
  const first = cursor.at
  const word = cursor.text()
  if (WHOLE.has(word)) {
    cursor.at++
    return { kind: 'prefix', op: word, operand: parseExpression(cursor), first, end: cursor.at }
  }
  if (word === 'asm') return parseAsm(cursor)
  if (word === 'return' || word === 'break' || word === 'continue') return parseJump(cursor, word)

  const label = eatLabel(cursor)
  cursor.eat('inline')
  const branch = () => parseExpression(cursor)
  if (cursor.sees('if')) return parseIf(cursor, branch)
  if (cursor.sees('for')) return parseFor(cursor, branch)
  if (cursor.sees('while')) return parseWhile(cursor, branch)
  if (cursor.sees('{')) return parseBlock(cursor, label, first)
  if (label !== undefined) return parseSwitch(cursor)
  return parseCurlySuffix(cursor)
}

function parseCurlySuffix(cursor: Cursor): Expression {
  const first = cursor.at
  const type = parseType(cursor)
  if (!cursor.eat('{')) return type
  return { kind: 'init', type, ...parseInitItems(cursor), first, end: cursor.at }
}

function parseJump(cursor: Cursor, of: 'return' | 'break' | 'continue'): Expression {
  const first = cursor.at++
  const label = of !== 'return' && cursor.eat(':') ? unquoteName(cursor.expectKind('name')) : undefined
  // The operand is optional. It is missing if the next token is one that no expression starts with.
  const isMissing = cursor.kind() === 'end' || NO_EXPRESSION.has(cursor.text())
  const value = isMissing ? undefined : parseExpression(cursor)
  return { kind: 'jump', of, label, value, first, end: cursor.at }
}

const NO_EXPRESSION = new Set([';', ',', ')', ']', '}', ':', '=>', 'else', 'or', 'and', 'orelse', 'catch', '=', '=='])

function parseAsm(cursor: Cursor): Expression {
  const first = cursor.at++
  cursor.eat('volatile')
  cursor.expect('(')
  const parts = [parseExpression(cursor)]
  for (let section = 0; section < 2 && cursor.eat(':'); section++)
    while (cursor.sees('[')) {
      parts.push(...parseAsmOperand(cursor))
      if (!cursor.eat(',')) break
    }
  // Clobbers are a list of strings up to 0.14, and one expression from 0.15.
  if (cursor.eat(':')) parts.push(...cursor.list(')', () => parseExpression(cursor)))
  else cursor.expect(')')
  return { kind: 'asm', parts, first, end: cursor.at }
}

/** Parses `[name] "=r" (-> T)` or `[name] "r" (value)`. */
function parseAsmOperand(cursor: Cursor): Expression[] {
  cursor.expect('[')
  cursor.expectKind('name')
  cursor.expect(']')
  const constraint = parseExpression(cursor, 8)
  // `"r" (value)` is parsed as a call of a string. An output has an arrow instead of a value.
  if (constraint.kind === 'call') return [constraint]
  cursor.expect('(')
  cursor.expect('->')
  const type = parseType(cursor)
  cursor.expect(')')
  return [constraint, type]
}
