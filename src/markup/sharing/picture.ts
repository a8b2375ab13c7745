// A sharing image as SVG, with the logo, title, category and version. It is English in all locales: its fonts have only Latin letters.

import { PICTURE_SIZE } from '../../model/constants.ts'
import type { Accent } from '../../model/routing/accent.ts'
import { logo } from './logo.ts'
import type { TextStyle, Typesetter } from './text.ts'

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE

export interface PictureWords {
  /** The `std.` of `std.array_list`, which is shown in a fainter color. */
  prefix: string
  title: string
  description: string
  /** The category, or the kind of page. */
  badge: string
  /** The text left of the version. */
  note: string
  version: string
}

export interface PictureLook {
  color: string
  accent: Accent
  /** The SVG content of a 24 × 24 icon. */
  icon: string
}

const INK = '#f4f4f5'
const SOFT = '#9aa7b8'
const FAINT = '#5f6b7a'
const BACKGROUND = '#0b0c0e'
/** The opacity of the glow ("Accent density" in docs/specification.md). */
const GLOW: Record<Accent, number> = { high: 0.3, medium: 0.24, low: 0.18 }

const LEFT = 80
const RIGHT = WIDTH - LEFT
const TOP = 72
const LOGO = 56
/** The line above the last words. */
const RULE = 510
const TITLE_WIDTH = 1040
const TEXT_WIDTH = 860
const TEXT_LINES = 3

export function pictureSvg(words: PictureWords, look: PictureLook, typesetter: Typesetter): string {
  const content = [header, article, footer].map(part => part(words, look, typesetter))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${background(look)}${content.join('')}</svg>`
}

/** The background: a glow from above in the page's color, and the large, faint icon. */
function background({ color, accent, icon }: PictureLook): string {
  return [
    `<defs><radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="960" cy="-60" r="860"><stop offset="0" stop-color="${color}" stop-opacity="${GLOW[accent]}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${BACKGROUND}"/>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
    `<g transform="translate(838 214) scale(17)" color="${color}" opacity="0.17">${icon.replaceAll('stroke-width="2"', 'stroke-width="0.5"')}</g>`,
    `<rect width="${WIDTH}" height="6" fill="${color}"/>`,
  ].join('')
}

/** The name of the site, and the badge at the other end. */
function header({ badge }: PictureWords, { color }: PictureLook, { draw, widthOf }: Typesetter): string {
  const middle = TOP + LOGO / 2
  const name: TextStyle = { font: 'Mono 600', size: 30, color }
  const text: TextStyle = { font: 'Inter 500', size: 24, color }
  const width = Math.ceil(widthOf(badge, text)) + 48
  const [x, y, height] = [RIGHT - width, middle - 26, 53]
  return [
    logo(color, LEFT, TOP, LOGO),
    draw('std', name, 156, middle - 20),
    draw('reference', { ...name, font: 'Inter 600', color: INK }, 220, middle - 18),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}" fill-opacity="0.1"/>`,
    `<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="${height / 2 - 1}" fill="none" stroke="${color}" stroke-opacity="0.333" stroke-width="2"/>`,
    draw(badge, text, x + 24, y + 12),
  ].join('')
}

/** The title and the description, halfway between the header and the line. */
function article(words: PictureWords, _look: PictureLook, typesetter: Typesetter): string {
  const { draw, lineHeightOf, widthOf } = typesetter
  const { prefix, title } = words
  const style = titleStyle(words)
  const text: TextStyle = { font: 'Inter 400', size: 33, lineHeight: 1.42, color: SOFT }
  const titleLines = prefix ? [title] : balanced(title, style, typesetter)
  const lines = clamped(words.description, text, typesetter)
  const gap = 28
  const titleHeight = lineHeightOf(style) * titleLines.length
  const height = titleHeight + gap + lineHeightOf(text) * lines.length
  const top = Math.round((TOP + LOGO + RULE - height) / 2)
  const start = LEFT + Math.ceil(widthOf(prefix, style))
  return [
    draw(prefix, { ...style, color: FAINT }, LEFT, top),
    ...titleLines.map((line, index) => draw(line, style, prefix ? start : LEFT, top + index * lineHeightOf(style))),
    ...lines.map((line, index) => draw(line, text, LEFT, top + titleHeight + gap + index * lineHeightOf(text))),
  ].join('')
}

function footer({ note, version }: PictureWords, { color }: PictureLook, { draw, widthOf }: Typesetter): string {
  const style: TextStyle = { font: 'Mono 400', size: 24, color: SOFT }
  return [
    `<rect x="${LEFT}" y="${RULE}" width="${RIGHT - LEFT}" height="2" fill="#ffffff" fill-opacity="0.09"/>`,
    draw(note, style, LEFT, RULE + 28),
    draw(version, { ...style, color }, RIGHT - Math.ceil(widthOf(version, style)), RULE + 28),
  ].join('')
}

/** A path is as large as fits on one line, where letters of the mono font are 0.57 em wide. Other titles may take two lines. */
function titleStyle({ prefix, title }: PictureWords): TextStyle {
  const { length } = prefix + title
  const style = { lineHeight: 1.08, color: INK }
  if (prefix)
    return {
      ...style,
      font: 'Mono 700',
      size: Math.floor(Math.min(112, TITLE_WIDTH / (length * 0.57))),
      spacing: -0.04,
    }
  const fitting = 1000 / (length * 0.5)
  return { ...style, font: 'Inter 700', size: fitting < 70 ? 80 : Math.floor(Math.min(100, fitting)), spacing: -0.045 }
}

/** Breaks a title into as few lines as possible, of about the same width. */
function balanced(text: string, style: TextStyle, { linesOf }: Typesetter): string[] {
  const widest = linesOf(text, style, TITLE_WIDTH)
  for (let width = TITLE_WIDTH; width > 0; width -= 10) {
    const lines = linesOf(text, style, width - 10)
    if (lines.length > widest.length) return linesOf(text, style, width)
  }
  return widest
}

/** Returns the first lines. If there are more, the last one ends with an ellipsis. */
function clamped(text: string, style: TextStyle, { linesOf, widthOf }: Typesetter): string[] {
  const lines = linesOf(text, style, TEXT_WIDTH)
  if (lines.length <= TEXT_LINES) return lines
  let last = lines[TEXT_LINES - 1]!
  while (widthOf(`${last}…`, style) > TEXT_WIDTH) last = last.slice(0, -1).trimEnd()
  return [...lines.slice(0, TEXT_LINES - 1), `${last}…`]
}
