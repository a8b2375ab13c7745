// Analyzes code: what the compiler of a version would reject, and which std names it uses.

import { pathAbove } from '../library/names/paths.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import type { Expression } from '../zig-syntax/ast.ts'
import { Cursor } from '../zig-syntax/cursor.ts'
import { type ParsedCode, parseCode } from '../zig-syntax/parse.ts'
import { parseType } from '../zig-syntax/parse-type.ts'
import { lineOf, type Tokens, tokenizeZig } from '../zig-syntax/tokenize.ts'
import { evaluate } from './evaluate.ts'
import { languageFindings } from './language.ts'
import type { Finding, Reading, Use } from './reading.ts'
import { checkRootOptions } from './root-options.ts'
import { innerScope } from './scope.ts'
import { hostsOf } from './std-members.ts'
import {
  type Bound,
  namedType,
  OPEN,
  OPEN_TYPE,
  type Scope,
  type StdType,
  type Type,
  type Value,
  wrap,
} from './types.ts'
import { walkContainer, walkInside } from './walk.ts'

export interface CodeReport {
  findings: (Finding & { line: number })[]
  uses: (Use & { line: number })[]
  tokens: Tokens
}

/** Returns the shapes of another version that has the path, or this field of it, or `null` if none has. */
export type ShapesWith = (path: string, field?: string) => Shapes | null

/** Returns `null` if the text is not Zig. */
export function readCode(source: string, shapes: Shapes, shapesWith: ShapesWith = () => null): CodeReport | null {
  const code = parseCode(source)
  if (!code) return null
  const reading = createReading(code, shapes, shapesWith)
  const scope = walkContainer(reading, code.root, null)
  // The list grows during the iteration.
  for (const { node, scope, muted } of reading.waiting) {
    reading.muted = muted
    walkInside(reading, node, scope)
  }
  reading.muted = 0
  checkRootOptions(reading, code.root, scope)
  const atLine = <T extends { token: number }>(each: T) => ({ ...each, line: lineOf(code.tokens, each.token) })
  const findings = [...languageFindings(code, shapes.version), ...reading.findings].sort((a, b) => a.token - b.token)
  return { findings: findings.map(atLine), uses: reading.uses.map(atLine), tokens: code.tokens }
}

function createReading(code: ParsedCode, shapes: Shapes, shapesWith: ShapesWith): Reading {
  const reading: Reading = {
    code,
    shapes,
    shapesWith,
    findings: [],
    uses: [],
    muted: 0,
    quiet: 0,
    scopes: new Map(),
    waiting: [],
    texts: new Map(),
    itemTypes: new Map(),
    depth: 0,
    steps: 0,
    work: 0,
    ownTypes: new Map(),
    evaluate: (node, scope, expected) => bounded(reading, () => evaluate(reading, node, scope, expected)),
    typeOfText: (text, host, bound) => typeOfText(reading, text, host, bound),
  }
  return reading
}

/** Limits on the nesting and the total number of expressions, which real code does not reach. */
const MAX_DEPTH = 700
const MAX_WORK = 500_000

function bounded(reading: Reading, work: () => Value): Value {
  if (reading.depth >= MAX_DEPTH || reading.work >= MAX_WORK) return OPEN
  reading.depth++
  reading.work++
  const value = work()
  reading.depth--
  return value
}

/** Limit on chains of std types that refer to each other, because some refer to themselves. */
const MAX_STEPS = 10

function typeOfText(reading: Reading, text: string, host?: StdType, bound: Bound | undefined = host?.bound): Type {
  if (text.startsWith('!')) return wrap('failing', typeOfText(reading, text.slice(1), host, bound))
  const node = parsedType(reading, text)
  if (!node || reading.steps > MAX_STEPS) return OPEN_TYPE
  const scope: Scope = innerScope(null)
  for (const [name, value] of bound ?? []) scope.names.set(name, value)
  const { place } = reading
  reading.place = host
  reading.steps++
  reading.quiet++
  const type = namedType(reading.evaluate(node, scope))
  reading.quiet--
  reading.steps--
  reading.place = place
  return placed(reading, type, host)
}

function parsedType(reading: Reading, text: string): Expression | null {
  const known = reading.texts.get(text)
  if (known !== undefined) return known
  let node: Expression | null = null
  try {
    const cursor = new Cursor(tokenizeZig(text, 'type'))
    node = parseType(cursor)
    if (cursor.kind() !== 'end') node = null
  } catch {
    // A type that cannot be parsed is treated as unknown.
  }
  reading.texts.set(text, node)
  return node
}

/** Gives the container, or a type inside it, the generic arguments of the value through which it was reached. */
function placed(reading: Reading, type: Type, host: StdType | undefined): Type {
  if (!host) return type
  if ('of' in type) return wrap(type.is, placed(reading, type.of, host))
  if (type.is !== 'std' || type.bound) return type
  if (hostsOf(reading.shapes, host.path).paths.has(type.path)) return host
  if (!host.bound) return type
  return insideGeneric(reading, type.path, host.bound) ? { ...type, bound: host.bound } : type
}

function insideGeneric(reading: Reading, path: string, bound: ReadonlyMap<string, Value>): boolean {
  for (let at = pathAbove(path); at !== null; at = pathAbove(at)) {
    const shape = reading.shapes.get(at)
    if (shape?.kind === 'generic') return (shape.takes ?? []).every(each => bound.has(each.split(':')[0]!))
  }
  return false
}
