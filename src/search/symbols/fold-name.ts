// Folds names to the form that people type, lower case without underscores and quotes, and finds where words begin.

export interface FoldedName {
  text: string
  /** Positions in `text` at which a word begins. */
  starts: number[]
  /** For each letter of `text`, its position in the original name. */
  origin: number[]
}

const UNDERSCORE = 95

/** Folds `ArrayHashMap` to `arrayhashmap` with words at 0, 5 and 9; also handles `Sha256`, `x86_64` and `@"a b"`. */
export function foldName(name: string): FoldedName {
  const marks = new Uint8Array(name.length + 1)
  const text = foldNameInto(name, marks, 0)
  const starts: number[] = []
  const origin: number[] = []
  for (let index = 0; index < text.length; index++) if (marks[index]) starts.push(index)
  for (let index = 0; index < name.length; index++) if (kindOf(name.charCodeAt(index)) !== SEPARATOR) origin.push(index)
  return { text, starts, origin }
}

/** Returns the folded name, and sets `marks` where its words begin, starting at `at`. */
export function foldNameInto(name: string, marks: Uint8Array, at: number): string {
  let before = SEPARATOR
  let place = at
  let hasSeparators = false
  for (let index = 0; index < name.length; index++) {
    const kind = kindOf(name.charCodeAt(index))
    if (kind === SEPARATOR) hasSeparators = true
    else {
      const after = index + 1 < name.length ? kindOf(name.charCodeAt(index + 1)) : SEPARATOR
      if (isStart(before, kind, after)) marks[place] = 1
      place++
    }
    before = kind
  }
  const lower = name.toLowerCase()
  return hasSeparators ? lower.replace(SEPARATORS, '') : lower
}

const SEPARATORS = /[_@" -]/g

/** Folds typed text: lower case, without the separators that names may contain. */
export function foldTyped(text: string): string {
  return text.toLowerCase().replace(/[\s_@"'`-]+/g, '')
}

/** Returns the bit set of the letters and digits in a text. A name that lacks a typed letter cannot match. */
export function letterMask(text: string): number {
  let mask = 0
  for (let index = 0; index < text.length; index++) mask |= letterBit(text.charCodeAt(index))
  return mask
}

export function letterBit(code: number): number {
  if (code >= 97 && code <= 122) return 1 << (code - 97)
  if (code >= 48 && code <= 57) return 1 << (26 + ((code - 48) >> 1))
  return 1 << 31
}

const SEPARATOR = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LOWER
  if (code >= 65 && code <= 90) return UPPER
  if (code >= 48 && code <= 57) return DIGIT
  if (code === UNDERSCORE || code === 64 || code === 34 || code === 32 || code === 45) return SEPARATOR
  return LOWER
}

function isStart(before: number, kind: number, after: number): boolean {
  if (before === SEPARATOR) return true
  if (kind === DIGIT) return before !== DIGIT
  if (kind !== UPPER) return false
  // The last of several capitals begins the next word: `HTTPServer`.
  return before !== UPPER || after === LOWER
}
