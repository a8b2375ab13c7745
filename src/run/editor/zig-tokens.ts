// A streaming tokenizer of Zig for the editor, for syntax highlighting and indentation.

import { classOfMatch, type TokenClass } from '../../zig-syntax/classify.ts'
import { TOKEN_PATTERN } from '../../zig-syntax/token-pattern.ts'

export interface ZigState {
  /** Number of open brackets. */
  depth: number
}

/** The part of CodeMirror's `StringStream` that is used. */
export interface LineReader {
  match(pattern: RegExp): boolean | RegExpMatchArray | null
  next(): unknown
  eatSpace(): boolean
}

const TOKEN = new RegExp(`^(?:${TOKEN_PATTERN})`)

const TAGS: Record<TokenClass, string> = {
  comment: 'comment',
  keyword: 'keyword',
  type: 'type',
  string: 'string',
  number: 'number',
  builtin: 'builtin',
  quoted: 'string',
  name: 'name',
}

/** Returns the name of a CodeMirror tag, or `null` for tokens without highlighting. */
export function zigToken(reader: LineReader, state: ZigState): string | null {
  if (reader.eatSpace()) return null
  const match = reader.match(TOKEN)
  if (!match || typeof match === 'boolean') {
    reader.next()
    return null
  }
  const tokenClass = classOfMatch(match)
  if (tokenClass === 'name') return nameTag(match[0], reader)
  if (tokenClass) return TAGS[tokenClass]
  if ('{(['.includes(match[0])) state.depth++
  if ('})]'.includes(match[0])) state.depth = Math.max(0, state.depth - 1)
  return null
}

function nameTag(name: string, reader: LineReader): string {
  if (/^[A-Z]/.test(name)) return 'type'
  // A lookahead, which consumes nothing.
  return reader.match(/^(?=\s*\()/) ? 'function' : 'name'
}
