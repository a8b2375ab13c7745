// Parses if, switch, loops and blocks. Expressions, types and statements share them and differ in their branches.

import type { BlockNode, Expression, LoopNode, ProngNode, StatementNode } from './ast.ts'
import { type Cursor, eat, expect, isTruncated, list, nested, sees, unexpected, withRecovery } from './cursor.ts'
import { eatPayload, parseExpression } from './parse-expression.ts'
import { parseAssignment, parseStatement } from './parse-statement.ts'

type Branch = () => Expression

export function parseIf(cursor: Cursor, branch: Branch, otherwise = branch): Expression {
  const first = cursor.at++
  const condition = parseCondition(cursor)
  const payload = eatPayload(cursor)
  const then = branch()
  return { kind: 'if', condition, payload, then, otherwise: parseElse(cursor, otherwise), first, end: cursor.at }
}

export function parseWhile(cursor: Cursor, branch: Branch, otherwise = branch): Expression {
  const first = cursor.at++
  const parts = [parseCondition(cursor)]
  const payload = eatPayload(cursor)
  if (eat(cursor, ':')) {
    expect(cursor, '(')
    parts.push(parseAssignment(cursor))
    expect(cursor, ')')
  }
  const body = branch()
  return whole(cursor, { kind: 'loop', of: 'while', parts, payload, body, first, end: 0 }, otherwise)
}

function whole(cursor: Cursor, loop: LoopNode, otherwise: Branch): Expression {
  return { ...loop, otherwise: parseElse(cursor, otherwise), end: cursor.at }
}

export function parseFor(cursor: Cursor, branch: Branch, otherwise = branch): Expression {
  const first = cursor.at++
  expect(cursor, '(')
  const parts = list(cursor, ')', () => parseRange(cursor))
  const payload = eatPayload(cursor)
  if (!payload) unexpected(cursor, 'the names of the loop, "|item|"')
  const body = branch()
  return whole(cursor, { kind: 'loop', of: 'for', parts, payload, body, first, end: 0 }, otherwise)
}

export function parseSwitch(cursor: Cursor): Expression {
  const first = cursor.at
  expect(cursor, 'switch')
  const operand = parseCondition(cursor)
  expect(cursor, '{')
  const prongs = list(cursor, '}', () => parseProng(cursor))
  return { kind: 'switch', operand, prongs, first, end: cursor.at }
}

export function parseBlock(cursor: Cursor, label?: string, first = cursor.at): BlockNode {
  const open = cursor.at
  expect(cursor, '{')
  const statements: StatementNode[] = []
  const statement = () => void statements.push(nested(cursor, () => parseStatement(cursor)))
  while (!eat(cursor, '}') && !isTruncated(cursor)) withRecovery(cursor, open, statement)
  return { kind: 'block', label, statements, first, end: cursor.at }
}

function parseCondition(cursor: Cursor): Expression {
  expect(cursor, '(')
  const condition = parseExpression(cursor)
  expect(cursor, ')')
  return condition
}

function parseElse(cursor: Cursor, branch: Branch): Expression | undefined {
  if (!eat(cursor, 'else')) return undefined
  eatPayload(cursor)
  return branch()
}

/** `items`, `0..`, `start..end`. */
function parseRange(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  if (!eat(cursor, '..') || sees(cursor, ',') || sees(cursor, ')')) return left
  return { kind: 'binary', op: '..', left, right: parseExpression(cursor), first, end: cursor.at }
}

function parseProng(cursor: Cursor): ProngNode {
  const first = cursor.at
  eat(cursor, 'inline')
  const items = eat(cursor, 'else') && expectArrow(cursor) ? [] : list(cursor, '=>', () => parseProngItem(cursor))
  const payload = eatPayload(cursor)
  return { items, payload, body: parseAssignment(cursor), first, end: cursor.at }
}

function expectArrow(cursor: Cursor): true {
  expect(cursor, '=>')
  return true
}

function parseProngItem(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  if (!eat(cursor, '...')) return left
  return { kind: 'binary', op: '...', left, right: parseExpression(cursor), first, end: cursor.at }
}
