// The titles of translated pages and of their sections, for links to examples.

import { headingsOf } from '../../model/content/headings.ts'
import { onceEach, onceFor } from '../../model/memo.ts'
import type { AssembledSite } from './assemble.ts'

/** The title of a page and, for a section, that of the section if it has another. */
type SectionTitle = readonly [title: string, heading?: string]

/** Lists the pages that are translated into a language by their paths without locale, and their sections with `#id`. */
export const sectionTitles = onceFor(({ pagesOf }: Pick<AssembledSite, 'pagesOf'>) =>
  onceEach((lang: string): ReadonlyMap<string, SectionTitle> => {
    const titles = new Map<string, SectionTitle>()
    for (const { route, page, body, ...each } of pagesOf(lang)) {
      if (each.lang !== lang || !body.body) continue
      titles.set(route, [page.title])
      for (const { id, text } of headingsOf(body.body.value).values())
        titles.set(`${route}#${id}`, text === page.title ? [text] : [page.title, text])
    }
    return titles
  }),
)
