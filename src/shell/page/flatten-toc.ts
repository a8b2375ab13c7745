import type { TocLink } from '../../model/content/types.ts'

/** The links in reading order, without their children: what the scroll spy observes. */
export function flattenToc(links: readonly TocLink[]): TocLink[] {
  return links.flatMap(({ children = [], ...link }) => [link, ...flattenToc(children)])
}
