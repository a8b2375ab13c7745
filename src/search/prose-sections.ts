// Rows of a docs collection as sections that can be found. The same cut for the dump and for answers of the POST call.

import { parseRow, type Row } from '../shared/query.ts'
import { splitSections } from '../shared/sections.ts'
import type { Page, Section } from '../shared/types.ts'

export interface ProseSection extends Section {
  /** Language of the text: English where the page is not translated (R8). */
  lang: string
  /** The text without code, where it has any: code is found, but words are shown. */
  words?: string
}

/** Columns that searching needs, with those that hold JSON. */
export const SEARCH_COLUMNS = ['path', 'title', 'description', 'body', 'extension', 'meta'] as const
const JSON_COLUMNS = ['body', 'meta']

/** Rows of reference pages carry no body (R18): what stands there is found as declarations. */
export function sectionsOfRow(row: Row, locale: string): ProseSection[] {
  const page = parseRow<Pick<Page, (typeof SEARCH_COLUMNS)[number]>>(row, JSON_COLUMNS)
  if (!page.body) return []
  const lang = typeof page.meta?.lang === 'string' ? page.meta.lang : locale
  const hasCode = String(row.body).includes('["pre"')
  const plain = hasCode ? splitSections(page, { ignoredTags: ['pre'] }) : []
  return splitSections(page).map((section, index) => {
    const words = plain[index]?.content
    return words && words !== section.content ? { ...section, lang, words } : { ...section, lang }
  })
}
