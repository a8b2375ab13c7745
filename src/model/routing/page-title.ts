import type { Settings } from '../settings.ts'

/** Formats the title of a document: the page's title in `seo.pageTitleTemplate`. */
export function pageTitle(title: string, settings: Pick<Settings, 'seo'>): string {
  return settings.seo.pageTitleTemplate.replace('%s', () => title)
}
