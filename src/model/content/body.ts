// Reading the body tree of a page (R18): its text, and every node in document order.

import type { BodyElement, BodyNode } from './types.ts'

/** Children of an element, without its tag and attributes. */
export function childrenOf(element: BodyElement): BodyNode[] {
  return element.slice(2) as BodyNode[]
}

/** Visits every node in document order; a visitor that returns `false` keeps `walk` out of that node's children. */
export function walk(nodes: readonly BodyNode[], visit: (node: BodyNode) => unknown): void {
  for (const node of nodes) {
    const descend = visit(node) !== false
    if (descend && typeof node !== 'string') walk(childrenOf(node), visit)
  }
}

/** All text in a row, nothing between: for headings and other runs of inline nodes. */
export function textOf(nodes: readonly BodyNode[]): string {
  let text = ''
  walk(nodes, node => {
    if (typeof node === 'string') text += node
  })
  return text
}

/**
 * Text for search: a space between neighbouring blocks (R14), runs of white space made one.
 *
 *     blockText([['ul', {}, ['li', {}, 'one'], ['li', {}, 'two']]]) // 'one two'
 */
export function blockText(nodes: readonly BodyNode[], ignoredTags: readonly string[] = []): string {
  return collapseSpace(spacedText(nodes, ignoredTags))
}

/** False for text and for elements that stand inside a line. */
export function isBlock(node: BodyNode): boolean {
  return typeof node !== 'string' && !INLINE_TAGS.has(node[0])
}

export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// Everything else is taken for a block: an unknown component is more often one, and a space too many
// costs a search nothing, while two words glued together are found by nobody.
const INLINE_TAGS = new Set(
  (
    'a abbr b badge bdi bdo cite code data del dfn em i icon img ins kbd mark q ruby s samp ' +
    'small span strong sub sup time u var wbr'
  ).split(' '),
)

function spacedText(nodes: readonly BodyNode[], ignoredTags: readonly string[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') {
      text += node
      continue
    }
    if (ignoredTags.includes(node[0])) continue
    const inner = spacedText(childrenOf(node), ignoredTags)
    text += isBlock(node) ? ` ${inner} ` : inner
  }
  return text
}
