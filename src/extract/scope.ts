// Declarations and containers with the scopes of their names, and what follows from their syntax alone, without resolving names.

import type { SourceLocation } from '../library/facts/facts.ts'
import type {
  BlockNode,
  ContainerNode,
  Expression,
  FunctionNode,
  Node,
  ParameterNode,
  PrototypeNode,
  StatementNode,
  VariableNode,
} from '../zig-syntax/ast.ts'
import type { ParsedFile } from '../zig-syntax/parse.ts'
import { lineOf } from '../zig-syntax/tokenize.ts'

export type SourceTree = Map<string, ParsedFile>

/** A declaration in a container, a function or a block; its identity is the object itself. */
export interface Declared {
  name: string
  node: VariableNode | FunctionNode
  file: ParsedFile
  /** The scope in which its names are looked up. */
  scope: Scope
  /** The container that declares it; absent for locals of a function or a block. */
  owner?: ContainerBody
}

export interface ContainerBody {
  node: ContainerNode
  file: ParsedFile
  scope: Scope
  members: Map<string, Declared>
}

export interface Scope {
  file: ParsedFile
  parent?: Scope
  body?: ContainerBody
  names: Map<string, Declared | ParameterNode>
}

const bodies = new WeakMap<ContainerNode, ContainerBody>()
const functionScopes = new WeakMap<FunctionNode, Scope>()
const blockScopes = new WeakMap<BlockNode, Scope>()

export function fileBody(tree: SourceTree, path: string): ContainerBody | undefined {
  const file = tree.get(path)
  return file && bodyOf(file.root, { file, names: new Map() })
}

export function bodyOf(node: ContainerNode, parent: Scope): ContainerBody {
  const known = bodies.get(node)
  if (known) return known
  const members = new Map<string, Declared>()
  const scope: Scope = { file: parent.file, parent, names: members }
  const body: ContainerBody = { node, file: parent.file, scope, members }
  scope.body = body
  bodies.set(node, body)
  for (const declaration of node.declarations)
    members.set(declaration.name, { name: declaration.name, node: declaration, file: parent.file, scope, owner: body })
  return body
}

/** The scope inside a function: its parameters, and the constants that its body declares at any depth. */
export function functionScope(declared: Declared): Scope {
  const { node, scope } = declared
  if (node.kind !== 'function') return scope
  const known = functionScopes.get(node)
  if (known) return known
  const inner = parameterScope(node.prototype.parameters, scope)
  functionScopes.set(node, inner)
  if (node.body) addLocals(inner, node.body.statements)
  return inner
}

export function parameterScope(parameters: ParameterNode[], parent: Scope): Scope {
  const names = new Map<string, Declared | ParameterNode>()
  for (const parameter of parameters) if (parameter.name) names.set(parameter.name, parameter)
  return { file: parent.file, parent, names }
}

export function blockScope(block: BlockNode, parent: Scope): Scope {
  const known = blockScopes.get(block)
  if (known) return known
  const scope: Scope = { file: parent.file, parent, names: new Map() }
  blockScopes.set(block, scope)
  addLocals(scope, block.statements)
  return scope
}

export function lookUp(scope: Scope, name: string): Declared | ParameterNode | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = at.names.get(name)
    if (found) return found
  }
  return undefined
}

/** The container that `@This()` refers to. */
export function enclosingBody(scope: Scope): ContainerBody | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) if (at.body) return at.body
  return undefined
}

export const isDeclared = (found: Declared | ParameterNode): found is Declared => 'scope' in found

function addLocals(scope: Scope, statements: StatementNode[]): void {
  for (const statement of statements) {
    if (statement.kind === 'variable') {
      scope.names.set(statement.name, { name: statement.name, node: statement, file: scope.file, scope })
    }
    // Only unconditional blocks are searched, since declarations inside an `if` are not visible after it.
    if (statement.kind === 'block') addLocals(scope, statement.statements)
  }
}

export function returnsType(declared: Declared): boolean {
  if (declared.node.kind !== 'function') return false
  const { returns } = declared.node.prototype
  return returns.kind === 'name' && returns.name === 'type'
}

/** The return type of an ordinary function without the error union, optional and pointer around it. */
export function returnedPayload({ returns }: PrototypeNode): Expression {
  let payload = returns.kind === 'errorUnion' ? returns.payload : returns
  while (payload.kind === 'optional' || (payload.kind === 'pointer' && payload.size === 'one')) payload = payload.child
  return payload
}

/** A constant with an explicit type other than `type` is a value, and not an alias of its initializer. */
export function hasValueType({ node }: Declared): boolean {
  if (node.kind !== 'variable' || !node.type) return false
  return !(node.type.kind === 'name' && node.type.name === 'type')
}

/** The argument of an import: `mem.zig` for `@import("mem.zig")`. */
export function importedName(expression: Expression, scope: Scope): string | undefined {
  if (expression.kind !== 'builtin' || expression.name !== '@import') return undefined
  const [argument] = expression.args
  if (argument?.kind !== 'literal') return undefined
  return scope.file.tokens.text[argument.first]?.slice(1, -1)
}

export function locationOf(file: ParsedFile, node: Node): SourceLocation {
  return [file.path, lineOf(file.tokens, node.first), lineOf(file.tokens, Math.max(node.end - 1, node.first))]
}

/** The location of a container; that of a file's container is the whole file. */
export function locationOfBody(body: ContainerBody): SourceLocation {
  const { file, node } = body
  if (node.open === -1) return [file.path, 1, Math.max(file.tokens.lines.length - 1, 1)]
  return locationOf(file, node)
}
