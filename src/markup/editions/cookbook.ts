// Renders the cookbook of another release: the one of the documented release, with the lines that differ replaced.

import { escapeHtml } from '../../model/text/escape.ts'

/** A file of the build with the lines that differ in other releases. */
export interface CookbookFile {
  /** Release → address of a task → its line in that release, which is empty if the example does not compile there. */
  releases: Record<string, Record<string, string>>
}

/** Replaces the code after the link of each of these tasks. */
export function withLines(html: string, lines: Readonly<Record<string, string>>): string {
  return html.replace(
    /(<a href="[^"]*?(\/docs\/std[^"]*)"[^>]*>[^<]*<\/a>)<code dir="ltr">[^<]*<\/code>/g,
    (row, link: string, task: string) => {
      if (!Object.hasOwn(lines, task)) return row
      return lines[task] ? `${link}<code dir="ltr">${escapeHtml(lines[task])}</code>` : link
    },
  )
}
