// Zig source → tokens. Comments are dropped, except that doc comments are kept beside the token they stand before.

import { KEYWORDS } from './identifiers.ts'
import { TOKEN_PATTERN, type TokenGroups } from './token-pattern.ts'

export type ZigTokenKind = 'name' | 'builtin' | 'string' | 'line' | 'char' | 'number' | 'word' | 'sign' | 'end'

/** Tokens as columns: 3.5 million of them do not fit as objects. */
export interface Tokens {
  file: string
  text: string[]
  kind: ZigTokenKind[]
  start: number[]
  /** Offset of the first character of every line. */
  lines: number[]
  /** Doc comment (`///`) that stands right before a token, by token index. */
  docs: Map<number, string>
  /** The `//!` comment at the top of the file. */
  fileDoc: string
}

export function tokenizeZig(source: string, file: string): Tokens {
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
  TOKEN.lastIndex = 0
  let at = 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(source)
    const text = match?.[0] ?? ''
    if (!match || (/^@?["']/.test(text) && !CLOSED.test(text)))
      throw new Error(`${file}:${lineAt(tokens.lines, at)}: unknown character ${JSON.stringify(source[at])}.`)
    const groups = match.groups as TokenGroups
    if (groups.comment !== undefined) keepDoc(tokens, text)
    else if (groups.name !== undefined) push(KEYWORDS.has(text) ? 'word' : 'name', text, at)
    else if (groups.space === undefined) push(kindOf(groups), text, at)
    at += text.length
  }
  push('end', '', source.length)
  return tokens
}

/** The line a token starts on, counted from 1. */
export const lineOf = (tokens: Tokens, index: number): number => lineAt(tokens.lines, tokens.start[index] ?? 0)

/** The offset just after a token. */
export const endOf = (tokens: Tokens, index: number): number =>
  (tokens.start[index] ?? 0) + (tokens.text[index]?.length ?? 0)

/** `@"type"` and `type` are one name; what is inside the quotes is the name. */
export function unquoteName(name: string): string {
  return name.startsWith('@"') ? name.slice(2, -1).replace(/\\(.)/g, '$1') : name
}

const TOKEN = new RegExp(TOKEN_PATTERN, 'y')

/** A string, a character or a quoted name that has its closing quote. */
const CLOSED = /^@?"(?:[^"\\]|\\.)*"$|^'(?:[^'\\]|\\.)+'$/

function kindOf(groups: TokenGroups): ZigTokenKind {
  for (const kind of ['sign', 'number', 'string', 'builtin', 'line', 'char'] as const)
    if (groups[kind] !== undefined) return kind
  throw new Error('The token pattern has a group without a kind.')
}

function keepDoc(tokens: Tokens, comment: string): void {
  if (comment.startsWith('//!')) {
    // `//!` also opens struct bodies; only the first token's is the file's.
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
