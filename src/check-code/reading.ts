// What one reading of somebody's code has at hand, and what it finds.

import type { Shapes } from '../library/shapes/shape.ts'
import type { ContainerNode, Expression } from '../zig-syntax/ast.ts'
import type { ParsedCode } from '../zig-syntax/parse-code.ts'
import type { Scope, StdType, Type, Value } from './types.ts'

/** Something that the compiler of this version would not take. */
export interface Finding {
  /** What is wrong: a name that is not there, a call, a field, the language itself, a text to format. */
  of: 'name' | 'call' | 'field' | 'language' | 'format'
  /** As it is told: `std.ArrayList.init`, `@intToFloat`. */
  name: string
  /** Offset of the token. */
  token: number
  note: string
  use?: string[]
  /** Canonical path of what is called. */
  path?: string
  /** It compiles as long as nobody uses it. */
  isMild?: true
  /** Of a name: the container, and the name that it has not. */
  missing?: { container: string; name: string }
}

/** A place where the code names something of std. */
export interface Use {
  /**
   * `member` is a field, or a member of a value that may have any. `open` is in a namespace whose shapes do not list its members.
   * `alias` is a name of the code that stands for a declaration of std or for a value of such a type: `mem`, `list`.
   */
  of: 'declaration' | 'member' | 'open' | 'alias'
  path: string
  shown: string
  token: number
}

export interface Reading {
  code: ParsedCode
  shapes: Shapes
  /** Shapes of another version that has this path, where one has. */
  shapesWith(path: string): Shapes | null
  findings: Finding[]
  uses: Use[]
  /** Above zero, nothing is told: the code itself asks which version it is compiled with. */
  muted: number
  /** Above zero, a type is looked at for what it is alone: what stands there is told of at its own place. */
  quiet: number
  scopes: Map<ContainerNode, Scope>
  /** Insides of containers that are still to be looked at: their names may be needed before. */
  waiting: { node: ContainerNode; scope: Scope; muted: number }[]
  texts: Map<string, Expression | null>
  /** Of what is written `.{ a, b }` without a type: the types of its items. */
  itemTypes: Map<Expression, Type[]>
  /** Types of fields of the code, and of what its functions return; `null` while they are being looked at. */
  ownTypes: Map<Expression, Type | null>
  depth: number
  work: number
  /** While a type of std is read: the container that it stands in, with its arguments. */
  place?: StdType | undefined
  /** Types of std that lead to one another, so far. */
  steps: number
  evaluate(node: Expression, scope: Scope, expected?: Type): Value
  /** A type as std writes it, in a place. */
  typeOfText(text: string, host?: StdType, bound?: ReadonlyMap<string, Value>): Type
}

const MOST_FINDINGS = 300

export function report(reading: Reading, finding: Finding): void {
  if (reading.muted + reading.quiet > 0 || reading.findings.length >= MOST_FINDINGS) return
  const isKnown = reading.findings.some(each => each.token === finding.token && each.name === finding.name)
  if (!isKnown) reading.findings.push(finding)
}

const MOST_USES = 5000

export function use(reading: Reading, used: Use): void {
  if (reading.muted + reading.quiet === 0 && reading.uses.length < MOST_USES) reading.uses.push(used)
}
