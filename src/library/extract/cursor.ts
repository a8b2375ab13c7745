// A place in the tokens, and the few moves every part of the parser makes.

import { lineOf, type Tokens, type ZigTokenKind } from './tokenize.ts'

export interface Cursor {
  tokens: Tokens
  at: number
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

export function unexpected(cursor: Cursor, wanted: string): never {
  const { tokens, at } = cursor
  const found = kind(cursor) === 'end' ? 'the end of the file' : JSON.stringify(tokenText(cursor))
  throw new Error(`${tokens.file}:${lineOf(tokens, at)}: expected ${wanted}, found ${found}.`)
}
