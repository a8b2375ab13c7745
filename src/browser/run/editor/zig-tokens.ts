// Zig for an editor: a word at a time, enough for colours and for where a new line begins. Pure.

export interface ZigState {
  /** Opened and not closed. */
  depth: number
}

/** What reads a line: the part of CodeMirror's stream that is used. */
export interface LineReader {
  match(pattern: RegExp): boolean | RegExpMatchArray | null
  next(): unknown
  eatSpace(): boolean
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  `addrspace align allowzero and anyframe anytype asm break callconv catch comptime const continue defer else enum errdefer
   error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct
   suspend switch test threadlocal try union unreachable usingnamespace var volatile while`.split(/\s+/),
)

const CONSTANTS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined'])

const TYPE =
  /^(?:[iu]\d+|f16|f32|f64|f80|f128|bool|void|noreturn|type|anyerror|anyopaque|comptime_int|comptime_float|[iu]size|c_\w+)$/

/** Name of a tag of CodeMirror, or null for what has no colour. */
export function zigToken(reader: LineReader, state: ZigState): string | null {
  if (reader.eatSpace()) return null
  if (reader.match(/^\/\/[^\n]*/)) return 'comment'
  if (reader.match(/^\\\\[^\n]*/)) return 'string'
  if (reader.match(/^@?"(?:[^"\\]|\\.)*"?/)) return 'string'
  if (reader.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string'
  if (reader.match(/^@[A-Za-z_]\w*/)) return 'builtin'
  if (reader.match(/^\d[\w.]*?(?=\.\.|[^\w.]|$)/)) return 'number'
  const word = reader.match(/^[A-Za-z_]\w*/)
  if (word && typeof word !== 'boolean') return wordToken(word[0], reader)
  const letter = reader.next()
  if (letter === '{' || letter === '(' || letter === '[') state.depth++
  if (letter === '}' || letter === ')' || letter === ']') state.depth = Math.max(0, state.depth - 1)
  return null
}

function wordToken(word: string, reader: LineReader): string {
  if (KEYWORDS.has(word)) return 'keyword'
  if (CONSTANTS.has(word)) return 'keyword'
  if (TYPE.test(word)) return 'type'
  // Looked at, not taken.
  if (reader.match(/^(?=\s*\()/)) return /^[A-Z]/.test(word) ? 'type' : 'function'
  return /^[A-Z]/.test(word) ? 'type' : 'name'
}
