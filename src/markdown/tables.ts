// Reads tables whose rows all begin and end with a pipe.

import type { AlignType, Table, TableCell, TableRow } from 'mdast'
import { parseInlines } from './inlines.ts'
import { type Block, type Line, positionOf, type Reading, type Syntax } from './lines.ts'

export function readTable(reading: Reading, at: number, to: number): Block | null {
  const { lines, syntax } = reading
  let next = at
  for (; next < to && lines[next]!.text !== ''; next++) if (!/^\|.*\|$/.test(lines[next]!.text)) return null
  const rule = lines[at + 1]!
  if (next < at + 2 || !/^\|(?: *:?-+:? *\|)+$/.test(rule.text)) return null
  const align = rule.text.slice(1, -1).split('|').map(alignOf)
  const rows: TableRow[] = []
  for (let row = at; row < next; row++) {
    if (row === at + 1) continue
    const read = readRow(lines[row]!, align.length, syntax)
    if (!read) return whole(reading, at, next)
    rows.push(read)
  }
  const last = lines[next - 1]!
  const node: Table = {
    type: 'table',
    align,
    children: rows,
    position: positionOf(lines[at]!, 0, last.text.length, last),
  }
  return { node, next }
}

function whole(reading: Reading, at: number, next: number): Block | null {
  const node = reading.parseWhole(at, next, 'table')
  return node && { node, next }
}

function alignOf(cell: string): AlignType {
  const [left, right] = [cell.trim().startsWith(':'), cell.trim().endsWith(':')]
  return left && right ? 'center' : left ? 'left' : right ? 'right' : null
}

function readRow(line: Line, count: number, syntax: Syntax): TableRow | null {
  const { text } = line
  const pieces = text.slice(1, -1).split('|')
  if (pieces.length !== count || text.includes('\\')) return null
  const cells: TableCell[] = []
  let start = 0
  for (const [index, piece] of pieces.entries()) {
    const pipe = start + 1 + piece.length
    const [, before, content] = /^( +)(.*?) *$/.exec(piece) ?? []
    if (before === undefined || content === undefined) return null
    const from = start + 1 + before.length
    const to = from + content.length
    // Apart from its row, because only the row knows what is beside the cell.
    const children = parseInlines({ ...line, text: text.slice(0, to) }, from, to, syntax)
    if (!children) return null
    const end = index === pieces.length - 1 ? pipe + 1 : pipe
    cells.push({ type: 'tableCell', children, position: positionOf(line, start, end) })
    start = pipe
  }
  return { type: 'tableRow', children: cells, position: positionOf(line, 0, text.length) }
}
