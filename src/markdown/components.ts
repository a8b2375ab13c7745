// Reads components (MDC) with their content.

import type { RootContent } from 'mdast'
import { type Block, fenceEnd, positionOf, type Reading } from './lines.ts'

const OPENING = /^(:{2,})([a-z]+(?:-[a-z]+)*)(?:\{(.*)\})?$/
const ATTRIBUTE = / *(:?[a-z]+(?:-[a-z]+)*)="([^"\\&]*)"(?= |$)/y

/** @param readBlocks Reads the content. */
export function readComponent(
  reading: Reading,
  at: number,
  to: number,
  readBlocks: (reading: Reading, from: number, to: number) => RootContent[] | null,
): Block | null {
  const { lines } = reading
  const [, colons, name, source] = OPENING.exec(lines[at]!.text) ?? []
  if (!colons) return null
  const end = closingOf(reading, colons, at, to)
  if (end === -1) return null
  const attributes = attributesOf(source ?? '')
  const children = attributes && !/^[- #]/.test(lines[at + 1]!.text) ? readBlocks(reading, at + 1, end) : null
  const position = positionOf(lines[at]!, 0, colons.length, lines[end])
  const node = children
    ? ({ type: 'containerComponent', name, attributes, children, position } as unknown as RootContent)
    : reading.parseWhole(at, end + 1, 'containerComponent')
  return node && { node, next: end + 1 }
}

/** Returns the index of the closing line, or -1 if it is not certain which line that is. */
function closingOf({ lines }: Reading, colons: string, at: number, to: number): number {
  for (let end = at + 1; end < to; end++) {
    const { text } = lines[end]!
    if (text === colons) return end
    if (/^(?:`{3}|~{3})/.test(text)) {
      const close = fenceEnd(lines, end, to)
      if (close === -1 || lines.slice(end + 1, close).some(line => /^(?:`{3}|~{3})/.test(line.text))) return -1
      end = close
    } else if (/^ +(?:[:`~]|#)|^#\w/.test(text) || (text.startsWith(colons) && text[colons.length] !== ':')) return -1
  }
  return -1
}

function attributesOf(source: string): Record<string, string> | null {
  const attributes: Record<string, string> = {}
  let at = 0
  while (at < source.length) {
    ATTRIBUTE.lastIndex = at
    const [whole, name = '', value = ''] = ATTRIBUTE.exec(source) ?? []
    if (whole === undefined || name in attributes || name === 'class' || name === 'id') return null
    attributes[name] = value
    at += whole.length
  }
  return attributes
}
