// The position in the tokens, and the basic operations of the parser.

import { lineOf, type Tokens, type ZigTokenKind } from './tokenize.ts'

export interface Cursor {
  tokens: Tokens
  at: number
  /** Current nesting of expressions and types. */
  depth?: number
  /** Set for readers' code: all bodies are recorded, and parts that cannot be parsed are skipped. */
  code?: ErrorRecovery
}

/** Brackets and limits for skipping parts that cannot be parsed. */
export interface ErrorRecovery {
  /** For each token the index of its enclosing bracket, -1 outside of all. */
  within: readonly number[]
  /** Index of an opening bracket → index of its closing one. */
  closing: ReadonlyMap<number, number>
  /** Number of parts that may still be skipped. */
  left: number
}

/** Readers' code may end in the middle of a block. */
export const isTruncated = (cursor: Cursor): boolean => cursor.code !== undefined && kind(cursor) === 'end'

/** Far deeper than real code. Without a limit, deep nesting would overflow the stack. */
export const MAX_DEPTH = 400

export function nested<T>(cursor: Cursor, parse: () => T): T {
  const depth = cursor.depth ?? 0
  if (depth > MAX_DEPTH) unexpected(cursor, 'text that is nested less')
  cursor.depth = depth + 1
  const parsed = parse()
  cursor.depth = depth
  return parsed
}

/**
 * Skips a part of readers' code that cannot be parsed, up to the next semicolon or the end of the enclosing bracket. The
 * cursor never moves back, so the time stays linear.
 */
export function withRecovery(cursor: Cursor, open: number, parse: () => void): void {
  const { code, depth, at } = cursor
  try {
    parse()
  } catch (error) {
    if (!code || code.left-- <= 0) throw error
    cursor.depth = depth ?? 0
    const close = code.closing.get(open) ?? cursor.tokens.text.length - 1
    if (cursor.at > close) throw error
    while (cursor.at < close && !(sees(cursor, ';') && code.within[cursor.at] === open)) cursor.at++
    if (cursor.at < close) cursor.at++
    if (cursor.at === at) throw error
  }
}

export const tokenText = (cursor: Cursor, ahead = 0): string => cursor.tokens.text[cursor.at + ahead] ?? ''
export const kind = (cursor: Cursor, ahead = 0): ZigTokenKind => cursor.tokens.kind[cursor.at + ahead] ?? 'end'

/** Whether the next token is this sign or keyword. Identifiers never equal keywords, because quoted ones include their quotes. */
export const sees = (cursor: Cursor, wanted: string): boolean => tokenText(cursor) === wanted

export function eat(cursor: Cursor, wanted: string): boolean {
  if (tokenText(cursor) !== wanted || kind(cursor) === 'end') return false
  cursor.at++
  return true
}

export function expect(cursor: Cursor, wanted: string): void {
  if (!eat(cursor, wanted)) unexpected(cursor, `"${wanted}"`)
}

export function expectKind(cursor: Cursor, wanted: ZigTokenKind): string {
  if (kind(cursor) !== wanted) unexpected(cursor, `a ${wanted}`)
  cursor.at++
  return tokenText(cursor, -1)
}

/** Parses a comma-separated list up to a closing sign. A trailing comma is allowed. */
export function list<T>(cursor: Cursor, close: string, item: () => T): T[] {
  const items: T[] = []
  while (!eat(cursor, close)) {
    items.push(item())
    if (!eat(cursor, ',') && !sees(cursor, close)) unexpected(cursor, `"," or "${close}"`)
  }
  return items
}

/** A single error object for skipped parts: its message is never shown, and creating errors is slow. */
const UNREADABLE = new Error('This part cannot be read.')

export function unexpected(cursor: Cursor, wanted: string): never {
  const { tokens, at } = cursor
  if (cursor.code) throw UNREADABLE
  const found = kind(cursor) === 'end' ? 'the end of the file' : JSON.stringify(tokenText(cursor))
  throw new Error(`${tokens.file}:${lineOf(tokens, at)}: expected ${wanted}, found ${found}.`)
}
