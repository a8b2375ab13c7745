// Parses containers and their members: fields, constants, variables, functions, tests.

import type {
  BlockNode,
  ContainerNode,
  Expression,
  FieldNode,
  FunctionNode,
  ParameterNode,
  PrototypeNode,
  VariableNode,
} from './ast.ts'
import {
  type Cursor,
  eat,
  expect,
  expectKind,
  isTruncated,
  kind,
  list,
  sees,
  tokenText,
  unexpected,
  withRecovery,
} from './cursor.ts'
import { parseBlock } from './parse-control.ts'
import { isLabel, parseExpression } from './parse-expression.ts'
import { parseStatement } from './parse-statement.ts'
import { parseType } from './parse-type.ts'
import { unquoteName } from './tokenize.ts'

/** Parses `packed struct(u32) { … }`. */
export function parseContainer(cursor: Cursor): ContainerNode {
  const first = cursor.at
  const layout = eat(cursor, 'extern') ? 'extern' : eat(cursor, 'packed') ? 'packed' : undefined
  const of = tokenText(cursor)
  if (of !== 'struct' && of !== 'enum' && of !== 'union' && of !== 'opaque') unexpected(cursor, 'a container')
  cursor.at++
  const container = emptyContainer(of, first)
  container.layout = layout
  if (eat(cursor, '(')) parseTag(cursor, container)
  container.open = cursor.at
  expect(cursor, '{')
  parseMembers(cursor, container, '}')
  if (!isTruncated(cursor)) expect(cursor, '}')
  container.end = cursor.at
  return container
}

/** Parses a file, which is the body of a struct. */
export function parseFileContainer(cursor: Cursor): ContainerNode {
  const container = emptyContainer('struct', 0)
  parseMembers(cursor, container, '')
  if (kind(cursor) !== 'end') unexpected(cursor, 'a declaration')
  container.end = cursor.at
  return container
}

/** Parses `const name: T align(n) = value`, without the semicolon. */
export function parseVariable(cursor: Cursor, first: number, isPublic: boolean): VariableNode {
  const mutable = tokenText(cursor) === 'var'
  cursor.at++
  const name = unquoteName(expectKind(cursor, 'name'))
  const type = eat(cursor, ':') ? parseType(cursor) : undefined
  const parts = parseModifiers(cursor)
  const value = eat(cursor, '=') ? parseExpression(cursor) : undefined
  return { kind: 'variable', name, public: isPublic, mutable, type, parts, value, first, end: cursor.at }
}

/** Parses `fn name(a: T) callconv(.c) !R`, as a declaration or as a type. */
export function parsePrototype(cursor: Cursor): PrototypeNode {
  const first = cursor.at
  expect(cursor, 'fn')
  const name = kind(cursor) === 'name' ? unquoteName(expectKind(cursor, 'name')) : undefined
  expect(cursor, '(')
  const parameters = list(cursor, ')', () => parseParameter(cursor))
  const parts = parseModifiers(cursor)
  const returnsAt = cursor.at
  const inferred = eat(cursor, '!')
  const payload = parseType(cursor)
  const returns: Expression = inferred ? { kind: 'errorUnion', payload, first: returnsAt, end: cursor.at } : payload
  return { kind: 'prototype', name, parameters, parts, returns, first, end: cursor.at }
}

function emptyContainer(of: ContainerNode['of'], first: number): ContainerNode {
  return {
    kind: 'container',
    of,
    taggedUnion: false,
    open: -1,
    fields: [],
    declarations: [],
    mixins: [],
    doctests: new Set(),
    blocks: [],
    loose: [],
    first,
    end: first,
  }
}

function parseTag(cursor: Cursor, container: ContainerNode): void {
  container.taggedUnion = eat(cursor, 'enum')
  const wrapped = container.taggedUnion && eat(cursor, '(')
  if (wrapped || !container.taggedUnion) container.tag = parseExpression(cursor)
  if (wrapped) expect(cursor, ')')
  expect(cursor, ')')
}

function parseMembers(cursor: Cursor, container: ContainerNode, close: string): void {
  while (!sees(cursor, close) && !isTruncated(cursor))
    withRecovery(cursor, container.open, () => parseMember(cursor, container, close))
}

function parseMember(cursor: Cursor, container: ContainerNode, close: string): void {
  if (isLoose(cursor, container)) container.loose.push(parseStatement(cursor))
  else if (sees(cursor, 'test')) parseTest(cursor, container)
  else if (sees(cursor, 'comptime') && tokenText(cursor, 1) === '{') {
    cursor.at++
    recordBlock(cursor, container, parseBlock(cursor))
  } else if (sees(cursor, 'usingnamespace') || (sees(cursor, 'pub') && tokenText(cursor, 1) === 'usingnamespace')) {
    // Removed in 0.15.
    const isPublic = tokenText(cursor) === 'pub'
    cursor.at += isPublic ? 2 : 1
    const mixed = parseExpression(cursor)
    if (isPublic) container.mixins.push(mixed)
    expect(cursor, ';')
  } else if (startsDeclaration(cursor)) container.declarations.push(parseDeclaration(cursor))
  else {
    container.fields.push(parseField(cursor, container.of))
    if (!eat(cursor, ',') && !sees(cursor, close)) unexpected(cursor, '"," after a field')
  }
}

function recordBlock({ code }: Cursor, container: ContainerNode, block: BlockNode): void {
  if (code) container.blocks.push(block)
}

/** Readers' code may be the body of a function. Whatever cannot be a declaration or a field is then a statement. */
function isLoose(cursor: Cursor, { open }: ContainerNode): boolean {
  if (!cursor.code || open !== -1 || startsDeclaration(cursor) || MEMBER_WORDS.has(tokenText(cursor))) return false
  if (kind(cursor) === 'word' && tokenText(cursor) === 'comptime') return tokenText(cursor, 1) !== '{'
  const next = tokenText(cursor, 1)
  return kind(cursor) !== 'name' || !(next === ',' || (next === ':' && !isLabel(cursor)))
}

const MEMBER_WORDS = new Set(['test', 'usingnamespace'])

function parseTest(cursor: Cursor, container: ContainerNode): void {
  cursor.at++
  if (kind(cursor) === 'name') container.doctests.add(unquoteName(tokenText(cursor)))
  if (kind(cursor) === 'name' || kind(cursor) === 'string') cursor.at++
  recordBlock(cursor, container, parseBlock(cursor))
}

const DECLARATION_WORDS = new Set('pub export extern inline noinline threadlocal const var fn'.split(' '))
const CONTAINER_WORDS = new Set(['struct', 'union', 'enum', 'opaque'])

// A tuple field may start with `extern struct` or with a function type.
function startsDeclaration(cursor: Cursor): boolean {
  if (sees(cursor, 'extern') && CONTAINER_WORDS.has(tokenText(cursor, 1))) return false
  if (sees(cursor, 'fn') && kind(cursor, 1) !== 'name') return false
  return DECLARATION_WORDS.has(tokenText(cursor))
}

function parseDeclaration(cursor: Cursor): VariableNode | FunctionNode {
  const first = cursor.at
  const isPublic = eat(cursor, 'pub')
  if (eat(cursor, 'extern')) {
    if (kind(cursor) === 'string') cursor.at++
  } else if (!eat(cursor, 'export') && !eat(cursor, 'inline')) eat(cursor, 'noinline')
  eat(cursor, 'threadlocal')
  if (sees(cursor, 'fn')) return parseFunction(cursor, first, isPublic)
  if (!sees(cursor, 'const') && !sees(cursor, 'var')) unexpected(cursor, 'a function, a constant or a variable')
  const variable = parseVariable(cursor, first, isPublic)
  expect(cursor, ';')
  return { ...variable, end: cursor.at }
}

function parseFunction(cursor: Cursor, first: number, isPublic: boolean): FunctionNode {
  const prototype = parsePrototype(cursor)
  if (prototype.name === undefined) unexpected(cursor, 'a function with a name')
  const body = sees(cursor, '{') ? parseBlock(cursor) : undefined
  if (!body) expect(cursor, ';')
  const returnsType = prototype.returns.kind === 'name' && prototype.returns.name === 'type'
  const { name } = prototype
  const recorded = returnsType || cursor.code ? body : undefined
  return { kind: 'function', name, public: isPublic, prototype, body: recorded, first, end: cursor.at }
}

function parseParameter(cursor: Cursor): ParameterNode {
  const first = cursor.at
  const comptime = eat(cursor, 'comptime')
  const noalias = eat(cursor, 'noalias')
  if (eat(cursor, '...')) return { comptime, noalias, special: '...', first, end: cursor.at }
  const named = kind(cursor) === 'name' && tokenText(cursor, 1) === ':'
  const name = named ? unquoteName(tokenText(cursor)) : undefined
  if (named) cursor.at += 2
  if (eat(cursor, 'anytype')) return { name, comptime, noalias, special: 'anytype', first, end: cursor.at }
  return { name, comptime, noalias, type: parseType(cursor), first, end: cursor.at }
}

const MODIFIERS = new Set(['align', 'addrspace', 'linksection', 'callconv'])

function parseModifiers(cursor: Cursor): Expression[] {
  const parts: Expression[] = []
  while (MODIFIERS.has(tokenText(cursor))) {
    cursor.at++
    expect(cursor, '(')
    parts.push(parseExpression(cursor))
    expect(cursor, ')')
  }
  return parts
}

function parseField(cursor: Cursor, of: ContainerNode['of']): FieldNode {
  const first = cursor.at
  const comptime = eat(cursor, 'comptime')
  const named = kind(cursor) === 'name' && (of !== 'struct' || tokenText(cursor, 1) === ':')
  const name = named ? unquoteName(expectKind(cursor, 'name')) : undefined
  const type = !named || eat(cursor, ':') ? parseFieldType(cursor) : undefined
  const [align] = parseModifiers(cursor)
  const value = eat(cursor, '=') ? parseExpression(cursor) : undefined
  return { name, comptime, type, align, value, first, end: cursor.at }
}

// `anytype` fields were removed in 0.11, but parsing them costs nothing.
function parseFieldType(cursor: Cursor): Expression {
  const first = cursor.at
  if (eat(cursor, 'anytype')) return { kind: 'name', name: 'anytype', first, end: cursor.at }
  return parseType(cursor)
}
