// Splits Zig source into tokens. Comments are dropped, except that doc comments are recorded with the token after them.

import { KEYWORDS } from './identifiers.ts'
import { TOKEN_PATTERN } from './token-pattern.ts'

export type ZigTokenKind = 'name' | 'builtin' | 'string' | 'line' | 'char' | 'number' | 'word' | 'sign' | 'end'

/** The tokens in columns, because 3.5 million objects would take too much memory. */
export interface Tokens {
  file: string
  text: string[]
  kind: ZigTokenKind[]
  start: number[]
  /** Offset of the first character of every line. */
  lines: number[]
  /** Token index → doc comment (`///`) before the token. */
  docs: Map<number, string>
  /** The `//!` comment at the top of the file. */
  fileDoc: string
}

/** @param isLenient An unknown character is a sign, and a text without its closing quote ends with its line. */
export function tokenizeZig(source: string, file: string, isLenient = false): Tokens {
  const tokens: Tokens = {
    file,
    text: [],
    kind: [],
    start: [],
    lines: lineStarts(source),
    docs: new Map(),
    fileDoc: '',
  }
  const push = (kind: ZigTokenKind, text: string, start: number) => {
    tokens.text.push(text)
    tokens.kind.push(kind)
    tokens.start.push(start)
  }
  for (let at = 0, end = 0; at < source.length; at = end) {
    TOKEN.lastIndex = at
    const isToken = TOKEN.test(source)
    const kind = isToken ? kindAt(source, at) : 'sign'
    end = isToken ? TOKEN.lastIndex : at + 1
    if (kind === 'space') continue
    const text = source.slice(at, end)
    if (!isLenient && (!isToken || (QUOTED.has(kind) && !isClosed(text))))
      throw new Error(`${file}:${lineAt(tokens.lines, at)}: unknown character ${JSON.stringify(source[at])}.`)
    if (kind === 'comment') addDoc(tokens, text)
    else push(kind === 'name' && KEYWORDS.has(text) ? 'word' : kind, text, at)
  }
  push('end', '', source.length)
  return tokens
}

/** Returns the line of a token, counted from 1. */
export const lineOf = (tokens: Tokens, index: number): number => lineAt(tokens.lines, tokens.start[index] ?? 0)

/** Returns the offset after a token. */
export const endOf = (tokens: Tokens, index: number): number =>
  (tokens.start[index] ?? 0) + (tokens.text[index]?.length ?? 0)

/** Removes the quotes of an identifier: `@"type"` → `type`. */
export function unquoteName(name: string): string {
  return name.startsWith('@"') ? name.slice(2, -1).replace(/\\(.)/g, '$1') : name
}

const TOKEN = new RegExp(TOKEN_PATTERN, 'y')

const QUOTED: ReadonlySet<string> = new Set(['string', 'char', 'name'])
/** A string, a character or a quoted name that has its closing quote. */
const CLOSED = /^@?"(?:[^"\\]|\\.)*"$|^'(?:[^'\\]|\\.)+'$/

const isClosed = (text: string): boolean => isNameStart(text.charCodeAt(0)) || CLOSED.test(text)

/** By the first character of a token: reading the groups of the pattern takes twice as long. */
function kindAt(source: string, at: number): ZigTokenKind | 'space' | 'comment' {
  const code = source.charCodeAt(at)
  if (isNameStart(code)) return 'name'
  if (code <= 32 || code === 0xfeff) return 'space'
  if (code >= 48 && code <= 57) return 'number'
  switch (source[at]) {
    case '"':
      return 'string'
    case "'":
      return 'char'
    case '\\':
      return 'line'
    case '@':
      return source[at + 1] === '"' ? 'name' : 'builtin'
    case '/':
      return source[at + 1] === '/' ? 'comment' : 'sign'
    default:
      return 'sign'
  }
}

const isNameStart = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95

function addDoc(tokens: Tokens, comment: string): void {
  if (comment.startsWith('//!')) {
    // `//!` also documents struct bodies. Only the one before the first token belongs to the file.
    if (tokens.text.length === 0) tokens.fileDoc += `${comment.slice(3).trim()}\n`
    return
  }
  if (!comment.startsWith('///') || comment.startsWith('////')) return
  const before = tokens.docs.get(tokens.text.length) ?? ''
  tokens.docs.set(tokens.text.length, `${before}${comment.slice(3).trim()}\n`)
}

function lineStarts(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function lineAt(lines: number[], offset: number): number {
  let low = 0
  let high = lines.length
  while (low + 1 < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
