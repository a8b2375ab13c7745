// Highlights Zig code. Invalid code only gets fewer colours.

import { classifyZig, type TokenClass } from '../../zig-syntax/classify.ts'
import type { Style } from './style.ts'

const STYLES: Record<TokenClass, Exclude<keyof Style, 'link'> | null> = {
  comment: 'dim',
  keyword: 'keyword',
  type: 'type',
  string: 'string',
  number: 'number',
  builtin: 'name',
  quoted: 'string',
  name: null,
}

export function colorZig(code: string, style: Style): string {
  let colored = ''
  let position = 0
  for (const { text, start, class: tokenClass } of classifyZig(code)) {
    const name = tokenClass === 'name' && /^[A-Z]/.test(text) ? 'type' : STYLES[tokenClass]
    colored += code.slice(position, start) + (name ? style[name](text) : text)
    position = start + text.length
  }
  return colored + code.slice(position)
}
