// Headings of a page body. Sections and the table of contents share them, so that they agree about ids.

import { collapseSpace, textOf, walk } from './body.ts'
import type { BodyNode, Section } from './types.ts'

export interface Heading {
  id: string
  text: string
  level: Section['level']
}

/** Finds the headings among the direct children of a body. A heading without an id gets the slug of its text (R14). */
export function headingsOf(nodes: readonly BodyNode[]): Map<BodyNode, Heading> {
  const headings = new Map<BodyNode, Heading>()
  const taken = idsOf(nodes)
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const [tag, attributes] = node
    if (!/^h[1-6]$/.test(tag)) continue
    const text = collapseSpace(textOf([node]))
    const id = attributes.id ? String(attributes.id) : freeId(slugify(text), taken)
    taken.add(id)
    headings.set(node, { id, text, level: Number(tag[1]) as Heading['level'] })
  }
  return headings
}

/** `Using an arena` → `using-an-arena`. Letters of every script are kept, so that translated headings have ids too. */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-')
}

/** Collects all ids that the author wrote, nested ones included. Generated ids must not collide with them. */
export function idsOf(nodes: readonly BodyNode[]): Set<string> {
  const ids = new Set<string>()
  walk(nodes, node => {
    if (typeof node !== 'string' && node[1].id) ids.add(String(node[1].id))
  })
  return ids
}

/** Returns the slug, with a number if an id of the page is the same. */
export function freeId(slug: string, taken: ReadonlySet<string>): string {
  const base = slug || 'section'
  let id = base
  for (let count = 1; taken.has(id); count++) id = `${base}-${count}`
  return id
}
