// Parses statements: declarations, assignments, and control flow, which needs no semicolon if it ends with a block. Expressions and
// types share if, switch, loops and blocks, and differ in their branches.

import type { BlockNode, Expression, LoopNode, ProngNode, StatementNode } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { parseVariable } from './parse-container.ts'
import { eatLabel, eatPayload, parseExpression } from './parse-expression.ts'

export function parseStatement(cursor: Cursor): StatementNode {
  const first = cursor.at
  if (isLocal(cursor)) return parseLocal(cursor)
  if (DEFERRED.has(cursor.text())) {
    cursor.at++
    eatPayload(cursor)
    return { kind: 'defer', body: parseBlockOrAssignment(cursor), first, end: cursor.at }
  }
  if (cursor.eat('comptime')) {
    if (isLocal(cursor)) return parseLocal(cursor)
    return { kind: 'prefix', op: 'comptime', operand: parseBlockOrAssignment(cursor), first, end: cursor.at }
  }
  return parseWithoutLocals(cursor)
}

/** Parses an expression, or an assignment `a = b`, `a += b`. */
function parseAssignment(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  const op = cursor.text()
  if (!ASSIGNMENTS.has(op)) return left
  cursor.at++
  return { kind: 'binary', op, left, right: parseExpression(cursor), first, end: cursor.at }
}

const DEFERRED = new Set(['defer', 'errdefer', 'suspend', 'nosuspend'])
const ASSIGNMENTS = new Set('= += -= *= /= %= &= |= ^= <<= >>= <<|= +%= -%= *%= +|= -|= *|='.split(' '))

const isLocal = (cursor: Cursor): boolean => cursor.sees('const') || cursor.sees('var')

function parseLocal(cursor: Cursor): StatementNode {
  const variable = parseVariable(cursor, cursor.at, false)
  const destructured = cursor.sees(',')
  const statements = finish(cursor)
  // Destructured values are never types with members, so they are not recorded.
  return destructured ? { kind: 'block', statements, first: variable.first, end: cursor.at } : variable
}

/** Parses the part after `defer` and `comptime`: a block, or an assignment with its semicolon. */
function parseBlockOrAssignment(cursor: Cursor): Expression {
  const first = cursor.at
  const label = eatLabel(cursor)
  if (cursor.sees('{')) return parseBlock(cursor, label, first)
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
  while (cursor.eat(',')) {
    cursor.eat('comptime')
    const value = isLocal(cursor) ? parseVariable(cursor, cursor.at, false).value : parseAssignment(cursor)
    if (value) expressions.push(value)
  }
  cursor.expect(';')
  return expressions
}

/** Parses control flow as a statement. It ends at its closing brace and is never an operand. */
function parseControl(cursor: Cursor): Expression | undefined {
  const first = cursor.at
  const label = eatLabel(cursor)
  cursor.eat('inline')
  if (cursor.sees('{')) return parseBlock(cursor, label, first)
  if (cursor.sees('switch')) return parseSwitch(cursor)
  const word = cursor.text()
  if (word === 'if') return parseBranches(cursor, parseIf)
  if (word === 'for') return parseBranches(cursor, parseFor)
  if (word === 'while') return parseBranches(cursor, parseWhile)
  if (cursor.at !== first) cursor.unexpected('a block, a loop or a switch')
  return undefined
}

type Parse = (cursor: Cursor, branch: () => Expression, otherwise: () => Expression) => Expression

function parseBranches(cursor: Cursor, parse: Parse): Expression {
  let complete = false
  const branch = () => {
    const first = cursor.at
    const label = eatLabel(cursor)
    complete = cursor.sees('{')
    if (complete) return parseBlock(cursor, label, first)
    cursor.at = first
    return parseAssignment(cursor)
  }
  const otherwise = () => {
    complete = true
    return parseWithoutLocals(cursor)
  }
  const control = parse(cursor, branch, otherwise)
  if (!complete) cursor.expect(';')
  return control
}

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
  if (cursor.eat(':')) {
    cursor.expect('(')
    parts.push(parseAssignment(cursor))
    cursor.expect(')')
  }
  const body = branch()
  return whole(cursor, { kind: 'loop', of: 'while', parts, payload, body, first, end: 0 }, otherwise)
}

function whole(cursor: Cursor, loop: LoopNode, otherwise: Branch): Expression {
  return { ...loop, otherwise: parseElse(cursor, otherwise), end: cursor.at }
}

export function parseFor(cursor: Cursor, branch: Branch, otherwise = branch): Expression {
  const first = cursor.at++
  cursor.expect('(')
  const parts = cursor.list(')', () => parseRange(cursor))
  const payload = eatPayload(cursor)
  if (!payload) cursor.unexpected('the names of the loop, "|item|"')
  const body = branch()
  return whole(cursor, { kind: 'loop', of: 'for', parts, payload, body, first, end: 0 }, otherwise)
}

export function parseSwitch(cursor: Cursor): Expression {
  const first = cursor.at
  cursor.expect('switch')
  const operand = parseCondition(cursor)
  cursor.expect('{')
  const prongs = cursor.list('}', () => parseProng(cursor))
  return { kind: 'switch', operand, prongs, first, end: cursor.at }
}

export function parseBlock(cursor: Cursor, label?: string, first = cursor.at): BlockNode {
  const open = cursor.at
  cursor.expect('{')
  const statements: StatementNode[] = []
  const statement = () => void statements.push(cursor.nested(() => parseStatement(cursor)))
  while (!cursor.eat('}') && !cursor.isTruncated()) cursor.withRecovery(open, statement)
  return { kind: 'block', label, statements, first, end: cursor.at }
}

function parseCondition(cursor: Cursor): Expression {
  cursor.expect('(')
  const condition = parseExpression(cursor)
  cursor.expect(')')
  return condition
}

function parseElse(cursor: Cursor, branch: Branch): Expression | undefined {
  if (!cursor.eat('else')) return undefined
  eatPayload(cursor)
  return branch()
}

/** `items`, `0..`, `start..end`. */
function parseRange(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  if (!cursor.eat('..') || cursor.sees(',') || cursor.sees(')')) return left
  return { kind: 'binary', op: '..', left, right: parseExpression(cursor), first, end: cursor.at }
}

function parseProng(cursor: Cursor): ProngNode {
  const first = cursor.at
  cursor.eat('inline')
  const isElse = cursor.eat('else')
  if (isElse) cursor.expect('=>')
  const items = isElse ? [] : cursor.list('=>', () => parseProngItem(cursor))
  const payload = eatPayload(cursor)
  return { items, payload, body: parseAssignment(cursor), first, end: cursor.at }
}

function parseProngItem(cursor: Cursor): Expression {
  const first = cursor.at
  const left = parseExpression(cursor)
  if (!cursor.eat('...')) return left
  return { kind: 'binary', op: '...', left, right: parseExpression(cursor), first, end: cursor.at }
}
