// Previous and next page in reading order.

import { samePath } from '../routing/paths.ts'
import type { NavigationNode } from './types.ts'

export interface SurroundOptions {
  before?: number
  after?: number
  /** Fields to keep besides title, path and stem; all of them when left out. */
  fields?: readonly string[]
}

/** Pages in reading order. A folder whose index page is its first child is counted once, as that child. */
export function flattenNavigation(tree: readonly NavigationNode[]): NavigationNode[] {
  return tree.flatMap(({ children = [], ...node }) => {
    const below = flattenNavigation(children)
    const isPage = node.page !== false && !children.some(child => child.path === node.path)
    return isPage ? [node as NavigationNode, ...below] : below
  })
}

/** `before` + `after` places around a page, `null` where there is none; all `null` for a path that is not in the tree. */
export function findSurround(
  tree: readonly NavigationNode[],
  path: string,
  { before = 1, after = 1, fields }: SurroundOptions = {},
): (NavigationNode | null)[] {
  const pages = flattenNavigation(tree)
  const index = pages.findIndex(page => samePath(page.path, path))

  const at = (position: number) => {
    const page = index === -1 ? undefined : pages[position]
    return page ? pick(page, fields) : null
  }
  return [
    ...Array.from({ length: before }, (_, step) => at(index - before + step)),
    ...Array.from({ length: after }, (_, step) => at(index + 1 + step)),
  ]
}

function pick(page: NavigationNode, fields: readonly string[] | undefined): NavigationNode {
  if (!fields) return page
  const picked: NavigationNode = { title: page.title, path: page.path, stem: page.stem }
  for (const field of fields) if (page[field] !== undefined) picked[field] = page[field]
  return picked
}
