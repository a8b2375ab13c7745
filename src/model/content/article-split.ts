// Splits long articles: the first part is rendered as soon as it has arrived, the rest in the frame after that.

/** Markers between two blocks of the article, or between two blocks of its reference part. */
const MARKER = '<!--fold-->'
const MARKER_IN_REFERENCE = '<!--fold in-->'
const ANY_MARKER = new RegExp(`${MARKER}|${MARKER_IN_REFERENCE}`)

/** Characters of HTML that fill more than a screen. */
const MIN_ABOVE = 6_000
/** Sections of this many pixels fill a screen too, as estimated for a wide window (src/markup/heights.ts). */
const MIN_ABOVE_PX = 1_100
const HEIGHT = /--h:(\d+)/
/** A shorter rest is not worth a split. */
const MIN_BELOW = 6_000

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const REFERENCE = ' class="reference"'

/** Inserts a marker at the first position where the article may be split. It relies on our own HTML, in which no attribute contains ">". */
export function markSplit(html: string): string {
  const tag = /<(\/?)([a-z][a-z0-9-]*)([^>]*)>/gi
  let depth = 0
  let isInReference = false
  let height = 0
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [, end, name, attributes] = match
    const level = isInReference ? 1 : 0
    if (!end && depth === level) {
      if (match.index >= MIN_ABOVE || height >= MIN_ABOVE_PX) {
        if (html.length - match.index < MIN_BELOW) return html
        const marker = isInReference ? MARKER_IN_REFERENCE : MARKER
        return html.slice(0, match.index) + marker + html.slice(match.index)
      }
      height += Number(HEIGHT.exec(attributes!)?.[1] ?? 0)
    }
    if (end) depth--
    else if (!VOID.has(name!.toLowerCase()) && !attributes!.endsWith('/')) {
      if (depth === 0) isInReference = attributes!.includes(REFERENCE)
      depth++
    }
  }
  return html
}

export interface ArticleSplit {
  start: number
  end: number
  /** The rest belongs inside the last element of the first part, not after it. */
  isInside: boolean
}

/** Finds the marker in a text. Returns `null` if the article is not split. */
export function findSplit(text: string): ArticleSplit | null {
  const marker = ANY_MARKER.exec(text)
  if (!marker) return null
  return { start: marker.index, end: marker.index + marker[0].length, isInside: marker[0] === MARKER_IN_REFERENCE }
}
