// Extracts the text of a page, block by block, as a reader sees it.

import type { Nodes } from 'mdast'

export interface ProseBlock {
  /** The line where it starts. */
  line: number
  /** The plain text. Inline code counts as one word. */
  text: string
}

/** Returns paragraphs (including those in lists and components), headings and table cells, but no code blocks. */
export function blocksOf(root: Nodes): ProseBlock[] {
  const blocks: ProseBlock[] = []
  visit(root, node => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    const text = proseText(node)
    if (text) blocks.push({ line: node.position?.start.line ?? 1, text })
  })
  return blocks
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length
}

export function visit(node: Nodes, see: (node: Nodes, parents: readonly Nodes[]) => void, parents: Nodes[] = []): void {
  see(node, parents)
  if ('children' in node) for (const child of node.children) visit(child, see, [...parents, node])
}

export function proseText(node: Nodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

function rawText(node: Nodes): string {
  if (node.type === 'inlineCode') return node.value.replace(/\s+/g, '\u00b7')
  if (node.type === 'break') return ' '
  if ('value' in node) return node.value
  return 'children' in node ? (node.children as Nodes[]).map(rawText).join('') : ''
}
