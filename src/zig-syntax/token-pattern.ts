// The tokens of Zig. The parser and the syntax highlighting share this pattern.

/**
 * Longer operators come first: `<<|=` before `<<|` before `<<`. No token but white space spans several lines. A closing quote may
 * be missing, as in an editor while somebody types; the parser refuses that.
 */
export const TOKEN_PATTERN = [
  '(?<space>[ \\t\\r\\n\\uFEFF]+)',
  '(?<comment>//[^\\n]*)',
  '(?<line>\\\\\\\\[^\\n]*)',
  '(?<name>[A-Za-z_][A-Za-z0-9_]*|@"(?:[^"\\\\\\n]|\\\\.)*"?)',
  '(?<builtin>@[A-Za-z_][A-Za-z0-9_]*)',
  '(?<number>0x[0-9a-fA-F_]+(?:\\.[0-9a-fA-F_]+)?(?:[pP][+-]?[0-9_]+)?|0[bo][0-9_]+|' +
    '[0-9][0-9_]*(?:\\.[0-9][0-9_]*)?(?:[eE][+-]?[0-9_]+)?)',
  '(?<string>"(?:[^"\\\\\\n]|\\\\.)*"?)',
  "(?<char>'(?:[^'\\\\\\n]|\\\\.)*'?)",
  '(?<sign><<\\|=|<<=|<<\\||<<|>>=|>>|[+*-][%|]=|[+*-][%|]|\\+\\+|\\*\\*|\\|\\||\\.\\.\\.|\\.\\.|\\.\\*|=>|->|' +
    '[=!<>+*/%&|^-]=|[(){}\\[\\];:,.=!<>+*/%&|^~?-])',
].join('|')

type TokenGroup = 'space' | 'comment' | 'line' | 'name' | 'builtin' | 'number' | 'string' | 'char' | 'sign'

/** The matched group contains the text of the token. */
export type TokenGroups = Partial<Record<TokenGroup, string>>
