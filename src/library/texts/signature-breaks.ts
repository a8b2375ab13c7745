// Breaks long signatures into lines as `zig fmt` does: one line per parameter and per field of a struct.

import type { Definition } from '../facts/facts.ts'

/** Longer lines do not fit beside the navigation of a small laptop. */
const ONE_LINE = 80
const INDENT = 4

export type Break = [position: number, inserted: string]

/** Returns the line breaks of a long signature. Positions are offsets in the single-line text of the facts. */
export function signatureBreaks({ signature }: Definition): Break[] {
  if (!signature || signature.text.length <= ONE_LINE) return []
  const { text } = signature
  const open = text.indexOf('(', text.search(/\bfn\b/))
  const parameters = open < 0 ? null : listAt(text, open)
  if (!parameters) return []
  const result = resultBreaks(text, parameters.close)
  const [only] = parameters.items
  if (!only) return result
  const inner = structIn(text, only)
  // A struct that is the only parameter stays on the line: `fn run(args: struct {`.
  if (parameters.items.length === 1 && inner) return [...listBreaks(text, inner, 0), ...result]
  const rest = parameters.items.flatMap(item => {
    const struct = item[1] - item[0] > ONE_LINE - INDENT ? structIn(text, item) : null
    return struct ? listBreaks(text, struct, INDENT) : []
  })
  return [...listBreaks(text, parameters, 0), ...rest, ...result].sort(([a], [b]) => a - b)
}

interface List {
  open: number
  close: number
  items: [start: number, end: number][]
}

/** Breaks after the bracket, after each comma and before the closing bracket. */
function listBreaks(text: string, { open, close, items }: List, indent: number): Break[] {
  const inner = `\n${' '.repeat(indent + INDENT)}`
  const starts = items.map(([start]): Break => [start, inner])
  const isClosed = /,\s*$/.test(text.slice(open + 1, close))
  return [...starts, [close, `${isClosed ? '' : ','}\n${' '.repeat(indent)}`]]
}

/** Breaks a long inline return type: `error{ A, B }!struct { … }`. */
function resultBreaks(text: string, from: number): Break[] {
  if (text.length - from <= ONE_LINE) return []
  const struct = structIn(text, [from + 1, text.length])
  return struct ? listBreaks(text, struct, 0) : []
}

/** Finds the first braces of a struct, union, enum or error set with more than one item. */
function structIn(text: string, [start, end]: readonly [number, number]): List | null {
  const open = text.indexOf('{', start)
  if (open < 0 || open >= end) return null
  const list = listAt(text, open)
  return list && list.items.length > 1 ? list : null
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Splits the text between a bracket and its closing bracket at commas. */
export function listAt(text: string, open: number): List | null {
  const waiting: string[] = []
  const items: [number, number][] = []
  let start = open + 1
  const add = (end: number) => {
    const item = text.slice(start, end)
    const before = item.length - item.trimStart().length
    if (item.trim()) items.push([start + before, start + item.trimEnd().length])
    start = end + 1
  }
  for (let at = open; at < text.length; at++) {
    const letter = text[at]!
    if (letter === '"' || letter === "'") at = endOfLiteral(text, at)
    else if (CLOSING[letter]) waiting.push(CLOSING[letter])
    else if (letter === waiting.at(-1)) {
      waiting.pop()
      if (waiting.length > 0) continue
      add(at)
      return { open, close: at, items }
    } else if (letter === ',' && waiting.length === 1) add(at)
  }
  return null
}

function endOfLiteral(text: string, start: number): number {
  const quote = text[start]
  let at = start + 1
  while (at < text.length && text[at] !== quote) at += text[at] === '\\' ? 2 : 1
  return at
}
