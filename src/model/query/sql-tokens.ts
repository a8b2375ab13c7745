// Splits a query into tokens. Quoted text is a single token, so that its content is never taken for SQL (R29).

export type TokenKind = 'comment' | 'string' | 'name' | 'number' | 'word' | 'symbol' | 'unknown'

export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
}

/** Never fails: a character that belongs to no token (`;`, `$`, an unpaired quote) is `unknown`. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (const match of sql.matchAll(TOKEN)) {
    const text = match[0]
    const kind = KINDS[match.findIndex((found, index) => index > 0 && found !== undefined) - 1]!
    if (kind !== 'space') tokens.push({ kind, text, start: match.index, end: match.index + text.length })
  }
  return tokens
}

/** Returns the content of a quoted token: `'it''s'` → `it's`. */
export function unquote({ text }: Token): string {
  const quote = text.charAt(0)
  return text.slice(1, -1).replaceAll(quote + quote, quote)
}

// The last pattern matches any character, so the matches cover the text without gaps.
// Only the plain space is white space, because SQLite allows some of the characters of \s in names.
const PATTERNS: Readonly<Record<TokenKind | 'space', string>> = {
  space: ' +',
  comment: '--|/\\*',
  string: "'(?:[^'\\0]|'')*'",
  name: '"(?:[^"\\0]|"")*"',
  number: '[+-]?\\d+(?:\\.\\d+)?(?![\\w.])',
  word: '[A-Za-z_][A-Za-z0-9_]*',
  symbol: '<=|>=|<>|!=|==|[=<>(),*]',
  // An invalid number is matched as a whole: matching it digit by digit would take quadratic time.
  unknown: '\\d[\\w.]*|[^]',
}
const KINDS = Object.keys(PATTERNS) as (TokenKind | 'space')[]
// The groups are unnamed, because creating an object of names takes ten times as long as the match itself.
const TOKEN = new RegExp(
  Object.values(PATTERNS)
    .map(pattern => `(${pattern})`)
    .join('|'),
  'g',
)
