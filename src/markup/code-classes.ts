import type { TokenClass } from '../zig-syntax/classify.ts'

/** The classes that the style sheet colours (src/markup/highlight.ts). */
export const CSS_CLASSES: Record<TokenClass, string | null> = {
  comment: 'c',
  keyword: 'k',
  type: 't',
  string: 's',
  number: 's',
  builtin: 'f',
  quoted: null,
  name: null,
}
