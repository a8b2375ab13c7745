// Search sections: a page cut at its headings ("Search sections" in docs/dump-format.md).

import { blockText, collapseSpace } from './body.ts'
import { headingsOf } from './headings.ts'
import type { Page, Section } from './types.ts'

export interface SectionOptions {
  /** Subtrees left out of the text under a heading; the text of headings keeps them. */
  ignoredTags?: readonly string[]
  /** A heading outside minHeading … maxHeading opens no section: it is text of the one it stands in. */
  minHeading?: number
  maxHeading?: number
}

/** The record of the page comes first, then one for each heading. Only Markdown pages are searched. */
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
    // A description taken from the first paragraph is already there.
    if (!text || (current === first && text === first.content)) continue
    current.content = current.content ? `${current.content} ${text}` : text
  }
  return sections
}

type Step = Pick<Section, 'title' | 'level'>

/** Asked for the sections of a page in their order, tells the titles above each. A heading of level 1 takes the place of the page's title. */
export function createTrail(): (section: Step) => string[] {
  const ancestors: Step[] = []
  return section => {
    while (ancestors.length > 0 && ancestors.at(-1)!.level >= section.level) ancestors.pop()
    const titles = ancestors.map(({ title }) => title)
    ancestors.push(section)
    return titles
  }
}
