// Prints source tokens as one line of text, with references to the public declarations that it names.

import type { Ref, Text } from '../library/facts/facts.ts'
import type { Expression } from '../zig-syntax/ast.ts'
import { childExpressions, someExpression } from '../zig-syntax/children.ts'
import { formatName } from '../zig-syntax/identifiers.ts'
import type { ParsedFile } from '../zig-syntax/parse.ts'
import { endOf } from '../zig-syntax/tokenize.ts'
import type { PathIndex } from './path-index.ts'
import type { Resolver } from './resolver.ts'
import { bodyOf, parameterScope, type Scope } from './scope.ts'

export interface Extraction {
  resolver: Resolver
  paths: PathIndex
}

/** The text of an expression with references to the declarations that it names. */
export function expressionText(extraction: Extraction, expression: Expression, scope: Scope): Text {
  // An access without its dot in the source is a branch of `system.O`, which is composed of two expressions.
  if (expression.kind === 'access' && !endsWithName(expression, scope)) {
    const object = expressionText(extraction, expression.object, scope)
    return { ...object, text: `${object.text}.${formatName(expression.name)}` }
  }
  return printTokens(scope.file, expression.first, expression.end, marksOf(extraction, expression, scope)).text
}

/** Like `expressionText`, but returns an ellipsis for long values and for code, which are not facts. */
export function shortExpressionText(
  extraction: Extraction,
  expression: Expression,
  scope: Scope,
  limit = VALUE_LIMIT,
): Text {
  const tooMuch = someExpression(
    expression,
    node => (node.kind === 'literal' && node.of === 'lines') || node.kind === 'asm' || isSentence(node, scope),
  )
  if (tooMuch) return { text: ELLIPSIS }
  const text = expressionText(extraction, expression, scope)
  return text.text.length > limit ? { text: ELLIPSIS } : text
}

const ELLIPSIS = '…'

/** This length admits a GUID but not a table. */
const VALUE_LIMIT = 240
/** Types are facts however long, so that this is only a safeguard. */
export const TYPE_LIMIT = 3000

/** Token ranges of a text to link or to omit. */
export interface Marks {
  refs: Array<{ first: number; end: number; path: string }>
  /** Bodies of functions and containers, which are code and not facts. */
  hidden: Array<{ first: number; end: number }>
}

export function marksOf(
  extraction: Extraction,
  expression: Expression,
  scope: Scope,
  marks: Marks = { refs: [], hidden: [] },
): Marks {
  if (expression.kind === 'block') marks.hidden.push({ first: insideOf(expression), end: expression.end - 1 })
  if (expression.kind === 'container') marks.hidden.push(...expression.declarations)
  // The message is upstream's prose, which is not copied (R33).
  if (expression.kind === 'builtin' && expression.name === '@compileError')
    marks.hidden.push({ first: expression.first + 2, end: expression.end - 1 })
  const path = isNaming(expression) ? namedPath(extraction, expression, scope) : undefined
  if (path !== undefined) {
    const whole = expression.kind !== 'access' || isChain(expression.object)
    marks.refs.push({ first: whole ? expression.first : expression.end - 1, end: expression.end, path })
    if (whole) return marks
  }
  const inner = innerScope(expression, scope)
  for (const child of childExpressions(expression)) marksOf(extraction, child, inner, marks)
  return marks
}

/** The first token after the brace, which a label and a colon may precede. */
function insideOf({ first, label }: Expression & { kind: 'block' }): number {
  return first + (label === undefined ? 1 : 3)
}

/** Prints tokens on one line with the spacing of the source, without comments and trailing commas. */
export function printTokens(file: ParsedFile, first: number, end: number, marks: Marks) {
  const { tokens } = file
  const starts = new Map<number, number>()
  const ends = new Map<number, number>()
  let text = ''
  for (let at = first; at < end; at++) {
    const hidden = marks.hidden.find(range => range.first <= at && at < range.end)
    if (hidden) {
      // Consecutive declarations are replaced by one ellipsis.
      text = `${text.replace(/[ …]+$/, '')} ${ELLIPSIS} `
      at = hidden.end - 1
      continue
    }
    const token = tokens.text[at] ?? ''
    if (CLOSING.has(token)) text = text.replace(/,? *$/, '')
    const spaced = at > first && (tokens.start[at] ?? 0) > endOf(tokens, at - 1)
    if (spaced && token !== ')' && token !== ']' && !NO_SPACE_AFTER.test(text)) text += ' '
    starts.set(at, text.length)
    text += token
    ends.set(at, text.length)
  }
  const span = (from: number, to: number): [number, number] => [starts.get(from) ?? 0, ends.get(to - 1) ?? text.length]
  const refs = marks.refs
    .filter(ref => starts.has(ref.first) && ends.has(ref.end - 1))
    .map((ref): Ref => [...span(ref.first, ref.end), ref.path])
    .sort((a, b) => a[0] - b[0])
  const printed: Text = refs.length > 0 ? { text, refs } : { text }
  return { text: printed, span }
}

const CLOSING = new Set([')', ']', '}'])
const NO_SPACE_AFTER = /[([ ]$/

const isNaming = (node: Expression): boolean =>
  node.kind === 'name' || node.kind === 'access' || (node.kind === 'builtin' && node.name === '@This')

function namedPath({ resolver, paths }: Extraction, expression: Expression, scope: Scope): string | undefined {
  const meaning = resolver.resolve(expression, scope)
  return meaning && paths.pathOf(meaning)
}

function isChain(node: Expression): boolean {
  return node.kind === 'name' || (node.kind === 'access' && isChain(node.object))
}

function innerScope(node: Expression, scope: Scope): Scope {
  if (node.kind === 'prototype') return parameterScope(node.parameters, scope)
  return node.kind === 'container' ? bodyOf(node, scope).scope : scope
}

function endsWithName(node: Expression & { kind: 'access' }, scope: Scope): boolean {
  return scope.file.tokens.text[node.end - 2] === '.' && node.end > node.object.end
}

// Messages are upstream's prose, not facts (R33).
function isSentence(node: Expression, scope: Scope): boolean {
  if (node.kind !== 'literal' || node.of !== 'string') return false
  return (scope.file.tokens.text[node.first]?.trim().split(/\s+/).length ?? 0) > 3
}
