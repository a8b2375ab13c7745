// A place in the tokens, and the few moves every part of the parser makes.

import { lineOf, type Tokens, type ZigTokenKind } from './tokenize.ts'

export interface Cursor {
  tokens: Tokens
  at: number
  /** Expressions and types inside one another, so far. */
  depth?: number
  /** Bodies are kept, and what cannot be read is passed over: somebody's code, not std's. */
  code?: CodeReading
}

export interface CodeReading {
  /** Of each token the bracket it stands in, -1 outside of all. */
  within: readonly number[]
  /** Of each opening bracket its closing one. */
  closing: ReadonlyMap<number, number>
  /** How many parts may still be passed over. */
  left: number
}

/** Somebody's code may end in the middle of a block. */
export const isCut = (cursor: Cursor): boolean => cursor.code !== undefined && kind(cursor) === 'end'

/** Deeper text than anybody writes would end the stack. */
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
 * Where all code is kept, a part that cannot be read ends with the semicolon after it, or with the bracket it stands in. The
 * cursor never goes back: the time stays that of the length.
 */
export function passingOver(cursor: Cursor, open: number, parse: () => void): void {
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

/** Whether the next token is this sign or keyword. Names never collide with keywords: quoted ones keep their quotes. */
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

/** Items up to a closing sign, commas between them and optionally after the last. */
export function list<T>(cursor: Cursor, close: string, item: () => T): T[] {
  const items: T[] = []
  while (!eat(cursor, close)) {
    items.push(item())
    if (!eat(cursor, ',') && !sees(cursor, close)) unexpected(cursor, `"," or "${close}"`)
  }
  return items
}

/** Nobody reads what is wrong with a part that is passed over, and making an error takes long. */
const UNREADABLE = new Error('This part cannot be read.')

export function unexpected(cursor: Cursor, wanted: string): never {
  const { tokens, at } = cursor
  if (cursor.code) throw UNREADABLE
  const found = kind(cursor) === 'end' ? 'the end of the file' : JSON.stringify(tokenText(cursor))
  throw new Error(`${tokens.file}:${lineOf(tokens, at)}: expected ${wanted}, found ${found}.`)
}
