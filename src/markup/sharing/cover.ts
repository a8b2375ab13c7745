// The cover of a book as SVG. Like the sharing images it is always English.

import { logo } from './logo.ts'
import type { TextStyle, Typesetter } from './text.ts'

export interface CoverWords {
  title: string
  /** A short description of the contents. */
  subtitle: string
  /** The English name of the book's language. */
  language: string
  version: string
}

const WIDTH = 1200
const HEIGHT = 1800
const COLOR = '#34d399'
const SOFT = '#9aa7b8'
const LEFT = 110
const RIGHT = WIDTH - LEFT
const BORDER = 14
const TOP = BORDER + 150
const BOTTOM = HEIGHT - 120
const LOGO = 150

export function coverSvg({ title, subtitle, language, version }: CoverWords, typesetter: Typesetter): string {
  const { draw, lineHeightOf, linesOf, widthOf } = typesetter
  const large: TextStyle = { font: 'Inter 700', size: 132, lineHeight: 1.05, spacing: -0.04, color: '#f4f4f5' }
  const text: TextStyle = { font: 'Inter 400', size: 52, color: SOFT }
  const small: TextStyle = { font: 'Mono 400', size: 40, color: SOFT }
  const titleLines = linesOf(title, large, RIGHT - LEFT)
  const textLines = linesOf(subtitle, text, RIGHT - LEFT)
  const last = BOTTOM - lineHeightOf(small)
  const titleHeight = titleLines.length * lineHeightOf(large)
  const height = titleHeight + 48 + textLines.length * lineHeightOf(text)
  const top = (TOP + LOGO + last - height) / 2
  const content = [
    logo(COLOR, LEFT, TOP, LOGO),
    ...titleLines.map((line, index) => draw(line, large, LEFT, top + index * lineHeightOf(large))),
    ...textLines.map((line, index) => draw(line, text, LEFT, top + titleHeight + 48 + index * lineHeightOf(text))),
    draw(language, small, LEFT, last),
    draw(version, { ...small, color: COLOR }, RIGHT - widthOf(version, small), last),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#0b0c0e"/><rect width="${WIDTH}" height="${BORDER}" fill="${COLOR}"/>${content.join('')}</svg>`
}
