import type { TocLink } from '../../model/content/types.ts'

/** Returns all links as a flat list in reading order. */
export function flattenToc(links: readonly TocLink[]): TocLink[] {
  return links.flatMap(({ children = [], ...link }) => [link, ...flattenToc(children)])
}
