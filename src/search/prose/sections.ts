// Splits the rows of a docs collection into searchable sections, for the dump and for responses to the POST request.

import { walk } from '../../model/content/body.ts'
import { headingsOf } from '../../model/content/headings.ts'
import { splitSections } from '../../model/content/sections.ts'
import type { BodyNode, Page, Section } from '../../model/content/types.ts'
import { parseRow, type Row } from '../../model/query/rows.ts'

/** The content is text, or code if the section has no text. Both are searched, but text is preferred for display. */
export interface ProseSection extends Section {
  /** Language of the text, which is English if the page is not translated (R8). */
  lang: string
  /** Code blocks of a section that also has text. */
  code?: string
}

/** Columns that the search needs. */
export const SEARCH_COLUMNS = ['path', 'title', 'description', 'body', 'extension', 'meta'] as const
const JSON_COLUMNS = ['body', 'meta']

export type SearchedPage = Pick<Page, 'path' | 'title' | 'description' | 'body' | 'extension'>

/** Rows of reference pages have no body (R18), because the symbol search finds their declarations. */
export function sectionsOfRow(row: Row, locale: string): ProseSection[] {
  const page = parseRow<Pick<Page, (typeof SEARCH_COLUMNS)[number]>>(row, JSON_COLUMNS)
  return sectionsOfPage(page, typeof page.meta?.lang === 'string' ? page.meta.lang : locale)
}

export function sectionsOfPage(page: SearchedPage, lang: string): ProseSection[] {
  const { body } = page
  if (!body) return []
  const code = splitSections({ ...page, description: '', body: { ...body, value: codeAlone(body.value) } })
  return splitSections(page, { ignoredTags: [CODE] }).map((section, index) => {
    const { content } = code[index]!
    if (!content) return { ...section, lang }
    return section.content ? { ...section, lang, code: content } : { ...section, lang, content }
  })
}

const CODE = 'pre'

/** Keeps the headings and the code blocks between them. */
function codeAlone(nodes: readonly BodyNode[]): BodyNode[] {
  const headings = headingsOf(nodes)
  return nodes.flatMap(node => (headings.has(node) ? [node] : codeIn(node)))
}

function codeIn(node: BodyNode): BodyNode[] {
  const found: BodyNode[] = []
  walk([node], each => {
    if (typeof each === 'string' || each[0] !== CODE) return true
    found.push(each)
    return false
  })
  return found
}
