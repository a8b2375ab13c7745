// Helpers to read the body tree of a page (R18).

import type { BodyElement, BodyNode } from './types.ts'

/** Children of an element, without its tag and attributes. */
export function childrenOf(element: BodyElement): BodyNode[] {
  return element.slice(2) as BodyNode[]
}

/** Visits every node in document order. A visitor that returns `false` skips the children of that node. */
export function walk(nodes: readonly BodyNode[], visit: (node: BodyNode) => unknown): void {
  for (const node of nodes) {
    const descend = visit(node) !== false
    if (descend && typeof node !== 'string') walk(childrenOf(node), visit)
  }
}

/** Concatenates all text without separators, for headings and other runs of inline nodes. */
export function textOf(nodes: readonly BodyNode[]): string {
  let text = ''
  walk(nodes, node => {
    if (typeof node === 'string') text += node
  })
  return text
}

/**
 * Returns the text for search: blocks are separated by a space (R14), and runs of white space are collapsed.
 *
 *     blockText([['ul', {}, ['li', {}, 'one'], ['li', {}, 'two']]]) // 'one two'
 */
export function blockText(nodes: readonly BodyNode[], ignoredTags: readonly string[] = []): string {
  return collapseSpace(spacedText(nodes, ignoredTags))
}

/** False for text and for inline elements. */
export function isBlock(node: BodyNode): boolean {
  return typeof node !== 'string' && !INLINE_TAGS.has(node[0])
}

/** Trims a text and replaces runs of white space by single spaces. */
export function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

// Every other tag counts as a block: an unknown component usually is one. An extra space does not hurt a search,
// while two words without a space between them are never found.
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
