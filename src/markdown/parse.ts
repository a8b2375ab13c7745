// Parses Markdown. The content is nearly always made of the same few constructs, which are read here directly, ten times as fast
// as by the complete parser. Whatever else there is goes to that parser, so that the tree is always the one that it makes.

import type { Root, RootContent } from 'mdast'
import { readBlocks } from './blocks.ts'
import { type Block, linesOf, move, positionOf, type Reading, type Syntax } from './lines.ts'

/** Characters with effects on columns, and definitions, which have effects on the text around them. */
const UNCERTAIN = /[\t\v\f\r\0\ufeff]|^[ \d.>*+-]*\[[^\]\n]*\]:/m

/** @param parseAll The complete parser, with the extensions of the syntax. */
export function parseTree(text: string, syntax: Syntax, parseAll: (text: string) => Root): Root {
  if (UNCERTAIN.test(text)) return parseAll(text)
  const lines = linesOf(text)
  const reading: Reading = {
    lines,
    syntax,
    parseWhole(from, to, type) {
      const [start, last] = [lines[from]!, lines[to - 1]!]
      const source = text.slice(start.offset, last.offset + last.text.length)
      const node = parseBlock(source, parseAll)
      if (node?.type !== type) return null
      move(node, start)
      return node
    },
  }
  const head = readYaml(reading)
  const nodes = readBlocks(reading, head?.next ?? 0, lines.length)
  if (!nodes) return parseAll(text)
  const last = lines.at(-1)!
  return {
    type: 'root',
    children: head ? [head.node, ...nodes] : nodes,
    position: positionOf(lines[0]!, 0, last.text.length, last),
  }
}

/** Parses a block with the complete parser. Errors have to name the lines of the whole text, so there is no block then. */
function parseBlock(source: string, parseAll: (text: string) => Root): RootContent | null {
  try {
    const [node, ...more] = parseAll(source).children
    return node && more.length === 0 && isWhole(node, source) ? node : null
  } catch {
    return null
  }
}

/** Tests whether a node ends with its source, and not because its source ends. */
function isWhole(node: RootContent, source: string): boolean {
  const last = 'children' in node ? node.children.at(-1) : undefined
  const isComponent = (node.type as string) === 'containerComponent'
  return node.position?.end.offset === source.length && !(isComponent && last?.position?.end.offset === source.length)
}

function readYaml({ lines }: Reading): Block | null {
  if (lines[0]!.text !== '---') return null
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---')
  if (end === -1) return null
  const value = lines
    .slice(1, end)
    .map(({ text }) => text)
    .join('\n')
  return { node: { type: 'yaml', value, position: positionOf(lines[0]!, 0, 3, lines[end]) }, next: end + 1 }
}
