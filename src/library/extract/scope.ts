// Scopes of names: files, containers, functions that return a type, blocks.

import type {
  BlockNode,
  ContainerNode,
  FunctionNode,
  ParameterNode,
  StatementNode,
  VariableNode,
} from '../../zig-syntax/ast.ts'
import type { ParsedFile } from '../../zig-syntax/parse.ts'
import type { SourceTree } from './source-tree.ts'

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

/** A container together with its scope. */
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
