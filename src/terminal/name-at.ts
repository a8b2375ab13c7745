// Finds the declaration under an editor's cursor, given by file, line and column, and follows the bindings in the code.

import { readCode } from '../check-code/read-code.ts'
import { formatSteps, stdNamesIn } from '../library/names/lookup.ts'
import type { Shapes } from '../library/shapes/shape.ts'
import { classifyZig } from '../zig-syntax/classify.ts'

export interface Cursor {
  /** `-` for standard input. */
  file: string
  /** Counted from 1. */
  line: number
  column: number
}

/** Parses `FILE:LINE:COLUMN`; returns `null` for any other text. */
export function parseCursor(text: string): Cursor | null {
  const [, file, line, column] = /^(.+?):(\d+):(\d+)$/.exec(text) ?? []
  return file === undefined ? null : { file, line: Number(line), column: Number(column) }
}

/** Returns the name at a position, or `null` if there is none. */
export function nameAt(source: string, { line, column }: Omit<Cursor, 'file'>, shapes: Shapes): string | null {
  const read = readCode(source, shapes)
  const text = source.split('\n')[line - 1] ?? ''
  const missing = (read?.findings ?? []).flatMap(each => (each.missing ? [{ ...each, shown: each.name }] : []))
  const found = [...missing, ...(read?.uses ?? [])].find(({ token, line: at }) => {
    const start = read!.tokens.start[token]! - read!.tokens.lines[line - 1]!
    return at === line && isAround(start, read!.tokens.text[token]!, column - 1)
  })
  return found ? formatSteps(stdNamesIn(found.shown)[0]?.steps ?? []) : wordAt(text, column - 1)
}

const isAround = (start: number, text: string, at: number): boolean => start <= at && at <= start + text.length

/** Returns the dotted name up to the word under the cursor, or `null` in a comment or a string. */
function wordAt(line: string, column: number): string | null {
  const token = [...classifyZig(line)].find(({ start, text }) => isAround(start, text, column))
  if (token?.class === 'comment' || token?.class === 'string') return null
  const before = /[\w.@]*$/.exec(line.slice(0, column))![0]
  const after = /^\w*/.exec(line.slice(column))![0]
  const word = (before + after).replace(/^[.\d]+/, '')
  return word === '' ? null : word
}
