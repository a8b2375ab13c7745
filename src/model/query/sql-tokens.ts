// Cuts a query into tokens. Text in quotes is one token, so that nothing inside it is taken for SQL (R29).

export type TokenKind = 'comment' | 'string' | 'name' | 'number' | 'word' | 'symbol' | 'unknown'

export interface Token {
  kind: TokenKind
  text: string
  start: number
  end: number
}

/** Never fails: a character that belongs to no token (`;`, `$`, a quote without its pair) is `unknown`. */
export function tokenize(sql: string): Token[] {
  const tokens: Token[] = []
  for (const match of sql.matchAll(TOKEN)) {
    const text = match[0]
    const kind = KINDS[match.findIndex((found, index) => index > 0 && found !== undefined) - 1]!
    if (kind !== 'space') tokens.push({ kind, text, start: match.index, end: match.index + text.length })
  }
  return tokens
}

/** What a quoted token says: `'it''s'` → `it's`. */
export function unquote({ text }: Token): string {
  const quote = text.charAt(0)
  return text.slice(1, -1).replaceAll(quote + quote, quote)
}

// The last pattern takes any character, so the matches cover the text without gaps.
// Only the plain space is white space: SQLite takes some of what \s matches for a part of a name.
const PATTERNS: Readonly<Record<TokenKind | 'space', string>> = {
  space: ' +',
  comment: '--|/\\*',
  string: "'(?:[^'\\0]|'')*'",
  name: '"(?:[^"\\0]|"")*"',
  number: '[+-]?\\d+(?:\\.\\d+)?(?![\\w.])',
  word: '[A-Za-z_][A-Za-z0-9_]*',
  symbol: '<=|>=|<>|!=|==|[=<>(),*]',
  // A number that goes wrong is taken whole: cutting it digit by digit would take time with the square of its length.
  unknown: '\\d[\\w.]*|[^]',
}
const KINDS = Object.keys(PATTERNS) as (TokenKind | 'space')[]
// Groups without names: an object of names for each token would take ten times as long as finding it.
const TOKEN = new RegExp(
  Object.values(PATTERNS)
    .map(pattern => `(${pattern})`)
    .join('|'),
  'g',
)
