// The interface that resolves names to declarations and containers.

import type { Expression } from '../zig-syntax/ast.ts'
import type { Outcome } from './outcomes.ts'
import type { ContainerBody, Declared, Scope, SourceTree } from './scope.ts'

/** The declaration, container, or both, that an expression names. */
export interface Meaning {
  /** The declaration at the end of the chain of aliases; absent for a file, an instance or an anonymous container. */
  declared?: Declared
  body?: ContainerBody
  /** The generic that created the container, when the expression calls one. */
  generic?: Declared
}

export interface Resolver {
  tree: SourceTree
  resolve(expression: Expression, scope: Scope): Meaning | undefined
  /** Follows a declaration through aliases; an alias that cannot be resolved means itself. */
  settle(declared: Declared): Meaning
  member(meaning: Meaning, name: string): Meaning | undefined
  /** The branches of a declaration with a conditional value; empty for an unconditional one. */
  branches(declared: Declared): Outcome[]
  /** The branch for x86_64-linux, if the conditions can be evaluated. */
  chosen(outcomes: Outcome[]): Outcome | undefined
  /** The types that a generic may return, except a call of itself, such as the first return of `std.array_list.Aligned`. */
  returned(generic: Declared): Outcome[]
  /** The container that a generic creates itself, or gets from another. */
  made(generic: Declared): ContainerBody | undefined
}
