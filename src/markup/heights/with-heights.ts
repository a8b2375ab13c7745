// Sections out of view are not laid out (`content-visibility`). Each says how tall it will be, so that the scroll bar tells the
// truth and a deep link lands where it should: `--h` on a wide screen, `--d` how much more on a phone (src/style/article.css).

import { estimate } from './estimate.ts'

const SECTION = /<(\/?)section\b([^>]*)>/g

/** Outermost sections with their heights written into them. */
export function withHeights(html: string): string {
  let written = ''
  let position = 0
  let depth = 0
  let start = 0
  for (const match of html.matchAll(SECTION)) {
    const [tag, slash] = match
    if (!slash && depth++ === 0) start = match.index
    if (!slash || --depth > 0) continue
    const end = match.index + tag.length
    const [wide, narrow] = estimate(html.slice(start, end)).map(Math.round) as [number, number]
    const more = narrow - wide
    const style = `--h:${wide}${more ? `;--d:${more}` : ''}`
    written += `${html.slice(position, start)}<section style="${style}"${html.slice(start + '<section'.length, end)}`
    position = end
  }
  return written + html.slice(position)
}
