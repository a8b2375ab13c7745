// Scopes of the checked code.

import type { ContainerNode } from '../zig-syntax/ast.ts'
import type { Scope } from './types.ts'

export function innerScope(parent: Scope | null, container?: ContainerNode): Scope {
  const scope: Scope = { names: new Map(), parent }
  if (!container) return scope
  scope.container = container
  for (const node of container.declarations) scope.names.set(node.name, { as: 'pending', node })
  return scope
}

export function scopeDeclaring(scope: Scope, name: string): Scope | null {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.names.has(name)) return at
  return null
}

export function containerOf(scope: Scope): { node: ContainerNode; scope: Scope } | null {
  for (let at: Scope | null = scope; at; at = at.parent) if (at.container) return { node: at.container, scope: at }
  return null
}
