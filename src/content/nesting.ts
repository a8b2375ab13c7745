// Limits the nesting of Markdown. The parser takes cubic time in the depth, so extreme depths are found in the lines before
// parsing, and others in the tree.

import type { Nodes, Root } from 'mdast'
import { Problem } from '../model/problem.ts'

/** Maximum depth of lists, quotes and components inside each other. */
export const MAX_NESTING = 50
/** A list adds two nodes per level: itself and its item. */
const MAX_TREE_DEPTH = 2 * MAX_NESTING
/** Lists are nested by indentation too, by at least two columns per level. */
export const MAX_INDENT = 4 * MAX_NESTING
/** Maximum number of emphases that start in one paragraph. */
export const MAX_EMPHASES = 4 * MAX_NESTING

const MARKER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y
const FENCE = /^(`{3,}|~{3,})([^`]*)$/
const OPENS = /^:{2,}[a-z]/i
const CLOSES = /^:{2,}$/
const CODE = /(`+)[^`].*?\1(?!`)/g
const EMPHASIS = /(?<![\w*_~])[*_~]{1,3}(?=[^\s*_~])/g

/**
 * Refuses lines that are nested too deeply.
 *
 * @param offset Number of lines above the text in its file.
 */
export function checkLines(text: string, file: string, offset = 0): void {
  let fence: string | null = null
  let components = 0
  let emphases = 0
  for (const [index, whole] of text.split('\n').entries()) {
    const { markers, indent, rest } = prefixOf(whole)
    const [, mark, info] = FENCE.exec(rest) ?? []
    if (fence !== null) {
      if (mark?.startsWith(fence) && info?.trim() === '') fence = null
      continue
    }
    if (mark) fence = mark
    if (OPENS.test(rest)) components++
    else if (CLOSES.test(rest) && components > 0) components--
    // List items and table rows start a new paragraph.
    emphases = (rest === '' || markers > 0 || rest.startsWith('|') ? 0 : emphases) + emphasesIn(rest)
    if (markers <= MAX_NESTING && indent <= MAX_INDENT && components <= MAX_NESTING && emphases <= MAX_EMPHASES)
      continue
    throw tooDeep(file, index + 1 + offset)
  }
}

/** Refuses a tree that is nested too deeply. */
export function checkTree(root: Root, file: string, offset: number): void {
  // Nodes are visited in document order, so that the first deep one is reported.
  const waiting: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    if (depth > MAX_TREE_DEPTH) throw tooDeep(file, (node.position?.start.line ?? 1) + offset)
    if ('children' in node)
      for (const child of [...node.children].reverse()) waiting.push({ node: child, depth: depth + 1 })
  }
}

function tooDeep(file: string, line: number): Problem {
  return new Problem(
    { file, line },
    `The text is nested deeper than ${MAX_NESTING} levels.`,
    'Make it flatter: headings instead of levels, or a page of its own.',
  )
}

function prefixOf(line: string): { markers: number; indent: number; rest: string } {
  let markers = 0
  let end = 0
  for (MARKER.lastIndex = 0; MARKER.test(line); end = MARKER.lastIndex) markers++
  const rest = line.slice(end).trim()
  return { markers, indent: line.search(/[^ \t]|$/), rest }
}

function emphasesIn(text: string): number {
  return text.replace(CODE, '').match(EMPHASIS)?.length ?? 0
}
