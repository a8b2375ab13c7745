// A text as lines, and the positions of nodes in it. All readers of blocks share these.

import type { Nodes, RootContent } from 'mdast'

export interface Line {
  text: string
  /** Its number, from 1. */
  number: number
  /** Where it starts in the whole text. */
  offset: number
}

export type Syntax = 'commonmark' | 'components'

export interface Reading {
  lines: readonly Line[]
  syntax: Syntax
  /** Parses some lines with the complete parser. Returns `null` if they are not exactly one block of the type. */
  parseWhole(from: number, to: number, type: string): RootContent | null
}

/** A block, and the index of the line below it. */
export interface Block {
  node: RootContent
  next: number
}

export type Position = NonNullable<Nodes['position']>

export function linesOf(text: string): Line[] {
  let offset = 0
  return text.split('\n').map((line, index) => {
    const start = offset
    offset += line.length + 1
    return { text: line, number: index + 1, offset: start }
  })
}

/** The position of a node between two columns of one line, or of the lines from one to another. */
export function positionOf(line: Line, from: number, to: number, last: Line = line): Position {
  return { start: pointOf(line, from), end: pointOf(last, to) }
}

function pointOf({ number, offset }: Line, column: number): Position['start'] {
  return { line: number, column: column + 1, offset: offset + column }
}

/** Moves nodes that were parsed apart from the text above them. */
export function move(node: Nodes, { number, offset }: Line): void {
  for (const point of node.position ? [node.position.start, node.position.end] : []) {
    point.line += number - 1
    point.offset! += offset
  }
  if ('children' in node) for (const child of node.children) move(child, { text: '', number, offset })
}

/** Returns the index of the line that closes a code block, or -1. */
export function fenceEnd(lines: readonly Line[], at: number, to: number): number {
  const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(lines[at]!.text) ?? []
  for (let end = at + 1; end < to; end++) {
    const { text } = lines[end]!
    if (text === fence) return end
    // A closing line may also be longer or indented.
    if (text.includes(fence) && text.replaceAll(fence[0]!, '').trim() === '') return -1
  }
  return -1
}
