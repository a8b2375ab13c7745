// Parses statements: declarations, assignments, and control flow, which needs no semicolon if it ends with a block.

import type { Expression, StatementNode } from './ast.ts'
import { type Cursor, eat, expect, sees, tokenText, unexpected } from './cursor.ts'
import { parseVariable } from './parse-container.ts'
import { parseBlock, parseFor, parseIf, parseSwitch, parseWhile } from './parse-control.ts'
import { eatLabel, eatPayload, parseExpression } from './parse-expression.ts'

export function parseStatement(cursor: Cursor): StatementNode {
  const first = cursor.at
  if (isLocal(cursor)) return parseLocal(cursor)
  if (DEFERRED.has(tokenText(cursor))) {
    cursor.at++
    eatPayload(cursor)
    return { kind: 'defer', body: parseBlockOrAssignment(cursor), first, end: cursor.at }
  }
  if (eat(cursor, 'comptime')) {
    if (isLocal(cursor)) return parseLocal(cursor)
    return { kind: 'prefix', op: 'comptime', operand: parseBlockOrAssignment(cursor), first, end: cursor.at }
  }
  return parseWithoutLocals(cursor)
}

/** Parses an expression, or an assignment `a = b`, `a += b`. */
export function parseAssignment(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  const op = tokenText(cursor)
  if (!ASSIGNMENTS.has(op)) return left
  cursor.at++
  return { kind: 'binary', op, left, right: parseExpression(cursor), first, end: cursor.at }
}

const DEFERRED = new Set(['defer', 'errdefer', 'suspend', 'nosuspend'])
const ASSIGNMENTS = new Set('= += -= *= /= %= &= |= ^= <<= >>= <<|= +%= -%= *%= +|= -|= *|='.split(' '))

const isLocal = (cursor: Cursor): boolean => sees(cursor, 'const') || sees(cursor, 'var')

function parseLocal(cursor: Cursor): StatementNode {
  const variable = parseVariable(cursor, cursor.at, false)
  const destructured = sees(cursor, ',')
  const statements = finish(cursor)
  // Destructured values are never types with members, so they are not recorded.
  return destructured ? { kind: 'block', statements, first: variable.first, end: cursor.at } : variable
}

/** Parses the part after `defer` and `comptime`: a block, or an assignment with its semicolon. */
function parseBlockOrAssignment(cursor: Cursor): Expression {
  const first = cursor.at
  const label = eatLabel(cursor)
  if (sees(cursor, '{')) return parseBlock(cursor, label, first)
  cursor.at = first
  const expression = parseAssignment(cursor)
  finish(cursor)
  return expression
}

function parseWithoutLocals(cursor: Cursor): Expression {
  const control = parseControl(cursor)
  if (control) return control
  const expression = parseAssignment(cursor)
  const statements = finish(cursor)
  return statements.length === 0
    ? expression
    : { kind: 'block', statements: [expression, ...statements], first: expression.first, end: cursor.at }
}

/** Parses the rest of `a, const b = pair;` and returns its expressions, or only the semicolon. */
function finish(cursor: Cursor): Expression[] {
  const expressions: Expression[] = []
  while (eat(cursor, ',')) {
    eat(cursor, 'comptime')
    const value = isLocal(cursor) ? parseVariable(cursor, cursor.at, false).value : parseAssignment(cursor)
    if (value) expressions.push(value)
  }
  expect(cursor, ';')
  return expressions
}

/** Parses control flow as a statement. It ends at its closing brace and is never an operand. */
function parseControl(cursor: Cursor): Expression | undefined {
  const first = cursor.at
  const label = eatLabel(cursor)
  eat(cursor, 'inline')
  if (sees(cursor, '{')) return parseBlock(cursor, label, first)
  if (sees(cursor, 'switch')) return parseSwitch(cursor)
  const word = tokenText(cursor)
  if (word === 'if') return parseBranches(cursor, parseIf)
  if (word === 'for') return parseBranches(cursor, parseFor)
  if (word === 'while') return parseBranches(cursor, parseWhile)
  if (cursor.at !== first) unexpected(cursor, 'a block, a loop or a switch')
  return undefined
}

type Parse = (cursor: Cursor, branch: () => Expression, otherwise: () => Expression) => Expression

function parseBranches(cursor: Cursor, parse: Parse): Expression {
  let complete = false
  const branch = () => {
    const first = cursor.at
    const label = eatLabel(cursor)
    complete = sees(cursor, '{')
    if (complete) return parseBlock(cursor, label, first)
    cursor.at = first
    return parseAssignment(cursor)
  }
  const otherwise = () => {
    complete = true
    return parseWithoutLocals(cursor)
  }
  const control = parse(cursor, branch, otherwise)
  if (!complete) expect(cursor, ';')
  return control
}
