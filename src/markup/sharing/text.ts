// Text as outlines of letters: measured, broken into lines and drawn without the fonts of a machine.

import { inflateSync } from 'node:zlib'
import { Blob, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'

export interface TextStyle {
  /** Family and weight: `Inter 400`. */
  font: string
  size: number
  color: string
  /** A multiple of the font size. Default: the line height of the font. */
  lineHeight?: number
  /** Between letters, in parts of the size. */
  spacing?: number
}

export interface Typesetter {
  widthOf(text: string, style: TextStyle): number
  lineHeightOf(style: TextStyle): number
  /** Lines that are no wider than `width`, where words allow it: they break at spaces and after hyphens. */
  linesOf(text: string, style: TextStyle, width: number): string[]
  /** A line as SVG. Its box begins at `x` and `top`. */
  draw(line: string, style: TextStyle, x: number, top: number): string
}

/** `files` are fonts in the format WOFF, by name. */
export function createTypesetter(files: Readonly<Record<string, Buffer>>): Typesetter {
  const fonts = Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      const face = new Face(new Blob(unpackWoff(file)))
      const font = new Font(face)
      const { ascender, descender } = font.hExtents()
      return [name, { font, unit: 1 / face.upem, ascender, height: ascender - descender }]
    }),
  )
  const outlines = new Map<string, string>()
  const fontOf = ({ font }: TextStyle) => {
    const found = fonts[font]
    if (!found) throw new Error(`There is no font "${font}" for pictures.`)
    return found
  }

  function glyphsOf(text: string, style: TextStyle) {
    const { font, unit } = fontOf(style)
    const letters = new Letters()
    letters.addText(text)
    letters.guessSegmentProperties()
    shape(font, letters)
    const positions = letters.getGlyphPositions()
    let x = 0
    return letters.getGlyphInfos().map(({ codepoint: id }, index) => {
      const start = x
      x += positions[index]!.xAdvance + (style.spacing ?? 0) / unit
      return { id, x: start, end: x }
    })
  }

  function outlineOf(id: number, style: TextStyle): string {
    const name = `${style.font} ${id}`
    const known = outlines.get(name)
    if (known !== undefined) return known
    const made = fontOf(style).font.glyphToPath(id)
    outlines.set(name, made)
    return made
  }

  const lineHeightOf = (style: TextStyle) => {
    const { height, unit } = fontOf(style)
    return style.size * (style.lineHeight ?? height * unit)
  }
  const widthOf = (text: string, style: TextStyle) =>
    (glyphsOf(text, style).at(-1)?.end ?? 0) * fontOf(style).unit * style.size

  return {
    widthOf,
    lineHeightOf,
    linesOf(text, style, width) {
      const lines: string[] = []
      let line = ''
      for (const word of text.split(/(?<= |\w-)/)) {
        if (line && widthOf((line + word).trimEnd(), style) > width) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += word
      }
      return [...lines, line]
    },
    draw(line, style, x, top) {
      const { unit, ascender, height } = fontOf(style)
      const scale = style.size * unit
      // On a whole pixel, where letters are sharpest.
      const baseline = Math.floor(top + (lineHeightOf(style) - height * scale) / 2 + ascender * scale)
      const letters = glyphsOf(line, style).map(({ id, x: at }) => {
        const outline = outlineOf(id, style)
        return outline && `<path transform="translate(${at})" d="${outline}"/>`
      })
      return `<g fill="${style.color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`
    },
  }
}

/** The tables of a font as they are without compression. */
function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  file.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = 44 + 20 * index
    const [offset, packed, length] = [4, 8, 12].map(at => file.readUInt32BE(entry + at)) as [number, number, number]
    const bytes = file.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const place = 12 + 16 * index
    file.copy(head, place, entry, entry + 4)
    file.copy(head, place + 4, entry + 16, entry + 20)
    head.writeUInt32BE(end, place + 8)
    head.writeUInt32BE(length, place + 12)
    const padded = Buffer.concat([table, Buffer.alloc(-length & 3)])
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}
