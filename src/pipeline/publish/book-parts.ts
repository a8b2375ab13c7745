// Divides a book into parts: guides outside of categories, one part per category with its modules, and the changes between releases.

import type { BookPage } from '../../books/book-page.ts'
import type { BookSource } from '../../books/epub/epub.ts'
import type { LocalePage } from '../../content/collect.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { referenceStart } from '../../markup/part-heading.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { isInside } from '../../model/routing/paths.ts'
import type { AssembledSite } from '../collect/assemble.ts'

const CHANGES_ROUTE = '/docs/changes'

/** False for pages of large namespaces, which are tables to look things up. Their guides are in the book. */
export function isOutsideGiants({ reference }: AssembledSite, { route }: LocalePage): boolean {
  const planned = reference?.pages.has(route) ? reference.plan.pageAt(route) : undefined
  return !planned || !isLargeNamespace(reference!.plan.library, planned.path)
}

/**
 * Returns only the guide of an article if the book leaves out its declarations: those of large namespaces, and in other languages those
 * of all modules, because descriptions are not translated.
 */
export function bookHtml({ reference }: AssembledSite, { route, lang }: LocalePage, html: string): string {
  const planned = reference?.plan.pageAt(route)
  if (!planned || (lang === FALLBACK_LOCALE && !isLargeNamespace(reference!.plan.library, planned.path))) return html
  const end = referenceStart(html)
  return end < 0 ? html : html.slice(0, end)
}

export function bookParts(
  { catalog, reference }: AssembledSite,
  pages: ReadonlyMap<string, BookPage>,
): BookSource['parts'] {
  const inCategories = catalog.map(({ path, label, modules }) => {
    const own = pages.get(path)
    const chapters = modules.flatMap(module => {
      const page = pages.get(module.path)
      if (!page) return []
      const containers = reference?.plan.pages.filter(each => each.module === module.key && each.route !== module.path)
      return [{ page, children: (containers ?? []).flatMap(({ route }) => pages.get(route) ?? []) }]
    })
    return {
      title: own?.title ?? label,
      chapters: [...(own ? [{ page: own, children: [] }] : []), ...chapters],
    }
  })
  const placed = new Set(
    inCategories.flatMap(({ chapters }) =>
      chapters.flatMap(({ page, children }) => [page, ...children].map(({ route }) => route)),
    ),
  )
  const isLeft = ({ route }: BookPage) => !placed.has(route) && !catalog.some(({ path }) => isInside(route, path))
  const left = [...pages.values()].filter(isLeft)
  const isChange = ({ route }: BookPage) => isInside(route, CHANGES_ROUTE)
  return [
    { title: null, chapters: inOrder(left.filter(page => !isChange(page))) },
    ...inCategories,
    { title: pages.get(CHANGES_ROUTE)?.title ?? null, chapters: inOrder(left.filter(isChange)) },
  ].filter(({ chapters }) => chapters.length > 0)
}

/** Puts the page of a folder before the pages in it. */
function inOrder(pages: readonly BookPage[]): BookSource['parts'][number]['chapters'] {
  const depth = ({ route }: BookPage) => route.split('/').length
  return pages.toSorted((a, b) => depth(a) - depth(b)).map(page => ({ page, children: [] }))
}
