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
    const [kind, text] = Object.entries(match.groups!).find(([, found]) => found !== undefined)!
    if (kind === 'space') continue
    tokens.push({ kind: kind as TokenKind, text: text!, start: match.index, end: match.index + text!.length })
  }
  return tokens
}

/** What a quoted token says: `'it''s'` → `it's`. */
export function unquote({ text }: Token): string {
  const quote = text.charAt(0)
  return text.slice(1, -1).replaceAll(quote + quote, quote)
}

// The last alternative takes any character, so the matches cover the text without gaps.
// Only the plain space is white space: SQLite takes some of what \s matches for a part of a name.
const TOKEN = new RegExp(
  [
    '(?<space> +)',
    '(?<comment>--|/\\*)',
    "(?<string>'(?:[^'\\0]|'')*')",
    '(?<name>"(?:[^"\\0]|"")*")',
    '(?<number>[+-]?\\d+(?:\\.\\d+)?(?![\\w.]))',
    '(?<word>[A-Za-z_][A-Za-z0-9_]*)',
    '(?<symbol><=|>=|<>|!=|==|[=<>(),*])',
    // A number that goes wrong is taken whole: cutting it digit by digit would take time with the square of its length.
    '(?<unknown>\\d[\\w.]*|[^])',
  ].join('|'),
  'g',
)
