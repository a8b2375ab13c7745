import type { Settings } from '../settings.ts'

/** The title of a document: the page's title through `seo.pageTitleTemplate`. */
export function pageTitle(title: string, settings: Pick<Settings, 'seo'>): string {
  return settings.seo.pageTitleTemplate.replace('%s', () => title)
}
