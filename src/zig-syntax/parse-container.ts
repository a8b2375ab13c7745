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
import type { Cursor } from './cursor.ts'
import { isLabel, parseExpression } from './parse-expression.ts'
import { parseBlock, parseStatement } from './parse-statement.ts'
import { parseType } from './parse-type.ts'
import { unquoteName } from './tokenize.ts'

/** Parses `packed struct(u32) { … }`. */
export function parseContainer(cursor: Cursor): ContainerNode {
  const first = cursor.at
  const layout = cursor.eat('extern') ? 'extern' : cursor.eat('packed') ? 'packed' : undefined
  const of = cursor.text()
  if (of !== 'struct' && of !== 'enum' && of !== 'union' && of !== 'opaque') cursor.unexpected('a container')
  cursor.at++
  const container = emptyContainer(of, first)
  container.layout = layout
  if (cursor.eat('(')) parseTag(cursor, container)
  container.open = cursor.at
  cursor.expect('{')
  parseMembers(cursor, container, '}')
  if (!cursor.isTruncated()) cursor.expect('}')
  container.end = cursor.at
  return container
}

/** Parses a file, which is the body of a struct. */
export function parseFileContainer(cursor: Cursor): ContainerNode {
  const container = emptyContainer('struct', 0)
  parseMembers(cursor, container, '')
  if (cursor.kind() !== 'end') cursor.unexpected('a declaration')
  container.end = cursor.at
  return container
}

/** Parses `const name: T align(n) = value`, without the semicolon. */
export function parseVariable(cursor: Cursor, first: number, isPublic: boolean): VariableNode {
  const mutable = cursor.text() === 'var'
  cursor.at++
  const name = unquoteName(cursor.expectKind('name'))
  const type = cursor.eat(':') ? parseType(cursor) : undefined
  const parts = parseModifiers(cursor)
  const value = cursor.eat('=') ? parseExpression(cursor) : undefined
  return { kind: 'variable', name, public: isPublic, mutable, type, parts, value, first, end: cursor.at }
}

/** Parses `fn name(a: T) callconv(.c) !R`, as a declaration or as a type. */
export function parsePrototype(cursor: Cursor): PrototypeNode {
  const first = cursor.at
  cursor.expect('fn')
  const name = cursor.kind() === 'name' ? unquoteName(cursor.expectKind('name')) : undefined
  cursor.expect('(')
  const parameters = cursor.list(')', () => parseParameter(cursor))
  const parts = parseModifiers(cursor)
  const returnsAt = cursor.at
  const inferred = cursor.eat('!')
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
  container.taggedUnion = cursor.eat('enum')
  const wrapped = container.taggedUnion && cursor.eat('(')
  if (wrapped || !container.taggedUnion) container.tag = parseExpression(cursor)
  if (wrapped) cursor.expect(')')
  cursor.expect(')')
}

function parseMembers(cursor: Cursor, container: ContainerNode, close: string): void {
  while (!cursor.sees(close) && !cursor.isTruncated())
    cursor.withRecovery(container.open, () => parseMember(cursor, container, close))
}

function parseMember(cursor: Cursor, container: ContainerNode, close: string): void {
  if (isLoose(cursor, container)) container.loose.push(parseStatement(cursor))
  else if (cursor.sees('test')) parseTest(cursor, container)
  else if (cursor.sees('comptime') && cursor.text(1) === '{') {
    cursor.at++
    recordBlock(cursor, container, parseBlock(cursor))
  } else if (cursor.sees('usingnamespace') || (cursor.sees('pub') && cursor.text(1) === 'usingnamespace')) {
    // Removed in 0.15.
    const isPublic = cursor.text() === 'pub'
    cursor.at += isPublic ? 2 : 1
    const mixed = parseExpression(cursor)
    if (isPublic) container.mixins.push(mixed)
    cursor.expect(';')
  } else if (startsDeclaration(cursor)) container.declarations.push(parseDeclaration(cursor))
  else {
    container.fields.push(parseField(cursor, container.of))
    if (!cursor.eat(',') && !cursor.sees(close)) cursor.unexpected('"," after a field')
  }
}

function recordBlock({ code }: Cursor, container: ContainerNode, block: BlockNode): void {
  if (code) container.blocks.push(block)
}

/** Readers' code may be the body of a function. Whatever cannot be a declaration or a field is then a statement. */
function isLoose(cursor: Cursor, { open }: ContainerNode): boolean {
  if (!cursor.code || open !== -1 || startsDeclaration(cursor) || MEMBER_WORDS.has(cursor.text())) return false
  if (cursor.kind() === 'word' && cursor.text() === 'comptime') return cursor.text(1) !== '{'
  const next = cursor.text(1)
  return cursor.kind() !== 'name' || !(next === ',' || (next === ':' && !isLabel(cursor)))
}

const MEMBER_WORDS = new Set(['test', 'usingnamespace'])

function parseTest(cursor: Cursor, container: ContainerNode): void {
  cursor.at++
  if (cursor.kind() === 'name') container.doctests.add(unquoteName(cursor.text()))
  if (cursor.kind() === 'name' || cursor.kind() === 'string') cursor.at++
  recordBlock(cursor, container, parseBlock(cursor))
}

const DECLARATION_WORDS = new Set('pub export extern inline noinline threadlocal const var fn'.split(' '))
const CONTAINER_WORDS = new Set(['struct', 'union', 'enum', 'opaque'])

// A tuple field may start with `extern struct` or with a function type.
function startsDeclaration(cursor: Cursor): boolean {
  if (cursor.sees('extern') && CONTAINER_WORDS.has(cursor.text(1))) return false
  if (cursor.sees('fn') && cursor.kind(1) !== 'name') return false
  return DECLARATION_WORDS.has(cursor.text())
}

function parseDeclaration(cursor: Cursor): VariableNode | FunctionNode {
  const first = cursor.at
  const isPublic = cursor.eat('pub')
  if (cursor.eat('extern')) {
    if (cursor.kind() === 'string') cursor.at++
  } else if (!cursor.eat('export') && !cursor.eat('inline')) cursor.eat('noinline')
  cursor.eat('threadlocal')
  if (cursor.sees('fn')) return parseFunction(cursor, first, isPublic)
  if (!cursor.sees('const') && !cursor.sees('var')) cursor.unexpected('a function, a constant or a variable')
  const variable = parseVariable(cursor, first, isPublic)
  cursor.expect(';')
  return { ...variable, end: cursor.at }
}

function parseFunction(cursor: Cursor, first: number, isPublic: boolean): FunctionNode {
  const prototype = parsePrototype(cursor)
  if (prototype.name === undefined) cursor.unexpected('a function with a name')
  const body = cursor.sees('{') ? parseBlock(cursor) : undefined
  if (!body) cursor.expect(';')
  const returnsType = prototype.returns.kind === 'name' && prototype.returns.name === 'type'
  const { name } = prototype
  const recorded = returnsType || cursor.code ? body : undefined
  return { kind: 'function', name, public: isPublic, prototype, body: recorded, first, end: cursor.at }
}

function parseParameter(cursor: Cursor): ParameterNode {
  const first = cursor.at
  const comptime = cursor.eat('comptime')
  const noalias = cursor.eat('noalias')
  if (cursor.eat('...')) return { comptime, noalias, special: '...', first, end: cursor.at }
  const named = cursor.kind() === 'name' && cursor.text(1) === ':'
  const name = named ? unquoteName(cursor.text()) : undefined
  if (named) cursor.at += 2
  if (cursor.eat('anytype')) return { name, comptime, noalias, special: 'anytype', first, end: cursor.at }
  return { name, comptime, noalias, type: parseType(cursor), first, end: cursor.at }
}

const MODIFIERS = new Set(['align', 'addrspace', 'linksection', 'callconv'])

function parseModifiers(cursor: Cursor): Expression[] {
  const parts: Expression[] = []
  while (MODIFIERS.has(cursor.text())) {
    cursor.at++
    cursor.expect('(')
    parts.push(parseExpression(cursor))
    cursor.expect(')')
  }
  return parts
}

function parseField(cursor: Cursor, of: ContainerNode['of']): FieldNode {
  const first = cursor.at
  const comptime = cursor.eat('comptime')
  const named = cursor.kind() === 'name' && (of !== 'struct' || cursor.text(1) === ':')
  const name = named ? unquoteName(cursor.expectKind('name')) : undefined
  const type = !named || cursor.eat(':') ? parseFieldType(cursor) : undefined
  const [align] = parseModifiers(cursor)
  const value = cursor.eat('=') ? parseExpression(cursor) : undefined
  return { name, comptime, type, align, value, first, end: cursor.at }
}

// `anytype` fields were removed in 0.11, but parsing them costs nothing.
function parseFieldType(cursor: Cursor): Expression {
  const first = cursor.at
  if (cursor.eat('anytype')) return { kind: 'name', name: 'anytype', first, end: cursor.at }
  return parseType(cursor)
}
