// Classifies tokens of Zig for syntax highlighting. It works without the parser, so invalid code is highlighted too.

import { isPrimitive, KEYWORDS } from './identifiers.ts'
import { TOKEN_PATTERN, type TokenGroups } from './token-pattern.ts'

/** `quoted` is a quoted identifier: `@"type"`. */
export type TokenClass = 'comment' | 'keyword' | 'type' | 'string' | 'number' | 'builtin' | 'quoted' | 'name'

export interface ClassifiedToken {
  text: string
  /** Offset in the code. */
  start: number
  class: TokenClass
}

const TOKEN = new RegExp(TOKEN_PATTERN, 'g')
const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined'])

/** Yields all tokens that can be highlighted, in order, without white space and signs. */
export function* classifyZig(code: string): Generator<ClassifiedToken> {
  for (const match of code.matchAll(TOKEN)) {
    const tokenClass = classOfMatch(match)
    if (tokenClass) yield { text: match[0], start: match.index, class: tokenClass }
  }
}

/** Returns the class of a token that `TOKEN_PATTERN` has matched, or `null` for white space and signs. */
export function classOfMatch(match: RegExpMatchArray): TokenClass | null {
  const groups = match.groups as TokenGroups
  if (groups.name !== undefined) return classOfName(groups.name)
  if (groups.comment !== undefined) return 'comment'
  if (groups.builtin !== undefined) return 'builtin'
  if (groups.number !== undefined) return 'number'
  return groups.string !== undefined || groups.char !== undefined || groups.line !== undefined ? 'string' : null
}

function classOfName(name: string): TokenClass {
  if (name.startsWith('@')) return 'quoted'
  if (KEYWORDS.has(name) || LITERALS.has(name)) return 'keyword'
  return isPrimitive(name) ? 'type' : 'name'
}

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

/** The class of a token in a program: the editor (src/run/editor/zig-language.ts) colors programs by the same rules. */
export function classInProgram({ class: tokenClass, text, start }: ClassifiedToken, program: string): string | null {
  if (tokenClass === 'quoted') return 's'
  if (tokenClass !== 'name') return CSS_CLASSES[tokenClass]
  if (/^[A-Z]/.test(text)) return 't'
  let next = start + text.length
  while (/[ \n\t\r]/.test(program[next] ?? '')) next++
  return program[next] === '(' ? 'f' : null
}
