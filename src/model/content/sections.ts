// Search sections: a page split at its headings ("Search sections" in docs/dump-format.md).

import { blockText, collapseSpace } from './body.ts'
import { headingsOf } from './headings.ts'
import type { Page, Section } from './types.ts'

export interface SectionOptions {
  /** Tags that are left out of the text under a heading, but not out of the heading itself. */
  ignoredTags?: readonly string[]
  /** A heading outside minHeading … maxHeading starts no section and counts as text of the current one. */
  minHeading?: number
  maxHeading?: number
}

/** Returns a section for the page itself, then one for each heading. Only Markdown pages are searched. */
export function splitSections(
  page: Pick<Page, 'path' | 'title' | 'description' | 'body' | 'extension'>,
  { ignoredTags = [], minHeading = 1, maxHeading = 6 }: SectionOptions = {},
): Section[] {
  if (page.extension !== 'md') return []

  const first: Section = {
    id: page.path,
    title: page.title,
    titles: [],
    content: collapseSpace(page.description ?? ''),
    level: 1,
  }
  const sections = [first]
  const titlesAbove = createTrail()
  titlesAbove(first)
  let current = first

  const nodes = page.body?.value ?? []
  const headings = headingsOf(nodes)
  for (const node of nodes) {
    const heading = headings.get(node)
    if (heading && heading.level >= minHeading && heading.level <= maxHeading) {
      const { id, text: title, level } = heading
      current = { id: `${page.path}#${id}`, title, titles: titlesAbove({ title, level }), content: '', level }
      sections.push(current)
      continue
    }
    const text = blockText([node], ignoredTags)
    // A description that was taken from the first paragraph is already in the content.
    if (!text || (current === first && text === first.content)) continue
    current.content = current.content ? `${current.content} ${text}` : text
  }
  return sections
}

type Step = Pick<Section, 'title' | 'level'>

/** Returns a function that takes the sections of a page in order and returns the titles above each. A level-1 heading replaces the page's title. */
export function createTrail(): (section: Step) => string[] {
  const ancestors: Step[] = []
  return section => {
    while (ancestors.length > 0 && ancestors.at(-1)!.level >= section.level) ancestors.pop()
    const titles = ancestors.map(({ title }) => title)
    ancestors.push(section)
    return titles
  }
}
