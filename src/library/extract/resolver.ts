// What a name means, and who can tell.

import type { Expression } from '../../zig-syntax/ast.ts'
import type { Outcome } from './outcomes.ts'
import type { ContainerBody, Declared, Scope } from './scope.ts'
import type { SourceTree } from './source-tree.ts'

/** What an expression names: a declaration, a container, or both. */
export interface Meaning {
  /** The declaration at the end of the chain of aliases; absent for a file, an instance or an anonymous container. */
  declared?: Declared
  body?: ContainerBody
  /** The function that made the container, when the expression calls one. */
  generic?: Declared
}

export interface Resolver {
  tree: SourceTree
  resolve(expression: Expression, scope: Scope): Meaning | undefined
  /** Follows a declaration through aliases; one that leads nowhere means itself. */
  settle(declared: Declared): Meaning
  member(meaning: Meaning, name: string): Meaning | undefined
  /** The branches of a declaration whose value depends on something; empty when it does not. */
  branches(declared: Declared): Outcome[]
  /** The branch for x86_64-linux, when the conditions tell. */
  chosen(outcomes: Outcome[]): Outcome | undefined
  /** What a function that returns a type may return; `std.array_list.Aligned` first returns itself, which says nothing. */
  returned(generic: Declared): Outcome[]
  /** The container a function that returns a type makes itself, or gets from another. */
  made(generic: Declared): ContainerBody | undefined
}
