// Finds code blocks and components that are not closed. The text after them would silently become part of them.

import type { Nodes, Root } from 'mdast'
import { Problem } from '../model/problem.ts'
import type { ComponentNode } from './read-component.ts'

/**
 * @param text The text that the tree was parsed from.
 * @param offset Number of lines above the text in its file.
 */
export function checkClosings(root: Root, text: string, file: string, offset: number): void {
  const fail = (node: Nodes, below: number, fact: string, fix: string) => {
    throw new Problem({ file, line: (node.position?.start.line ?? 1) + below + offset }, fact, fix)
  }
  const sourceOf = ({ position }: Nodes) => text.slice(position?.start.offset, position?.end.offset).split('\n')
  const nodes = [...nodesIn(root)]
  // Fences are checked first, because an open fence hides the end of the component around it.
  for (const node of nodes) {
    if (node.type !== 'code') continue
    const fence = openFence(sourceOf(node))
    if (fence) fail(node, 0, 'The code block is not closed.', `Put ${fence} on a line of its own below the code.`)
  }
  for (const node of nodes) {
    const { type, name } = node as unknown as ComponentNode
    if (type === 'containerComponent') {
      const colons = openColons(node as unknown as ComponentNode, sourceOf(node))
      if (colons)
        fail(node, 0, `The component "${name}" is not closed.`, `Put ${colons} on a line of its own where it ends.`)
    } else if (node.type === 'paragraph') {
      const stray = sourceOf(node).findIndex(line => STRAY.test(line))
      if (stray >= 0)
        fail(
          node,
          stray,
          'The line closes a component, but none with as many colons is open.',
          'Remove it, or write as many colons as in the line that opens the component.',
        )
    }
  }
}

const STRAY = /^[ \t>]*:{2,}[ \t\r]*$/

/** Returns the missing fence of a block, or `null` if the block is closed or indented. */
function openFence(lines: readonly string[]): string | null {
  const [, fence] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? []
  if (!fence) return null
  const last = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd()
  const isClosed = lines.length > 1 && last.startsWith(fence) && last === fence[0]!.repeat(last.length)
  return isClosed ? null : fence
}

/** Returns the missing colons of a component, or `null` if it is closed. */
function openColons({ children, position }: ComponentNode, lines: readonly string[]): string | null {
  const [, colons = '::'] = /^[ \t]*(:{2,})/.exec(lines[0] ?? '') ?? []
  const last = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd()
  // If the last line belongs to a child, it closes the child.
  const isInside = children.at(-1)?.position?.end.offset === position?.end.offset
  return lines.length > 1 && last === colons && !isInside ? null : colons
}

function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesIn(child)
}
