import type { LocalePage } from '../../content/collect.ts'
import { RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'

const LISTS: ReadonlySet<string> = new Set(RELEASES.map(({ name }) => routeOfRelease(name)))

/**
 * What releases changed is long and, in translation, read by few: payload and Markdown are made ahead, the document is drawn from the
 * payload when asked. Documents would be half of what these pages take.
 */
export function isDrawnWhenAsked(
  { route, locale }: Pick<LocalePage, 'route' | 'locale'>,
  defaultLocale: string,
): boolean {
  return locale !== defaultLocale && LISTS.has(route)
}
