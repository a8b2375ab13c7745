// Which pages are prerendered, listed, exported and bound into books.

import type { LocalePage } from '../../content/collect.ts'
import { RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'
import { CATEGORIES, ERRORS_ROUTE } from '../../model/content/catalog.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { isInside } from '../../model/routing/paths.ts'
import type { Settings } from '../../model/settings.ts'

/** True for a page with validation or middleware, which run for each request (R36). It is not prerendered, listed or exported. */
export function isDecidedOnRequest({ body }: LocalePage): boolean {
  return body.frontMatter.validate !== undefined || body.frontMatter.middleware !== undefined
}

/**
 * True for translated pages with a part of the reference: modules, errors, and the changes of a release. They are long. The build
 * writes their payload and Markdown; the document, which would be half of the size, is rendered from the payload on request.
 */
export function isRenderedOnRequest(
  { route, locale }: Pick<LocalePage, 'route' | 'locale'>,
  defaultLocale: string,
): boolean {
  return locale !== defaultLocale && LONG_ROUTES.has(route)
}

const LONG_ROUTES: ReadonlySet<string> = new Set([
  ...CATEGORIES.flatMap(({ modules }) => modules.map(({ path }) => path)),
  ...RELEASES.map(({ name }) => routeOfRelease(name)),
  ERRORS_ROUTE,
])

/** True for pages of the docset and the books. Pages that show the sizes of exports cannot be part of an export. */
export function isBookPage(page: LocalePage): boolean {
  return isInside(page.route, '/docs') && page.body.markdownParts === undefined && !isDecidedOnRequest(page)
}

/** The locale that exports are written in and link to. */
export function exportLocale({ settings }: { settings: Pick<Settings, 'i18n'> }): string {
  const { enabled, locales, defaultLocale } = settings.i18n
  return !enabled || locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : defaultLocale
}

/** Pages for those who write or run a site like this one. They are in the docset, but nobody reads them in a book. */
const ABOUT_SITES: readonly string[] = ['/docs/components', '/docs/hosting', '/docs/operations']

/** Whether a page that can be in a book is also worth reading in one. */
export function isChapter(page: LocalePage): boolean {
  return isBookPage(page) && !ABOUT_SITES.includes(page.route)
}
