// The cookbook in another release: that of the documented release, with the key lines that differ there.

import { escapeHtml } from '../../model/text/escape.ts'

/** What the build stores for it. */
export interface CookbookFile {
  /** By release and by the address of a task: its line there, empty if its example does not compile. */
  releases: Record<string, Record<string, string>>
}

/** Replaces the lines behind the links of the article. */
export function withLines(html: string, lines: Readonly<Record<string, string>>): string {
  return html.replace(
    /(<a href="[^"]*?(\/docs\/std[^"]*)"[^>]*>[^<]*<\/a>)<code dir="ltr">[^<]*<\/code>/g,
    (row, link: string, task: string) => {
      if (!Object.hasOwn(lines, task)) return row
      return lines[task] ? `${link}<code dir="ltr">${escapeHtml(lines[task])}</code>` : link
    },
  )
}
