// What `if`, `while` and `for` give names to: `while (it.next()) |entry|`, `for (a, b) |x, *y|`.

import type { Binding } from './bindings.ts'

const CAPTURE = /\)\s{0,8}\|\s{0,8}([^|\n]{1,80})\|/g
/** Letters between the parentheses: longer ones name nothing. */
const LONGEST = 400

export function capturesIn(code: string): Binding[] {
  const opening = openingParentheses(code)
  return [...code.matchAll(CAPTURE)].flatMap(({ 0: whole, 1: captured, index }) => {
    const open = opening.get(index)
    if (open === undefined || index - open > LONGEST) return []
    const values = splitArguments(code.slice(open + 1, index))
    return captured!.split(',').flatMap((text, place): Binding[] => {
      const name = /^[A-Za-z_]\w*$/.exec(text.trim().replace(/^\*/, ''))?.[0]
      const value = values[place]
      if (name === undefined || value === undefined || name === '_') return []
      return [
        {
          name,
          value: value.replace(/^\s*(?:try\s|&)\s*/, '').trim(),
          valueAt: open + 1,
          at: index + whole.length,
          by: 'capture',
        },
      ]
    })
  })
}

/** Position of every `)` that is closed → position of its `(`. */
function openingParentheses(code: string): Map<number, number> {
  const known = new Map<number, number>()
  const open: number[] = []
  for (const { 0: sign, index } of code.matchAll(/[()]/g)) {
    if (sign === '(') open.push(index)
    else if (open.length > 0) known.set(index, open.pop()!)
  }
  return known
}

/** At commas that stand in no brackets. */
function splitArguments(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++
    else if (')]}'.includes(text[at]!)) depth--
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}
