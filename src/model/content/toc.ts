// Table of contents: the headings of a page as a tree (R15).

import { TOC_DEPTH } from '../constants.ts'
import { headingsOf } from './headings.ts'
import type { BodyNode, TocLink } from './types.ts'

/** Builds the tree. Depth N includes the first N of h2 … h6, so the default 3 lists h2, h3 and h4. */
export function buildToc(nodes: readonly BodyNode[], { depth = TOC_DEPTH }: { depth?: number } = {}): TocLink[] {
  const links: TocLink[] = []
  // The path of headings from the top to the current one: the next heading belongs to one of them.
  const open: TocLink[] = []
  for (const { id, text, level } of headingsOf(nodes).values()) {
    if (level < 2 || level > depth + 1) continue
    const link: TocLink = { id, text, depth: level }
    while (open.length > 0 && open.at(-1)!.depth >= level) open.pop()
    const parent = open.at(-1)
    if (parent) (parent.children ??= []).push(link)
    else links.push(link)
    open.push(link)
  }
  return links
}
