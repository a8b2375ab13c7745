// Where an article may be cut in two: what is above is drawn as soon as it has come, the rest after the frame that shows it.

/** Between two blocks of the article, or of its reference part. */
const FOLD = '<!--fold-->'
const FOLD_IN_REFERENCE = '<!--fold in-->'
const ANY_FOLD = new RegExp(`${FOLD}|${FOLD_IN_REFERENCE}`)

/** Characters of HTML that fill a screen, and more: a code block of ten lines is as long as ten paragraphs. */
const MIN_ABOVE = 6_000
/** So do sections of so many pixels, by their estimate for a wide window (src/markup/heights.ts). A page's head is above them. */
const MIN_ABOVE_PX = 1_100
const HEIGHT = /--h:(\d+)/
/** Where nothing is saved, nothing is cut. */
const MIN_BELOW = 6_000

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const REFERENCE = ' class="reference"'

/** Marks the first place at which the article may be cut. Articles are our own HTML: no attribute holds a ">". */
export function markFold(html: string): string {
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
        const mark = isInReference ? FOLD_IN_REFERENCE : FOLD
        return html.slice(0, match.index) + mark + html.slice(match.index)
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

export interface Fold {
  start: number
  end: number
  /** The rest belongs into the last element of what is above, not after it. */
  isInside: boolean
}

/** `null` where the article is drawn whole. */
export function findFold(text: string): Fold | null {
  const mark = ANY_FOLD.exec(text)
  if (!mark) return null
  return { start: mark.index, end: mark.index + mark[0].length, isInside: mark[0] === FOLD_IN_REFERENCE }
}
