// The text format of the symbol index. One part is a text of sections with an empty line between them, so that brotli
// finds alike beside alike and a browser reads it with `split`. Numbers are written in base 36.
//
//   symbols, giants, fields                       signatures, sentences
//   1  name of the part, count of its base        1  name of the part, part it belongs to, count of that part
//   2  members: container, their names             2  symbol, text
//   3  what each is, one letter a symbol
//   4  how likely each is meant, one letter a symbol
//   5  pages: symbol, where it stands
//   6  other names: symbol, what it is another name of, or whose members it has
//
// A part's symbols are numbered from the count of its base on; lower numbers are symbols of the first part. Symbols and
// containers in sections 2, 5 and 6 are written as the distance from the one before.

import type { Badge } from '../../model/wire/kinds.ts'

export type TreePart = 'symbols' | 'giants' | 'fields'
export type TextPart = 'signatures' | 'sentences'

/** What a symbol is: the word on its badge, and the badge's colour. The place in this list is its letter in the index. */
export const LABELS: readonly (readonly [label: Badge, color: SymbolColor])[] = [
  ['module', 'type'],
  // `std.once` is a module and a function.
  ['module', 'fn'],
  ['namespace', 'type'],
  ['fn', 'fn'],
  ['generic', 'type'],
  ['struct', 'type'],
  ['enum', 'type'],
  ['union', 'type'],
  ['opaque', 'type'],
  ['type', 'type'],
  ['errors', 'err'],
  ['const', 'const'],
  ['var', 'const'],
  ['alias', 'const'],
  ['field', 'field'],
  ['value', 'field'],
  ['error', 'err'],
]

export type SymbolColor = 'fn' | 'type' | 'const' | 'err' | 'field'

/** Steps of the likelihood, one letter each. */
export const PRIOR_STEPS = 64
const FIRST_LETTER = 0x30

export const letter = (value: number): string => String.fromCharCode(FIRST_LETTER + value)
export const letterValue = (text: string, index: number): number => text.charCodeAt(index) - FIRST_LETTER

/** Deprecated ones have the letters after all labels. */
export const DEPRECATED = LABELS.length

/** A page of its own at the container's address and its name, or at the address that follows. */
export const OWN_PAGE = '/'
/** Stands on another page than its container does: that page and this, or the address that follows. */
export const OTHER_PAGE = '>'

/** Is another name of the symbol that follows. */
export const ALIAS = '='
/** Has the members of the symbol that follows under its own name. */
export const HAS_MEMBERS = '~'

export const SECTION = '\n\n'

/** Lines of a symbol and a token: how far its number is from the one before, then the token. In order of the numbers. */
export function writeSparse(rows: Iterable<readonly [symbol: number, token: string]>): string {
  let before = 0
  const lines: string[] = []
  for (const [symbol, token] of rows) {
    lines.push(`${(symbol - before).toString(36)}${token}`)
    before = symbol
  }
  return lines.join('\n')
}

/** A space between number and token, where the token begins with no sign, is not handed on. */
export function readSparse(text: string, read: (symbol: number, token: string) => void): void {
  let symbol = 0
  for (const line of text === '' ? [] : text.split('\n')) {
    let end = 0
    let distance = 0
    for (let digit = digitOf(line.charCodeAt(0)); digit !== -1; digit = digitOf(line.charCodeAt(++end)))
      distance = distance * 36 + digit
    symbol += distance
    read(symbol, line.slice(line[end] === ' ' ? end + 1 : end))
  }
}

/** -1 for what is no digit of base 36, and for the end of the text. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 122 ? code - 87 : -1
}
