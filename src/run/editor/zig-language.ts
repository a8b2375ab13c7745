import {
  HighlightStyle,
  type IndentContext,
  LanguageSupport,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { classOfMatch, type TokenClass } from '../../zig-syntax/classify.ts'
import { TOKEN_PATTERN } from '../../zig-syntax/token-pattern.ts'

const language = StreamLanguage.define<ZigState>({
  name: 'zig',
  startState: () => ({ depth: 0 }),
  copyState: state => ({ ...state }),
  token: zigToken,
  indent: ({ depth }, textAfter, { unit }: IndentContext) =>
    Math.max(0, depth - (/^\s*[})\]]/.test(textAfter) ? 1 : 0)) * unit,
  languageData: { commentTokens: { line: '//' }, indentOnInput: /^\s*[})\]]$/ },
  tokenTable: {
    builtin: tags.function(tags.name),
    function: tags.function(tags.name),
    type: tags.typeName,
    name: tags.name,
  },
})

/** The same colours as code on pages. */
const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--tok-kw)' },
  { tag: tags.typeName, color: 'var(--tok-type)' },
  { tag: tags.function(tags.name), color: 'var(--tok-fn)' },
  { tag: [tags.string, tags.number], color: 'var(--tok-str)' },
  { tag: tags.comment, color: 'var(--tok-com)' },
])

export function zig(): LanguageSupport {
  return new LanguageSupport(language, syntaxHighlighting(style))
}

interface ZigState {
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
