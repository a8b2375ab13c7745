// Rows of a docs collection as sections that can be found. The same cut for the dump and for answers of the POST call.

import { walk } from '../../model/content/body.ts'
import { headingsOf } from '../../model/content/headings.ts'
import { splitSections } from '../../model/content/sections.ts'
import type { BodyNode, Page, Section } from '../../model/content/types.ts'
import { parseRow, type Row } from '../../model/query/rows.ts'

/** Its content is text, or code where there is nothing else: both are found, but words are shown. */
export interface ProseSection extends Section {
  /** Language of the text: English where the page is not translated (R8). */
  lang: string
  /** What stands in code blocks beside the text. */
  code?: string
}

/** Columns that searching needs, with those that hold JSON. */
export const SEARCH_COLUMNS = ['path', 'title', 'description', 'body', 'extension', 'meta'] as const
const JSON_COLUMNS = ['body', 'meta']

export type SearchedPage = Pick<Page, 'path' | 'title' | 'description' | 'body' | 'extension'>

/** Rows of reference pages carry no body (R18): what stands there is found as declarations. */
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

/** Headings, and what stands in code blocks between them. */
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
