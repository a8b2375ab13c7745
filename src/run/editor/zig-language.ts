import {
  HighlightStyle,
  type IndentContext,
  LanguageSupport,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { type ZigState, zigToken } from './zig-tokens.ts'

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
