// The state of one analysis of code, and its findings.

import type { Shapes } from '../library/shapes/shape.ts'
import type { ContainerNode, Expression } from '../zig-syntax/ast.ts'
import type { ParsedCode } from '../zig-syntax/parse.ts'
import type { Scope, StdType, Type, Value } from './types.ts'

/** A problem that the compiler of this version would reject. */
export interface Finding {
  /** The kind of problem: a missing name, a call, a field, the language itself, or a format string. */
  of: 'name' | 'call' | 'field' | 'language' | 'format'
  /** The name to report: `std.ArrayList.init`, `@intToFloat`. */
  name: string
  /** Index of the token. */
  token: number
  note: string
  use?: string[]
  /** Canonical path of the called function. */
  path?: string
  /** Whether it compiles as long as it is unused. */
  isMild?: true
  /** The container and the name that it does not have. */
  missing?: { container: string; name: string }
}

/** A use of a std name in the code. */
export interface Use {
  /**
   * `declaration` and `field` exist. `member` is a member of a value of unknown type, `open` one of a container whose members are
   * not all known, `error` one of an error set. `alias` is a name in the code for a std declaration or for a value of a std type: `mem`, `list`.
   */
  of: 'declaration' | 'field' | 'member' | 'open' | 'error' | 'alias'
  path: string
  shown: string
  token: number
}

export interface Reading {
  code: ParsedCode
  shapes: Shapes
  /** Returns the shapes of another version that has this path, or this field of it, or `null` if none has. */
  shapesWith(path: string, field?: string): Shapes | null
  findings: Finding[]
  uses: Use[]
  /** Above zero, nothing is reported, because the code checks the version itself. */
  muted: number
  /** Above zero, a type is evaluated only for its value. Its findings are reported where it is declared. */
  quiet: number
  scopes: Map<ContainerNode, Scope>
  /** Containers whose content is analyzed later, because their names may be needed before. */
  waiting: { node: ContainerNode; scope: Scope; muted: number }[]
  texts: Map<string, Expression | null>
  /** The item types of literals without a type, such as `.{ a, b }`. */
  itemTypes: Map<Expression, Type[]>
  /** Types of the code's fields and return values, `null` while they are being evaluated. */
  ownTypes: Map<Expression, Type | null>
  depth: number
  work: number
  /** The container, with its arguments, of the std type that is being evaluated. */
  place?: StdType | undefined
  /** Length of the current chain of std types that refer to each other. */
  steps: number
  evaluate(node: Expression, scope: Scope, expected?: Type): Value
  /** Evaluates a type in std's notation, relative to a container. */
  typeOfText(text: string, host?: StdType, bound?: ReadonlyMap<string, Value>): Type
}

const MAX_FINDINGS = 300

export function report(reading: Reading, finding: Finding): void {
  if (reading.muted + reading.quiet > 0 || reading.findings.length >= MAX_FINDINGS) return
  const isKnown = reading.findings.some(each => each.token === finding.token && each.name === finding.name)
  if (!isKnown) reading.findings.push(finding)
}

const MAX_USES = 40_000

export function use(reading: Reading, used: Use): void {
  if (reading.muted + reading.quiet === 0 && reading.uses.length < MAX_USES) reading.uses.push(used)
}
