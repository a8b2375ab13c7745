// Reads the blocks of a text line by line. A text whose structure is not certain is left to the complete parser.

import type { Code, Heading, List, ListItem, Nodes, Paragraph, RootContent } from 'mdast'
import { readComponent } from './components.ts'
import { parseInlines } from './inlines.ts'
import { type Block, fenceEnd, type Line, positionOf, type Reading } from './lines.ts'
import { readTable } from './tables.ts'

/** Reads the blocks of the lines from one index to another, or returns `null`. */
export function readBlocks(reading: Reading, from: number, to: number): RootContent[] | null {
  const nodes: RootContent[] = []
  for (let at = from; at < to; ) {
    if (reading.lines[at]!.text === '') at++
    else {
      const block = readBlock(reading, at, to)
      if (!block || isContinued(nodes.at(-1), block.node)) return null
      nodes.push(block.node)
      at = block.next
    }
  }
  return nodes
}

/** Items of the same kind after an empty line belong to the list above. */
function isContinued(before: Nodes | undefined, node: Nodes): boolean {
  return before?.type === 'list' && node.type === 'list' && before.ordered === node.ordered
}

function readBlock(reading: Reading, at: number, to: number): Block | null {
  const { text } = reading.lines[at]!
  if (/^(?:`{3}|~{3})/.test(text)) return readFence(reading, at, to)
  if (text.startsWith('#')) return readHeading(reading, at)
  if (ITEM.test(text)) return readList(reading, at, to)
  if (reading.syntax === 'components' && text.startsWith('|')) return readTable(reading, at, to)
  if (reading.syntax === 'components' && text.startsWith('::')) return readComponent(reading, at, to, readBlocks)
  return startsParagraph(text) && endsBefore(reading, at + 1, to) ? readParagraph(reading, at) : null
}

/** Tests whether nothing but a paragraph can start like this, and it ends with the line. */
function startsParagraph(text: string): boolean {
  return !/^(?:[ #>\-+=<|:_]|`{3}|~{3}|\*(?!\*[^ *])|\d{1,9}[.)](?: |$))/.test(text) && !text.endsWith(' ')
}

/** Tests whether a paragraph ends above the line, rather than continuing there. */
function endsBefore({ lines }: Reading, at: number, to: number): boolean {
  return at >= to || /^(?:$|`{3}|#{1,6} )/.test(lines[at]!.text)
}

function readParagraph(reading: Reading, at: number): Block | null {
  const line = reading.lines[at]!
  const children = parseInlines(line, 0, line.text.length, reading.syntax)
  const node = children ? paragraphOf(line, 0, children) : reading.parseWhole(at, at + 1, 'paragraph')
  return node && { node, next: at + 1 }
}

function paragraphOf(line: Line, from: number, children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children, position: positionOf(line, from, line.text.length) }
}

function readHeading(reading: Reading, at: number): Block | null {
  const line = reading.lines[at]!
  const { length } = line.text
  const [, marks] = /^(#{1,6}) (?! ).*[^ #]$/.exec(line.text) ?? []
  if (!marks) return null
  const depth = marks.length as Heading['depth']
  const children = parseInlines(line, depth + 1, length, reading.syntax)
  const node = children
    ? { type: 'heading' as const, depth, children, position: positionOf(line, 0, length) }
    : reading.parseWhole(at, at + 1, 'heading')
  return node && { node, next: at + 1 }
}

function readFence({ lines }: Reading, at: number, to: number): Block | null {
  const line = lines[at]!
  const [, info = '`'] = /^(?:`{3,}|~{3,})(?! )(.*)$/.exec(line.text) ?? []
  const end = fenceEnd(lines, at, to)
  // References and escapes have a meaning here too.
  if (end === -1 || /[`\\]|&[#\w]+;| $/.test(info)) return null
  const [, lang = '', meta = ''] = /^([^ ]*) *(.*)$/.exec(info)!
  const node: Code = {
    type: 'code',
    lang: lang || null,
    meta: meta || null,
    value: lines
      .slice(at + 1, end)
      .map(({ text }) => text)
      .join('\n'),
    position: positionOf(line, 0, lines[end]!.text.length, lines[end]),
  }
  return { node, next: end + 1 }
}

const ITEM = /^(?:-|(\d{1,9})\.) (?=[^ ])/

/** Reads a list with one line for each item. */
function readList(reading: Reading, at: number, to: number): Block | null {
  const { lines } = reading
  const [, number] = ITEM.exec(lines[at]!.text)!
  const items: (ListItem | null)[] = []
  let next = at
  for (; next < to && lines[next]!.text !== ''; next++) {
    const line = lines[next]!
    const [mark, own] = ITEM.exec(line.text) ?? []
    if (mark === undefined || (own === undefined) !== (number === undefined)) return null
    if (!startsParagraph(line.text.slice(mark.length))) return null
    const children = parseInlines(line, mark.length, line.text.length, reading.syntax)
    const position = positionOf(line, 0, line.text.length)
    items.push(
      children && {
        type: 'listItem',
        spread: false,
        checked: null,
        children: [paragraphOf(line, mark.length, children)],
        position,
      },
    )
  }
  const known = items.filter(item => item !== null)
  const node: List | RootContent | null =
    known.length === items.length
      ? {
          type: 'list',
          ordered: number !== undefined,
          start: number === undefined ? null : Number(number),
          spread: false,
          children: known,
          position: positionOf(lines[at]!, 0, lines[next - 1]!.text.length, lines[next - 1]),
        }
      : reading.parseWhole(at, next, 'list')
  return node && { node, next }
}
