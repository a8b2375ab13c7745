// The text format of the symbol index. A part is a text of sections separated by empty lines, so that similar data is
// adjacent for brotli and a browser can parse it with `split`. Numbers are in base 36.
//
//   symbols, giants, fields                       signatures, sentences
//   1  name of the part, count of its base        1  name of the part, part it belongs to, count of that part
//   2  members: container, their names             2  symbol, text
//   3  labels, one letter per symbol
//   4  priors, one letter per symbol
//   5  pages: symbol, its page
//   6  other names: symbol, the target of the alias, or the symbol whose members it has
//
// The symbols of a part are numbered from the count of its base; lower numbers are symbols of the first part. Symbols and
// containers in sections 2, 5 and 6 are written as the difference from the previous one.

import type { Badge } from '../../model/wire/kinds.ts'
import labels from './labels.json' with { type: 'json' }

export type TreePart = 'symbols' | 'giants' | 'fields'
export type TextPart = 'signatures' | 'sentences'

/** A part with texts: the part that their symbols are in, and a line for each (`readSparse`). */
export interface TextLines {
  part: TextPart
  of: TreePart
  lines: string
}

/**
 * The text and the colour of a symbol's badge. The position in this list is encoded as a letter in the index. `module` is there
 * twice, because `std.once` is both a module and a function.
 */
export const LABELS = labels as unknown as readonly (readonly [label: Badge, color: SymbolColor])[]

export type SymbolColor = 'fn' | 'type' | 'const' | 'err' | 'field'

/** Number of steps of the prior, one letter each. */
export const PRIOR_STEPS = 64
const FIRST_LETTER = 0x30

export const letter = (value: number): string => String.fromCharCode(FIRST_LETTER + value)
export const letterValue = (text: string, index: number): number => text.charCodeAt(index) - FIRST_LETTER

/** Added to the label of a deprecated symbol. */
export const DEPRECATED = LABELS.length

/** The symbol has its own page, at the container's address plus its name. */
export const OWN_PAGE = '/'
/** The symbol is on another page than its container. Followed by the path below the container's page, or the address. */
export const OTHER_PAGE = '>'

/** The symbol is an alias of the symbol that follows. */
export const ALIAS = '='
/** The symbol has the members of the symbol that follows. */
export const HAS_MEMBERS = '~'

export const SECTION = '\n\n'

/** Writes a line per symbol: the difference from the previous number, then the token. Rows must be sorted by number. */
export function writeSparse(rows: Iterable<readonly [symbol: number, token: string]>): string {
  let before = 0
  const lines: string[] = []
  for (const [symbol, token] of rows) {
    lines.push(`${(symbol - before).toString(36)}${token}`)
    before = symbol
  }
  return lines.join('\n')
}

/** Reads lines of `writeSparse`. A space between number and token is not part of the token. */
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

/** Returns -1 for anything but a digit of base 36, and at the end of the text. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  return code >= 97 && code <= 122 ? code - 87 : -1
}
