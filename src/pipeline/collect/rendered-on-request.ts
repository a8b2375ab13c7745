import type { LocalePage } from '../../content/collect.ts'
import { RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'

const LISTS: ReadonlySet<string> = new Set(RELEASES.map(({ name }) => routeOfRelease(name)))

/**
 * The changes of a release are long, and few read them in translation. Payload and Markdown are made ahead; the document, which would be
 * half of the size, is rendered from the payload on request.
 */
export function isRenderedOnRequest(
  { route, locale }: Pick<LocalePage, 'route' | 'locale'>,
  defaultLocale: string,
): boolean {
  return locale !== defaultLocale && LISTS.has(route)
}
