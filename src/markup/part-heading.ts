// The headings of the parts of a module's page: the guide has none, the reference and the changes have one each.

import { escapeHtml } from '../model/text/escape.ts'
import { REFERENCE_ID } from '../shell/page/page-tabs.ts'

/** Returns the heading of a part. The tabs above the page link to it. */
export function partHeading(id: string, label: string): string {
  return `<h2 class="part" id="${id}">${escapeHtml(label)}</h2>`
}

/** Returns where the guide of an article ends and the reference begins, or -1 if it has no reference. */
export function referenceStart(html: string): number {
  return html.indexOf(`<h2 class="part" id="${REFERENCE_ID}"`)
}
