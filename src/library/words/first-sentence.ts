// Splits off the first sentence of a description, which lists, cards and search results show.

import type { Nodes, PhrasingContent, RootContent } from 'mdast'

// A full stop ends a sentence if a capital, digit or quote follows, so not in `e.g. this`, `0.15` or `std.mem`.
const END = /(?<!\b(?:e\.g|i\.e|vs|etc))[.!?](?=\s+["“(A-Z0-9]|\s*$)/

export interface SplitWords {
  first: PhrasingContent[]
  rest: RootContent[]
}

export function firstSentence(blocks: readonly RootContent[]): SplitWords {
  const [paragraph, ...more] = blocks
  if (paragraph?.type !== 'paragraph') return { first: [], rest: [...blocks] }
  const { children } = paragraph
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') continue
    const end = endOf(child.value, children[index + 1])
    if (end === -1) continue
    const head: PhrasingContent = { type: 'text', value: child.value.slice(0, end) }
    const tail: PhrasingContent[] = [
      { type: 'text', value: child.value.slice(end).trimStart() },
      ...children.slice(index + 1),
    ]
    const left = tail.filter(node => node.type !== 'text' || node.value !== '')
    return {
      first: [...children.slice(0, index), head],
      rest: left.length > 0 ? [{ type: 'paragraph', children: left }, ...more] : more,
    }
  }
  return { first: [...children], rest: more }
}

export function plainText(nodes: readonly Nodes[]): string {
  return nodes
    .map(node => ('value' in node ? node.value : 'children' in node ? plainText(node.children as Nodes[]) : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

function endOf(text: string, next: PhrasingContent | undefined): number {
  const match = END.exec(text)
  if (!match) return -1
  const end = match.index + 1
  // A stop at the end of a text node ends the sentence only if no other node follows.
  return end < text.length || !next ? end : -1
}
