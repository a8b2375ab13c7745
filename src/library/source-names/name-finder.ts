// Names in a file of std that lead to their declarations: written out (`std.mem.eql`), through what the file declares (`mem.eql`,
// `Allocator`), and the file's own public names.

import { posix } from 'node:path'
import { groupBy } from '../../model/group-by.ts'
import type { BlockNode, ContainerNode, Expression, FunctionNode, Node, VariableNode } from '../../zig-syntax/ast.ts'
import { childExpressions } from '../../zig-syntax/children.ts'
import { parseFile } from '../../zig-syntax/parse.ts'
import { type Tokens, unquoteName } from '../../zig-syntax/tokenize.ts'
import type { Declaration } from '../facts/facts.ts'
import type { Library } from '../facts/library.ts'
import { lookUpName, type NameStep } from '../names/lookup.ts'
import { lastName, splitPath } from '../names/paths.ts'

export interface NamedPlace {
  start: number
  length: number
  path: string
}

export type FindNames = (file: string, text: string) => NamedPlace[]

/** Keeps what it looked up: the same names come in every file. */
export function createNameFinder(library: Library): FindNames {
  const pathOf = rememberedPaths(library)
  const roots = rootsOf(library)
  const own = ownNames(library)
  return (file, text) => {
    const { tokens, root } = parseFile(text, file)
    const names = readFileNames(tokens, root, {
      own: own.get(file) ?? new Map(),
      imported: relative => {
        const other = relative === 'std' ? 'std.zig' : posix.join(posix.dirname(file), relative)
        const path = other === 'std.zig' ? 'std' : roots.get(other)
        return path === undefined ? null : stepsTo(path)
      },
      isType: steps => library.get(pathOf(steps) ?? '')?.gives !== undefined,
    })
    return placesIn(tokens, names, pathOf)
  }
}

function placesIn(tokens: Tokens, names: FileNames, pathOf: (steps: readonly NameStep[]) => string | null) {
  const { text, kind, start } = tokens
  const places: NamedPlace[] = []
  for (let at = 0; at < text.length; at++) {
    if (kind[at] !== 'name' || text[at - 1] === '.') continue
    const known = names.at(at)
    if (!known) continue
    let { steps } = known
    for (let token = at; kind[token] === 'name'; token += 2) {
      if (token > at) steps = [...steps, { name: text[token]! }]
      const path = steps.length > 0 ? pathOf(steps) : null
      if (token > at && !path) break
      if (path && (token > at || known.isDeclaration))
        places.push({ start: start[token]!, length: text[token]!.length, path })
      if (text[token + 1] !== '.') break
    }
  }
  return places
}

function rememberedPaths(library: Library): (steps: readonly NameStep[]) => string | null {
  const known = new Map<string, string | null>()
  return steps => {
    const key = steps.map(({ name, called }) => name + (called ? '()' : '')).join('.')
    const before = known.get(key)
    if (before !== undefined) return before
    const looked = lookUpName(library, steps)
    const path = looked.found && looked.path !== undefined && looked.part === undefined ? looked.path : null
    known.set(key, path)
    return path
  }
}

/** File → the declaration that it is the body of. */
function rootsOf({ declarations }: Library): Map<string, string> {
  const roots = new Map<string, string>()
  for (const { path, body } of declarations.values())
    if (body?.[1] === 1 && !roots.has(body[0])) roots.set(body[0], path)
  return roots
}

/** File → public names that are declared there once. */
function ownNames({ declarations }: Library): Map<string, Map<string, NameStep[]>> {
  const declared = [...declarations.values()].filter(({ kind, source }) => kind !== 'alias' || source[1] === source[2])
  const byFile = groupBy(declared, ({ source }) => source[0])
  return new Map([...byFile].map(([file, own]) => [file, namedOnce(own)]))
}

function namedOnce(declarations: readonly Declaration[]): Map<string, NameStep[]> {
  const names = groupBy(declarations, ({ path, declaredAs }) => declaredAs ?? lastName(path))
  return new Map([...names].flatMap(([name, [one, ...more]]) => (more.length > 0 ? [] : [[name, stepsTo(one!.path)]])))
}

function stepsTo(path: string): NameStep[] {
  return splitPath(path)
    .slice(1)
    .map(name => ({ name }))
}

interface KnownName {
  steps: readonly NameStep[]
  /** False for parameters and results of functions: only their members have links. */
  isDeclaration: boolean
}

interface FileNames {
  /** Tokens are requested in order. */
  at(token: number): KnownName | null
}

interface FileFacts {
  /** Public names that the file declares once. */
  own: ReadonlyMap<string, readonly NameStep[]>
  imported(file: string): NameStep[] | null
  /** Whether a call returns a type. */
  isType(steps: readonly NameStep[]): boolean
}

/** The tokens [first, end), and the names that are visible there. A name with a function is resolved when it is first used. */
interface Scope extends Node {
  parent: Scope | null
  names: Map<string, KnownName | null | (() => KnownName | null)>
}

/**
 * Resolves the names in a file of std to its declarations and the parameters of its functions. Locals are omitted: Zig allows none
 * with the name of a visible declaration, so bodies need not be parsed, which would take most of the time.
 */
function readFileNames(tokens: Tokens, root: ContainerNode, facts: FileFacts): FileNames {
  const scopes: Scope[] = []
  const fields = new Set<number>()
  readContainer(root, null)
  scopes.sort((a, b) => a.first - b.first)
  const open: Scope[] = []
  let next = 0
  return {
    at(token) {
      while (scopes[next] && scopes[next]!.first <= token) open.push(scopes[next++]!)
      while (open.length > 1 && open.at(-1)!.end <= token) open.pop()
      const { text } = tokens
      const isLabel = text[token + 1] === ':' && text[token - 1] !== 'const' && text[token - 1] !== 'var'
      return isLabel || fields.has(token) ? null : known(unquoteName(text[token]!), open.at(-1)!)
    },
  }

  function known(name: string, scope: Scope): KnownName | null {
    for (let at: Scope | null = scope; at; at = at.parent) {
      const found = at.names.get(name)
      if (found === undefined) continue
      if (typeof found !== 'function') return found
      // A name that refers to itself stays unknown.
      at.names.set(name, null)
      const settled = found()
      at.names.set(name, settled)
      return settled
    }
    return name === 'std' ? { steps: [], isDeclaration: true } : null
  }

  function openScope(parent: Scope | null, { first, end }: Node): Scope {
    const scope: Scope = { first, end, parent, names: new Map() }
    scopes.push(scope)
    return scope
  }

  function readContainer(node: ContainerNode, parent: Scope | null): void {
    const scope = openScope(parent, node)
    for (const { first, comptime } of node.fields) fields.add(comptime ? first + 1 : first)
    for (const each of node.declarations) {
      scope.names.set(each.name, () => declared(each, scope))
      if (each.kind === 'function') readFunction(each, scope)
      else for (const part of [each.type, each.value]) if (part) readExpression(part, scope)
    }
    for (const part of childExpressions(node)) readExpression(part, scope)
  }

  function readFunction({ prototype, body, first, end }: FunctionNode, parent: Scope): void {
    const scope = openScope(parent, { first, end })
    for (const { name, type } of prototype.parameters)
      if (name !== undefined)
        scope.names.set(name, () => {
          const steps = type ? stepsOf(bare(type), parent) : null
          return steps && { steps, isDeclaration: false }
        })
    if (body) readBlock(body, scope)
  }

  function readBlock({ statements }: BlockNode, scope: Scope): void {
    for (const each of statements) {
      if (each.kind === 'defer') continue
      if (each.kind !== 'variable') readExpression(each, scope)
      else {
        scope.names.set(each.name, () => declared(each, scope))
        if (each.value) readExpression(each.value, scope)
      }
    }
  }

  function readExpression(node: Expression, scope: Scope): void {
    if (node.kind === 'container') readContainer(node, scope)
    else if (node.kind === 'block') readBlock(node, scope)
    else for (const child of childExpressions(node)) readExpression(child, scope)
  }

  function declared(node: VariableNode | FunctionNode, scope: Scope): KnownName | null {
    const own = node.public ? facts.own.get(node.name) : undefined
    if (own) return { steps: own, isDeclaration: true }
    if (node.kind === 'function') return null
    const { type, value } = node
    const steps = type ? stepsOf(bare(type), scope) : value ? stepsOf(value, scope) : null
    const isValue = type !== undefined || (steps?.at(-1)?.called === true && !facts.isType(steps))
    return steps && { steps, isDeclaration: !isValue }
  }

  function stepsOf(node: Expression, scope: Scope): readonly NameStep[] | null {
    switch (node.kind) {
      case 'name':
        return known(node.name, scope)?.steps ?? null
      case 'access': {
        const object = stepsOf(node.object, scope)
        return object && [...object, { name: node.name }]
      }
      case 'call': {
        const callee = stepsOf(node.callee, scope)
        const last = callee?.at(-1)
        return last ? [...callee!.slice(0, -1), { ...last, called: true }] : null
      }
      case 'builtin':
        return node.name === '@import' ? facts.imported(tokens.text[node.first + 2]!.slice(1, -1)) : null
      default:
        return null
    }
  }
}

/** The type that a pointer or an optional leads to: its members are those of the value. */
function bare(type: Expression): Expression {
  if (type.kind === 'optional' || (type.kind === 'pointer' && type.size === 'one')) return bare(type.child)
  return type
}
