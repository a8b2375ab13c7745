// Sections out of view are not laid out (`content-visibility`), so each has an estimate of its height: `--h` on a wide screen,
// and `--d`, the difference on a phone (src/style/article.css). A rough one is enough: the browser remembers the real height of a
// section that was in view, and anchors and Back correct their position until it is right (src/router/scroll.ts).

import measures from './heights.json' with { type: 'json' }

/** Pixels: the height of a line, the width of a letter, and the space around a block, which may be different on a phone. */
type Measure = readonly [line: number, letterWidth: number, around: number, aroundNarrow?: number]
/** Measures by tag, by the first class or two of a block, or by those of the block around it. Other blocks have no own text. */
type Measures = Readonly<Record<string, Measure>>

/**
 * Code of guides does not wrap, so its letters have no width. Lists of errors and cells have several items on a line, so each
 * takes little height.
 */
const { guide: GUIDE, declaration: DECLARATION } = measures as unknown as Record<'guide' | 'declaration', Measures>

/** The text column of a wide screen and of a phone of 360 px. */
const WIDTHS = [736, 328] as const
const BLOCK = /<(\/?)(section|div|h[2-4]|p|pre|ul|li|dt|dd|tr|figure|figcaption|details|summary)\b([^>]*)>/g
const CLASSES = /class="(([^ "]+)(?: [^ "]+)?)/

type Heights = [wide: number, narrow: number]
interface Block {
  /** Its first class, and its first two. A list without classes has those of the block around it. */
  name: string
  names: string
  measures: Measures
  measure: Measure | undefined
  isHidden: boolean
  isClosed: boolean
  children: number
}

/** Writes into each outermost section how tall it will be. */
export function withHeights(html: string): string {
  const open: Block[] = []
  let heights: Heights = [0, 0]
  let [depth, start, textStart, copied, written] = [0, 0, 0, 0, '']
  for (const { 0: token, 1: slash, 2: tag = '', 3: attributes = '', index } of html.matchAll(BLOCK)) {
    if (tag === 'section' && !slash && depth++ === 0) [heights, start] = [[0, 0], index]
    if (depth === 0) continue
    const block = open.at(-1)
    if (block?.measure && !block.isHidden) addText(heights, html, textStart, index, block.measure)
    // Text after an inner block is short, and is on a line that is counted already.
    if (block) block.measure = undefined
    textStart = index + token.length
    if (slash) open.pop()
    else open.push(blockOf(tag, attributes, block))
    if (tag !== 'section' || !slash || --depth > 0) continue
    const style = `--h:${Math.round(heights[0])};--d:${Math.round(heights[1] - heights[0])}`
    written += `${html.slice(copied, start)}<section style="${style}"${html.slice(start + '<section'.length, textStart)}`
    copied = textStart
  }
  return written + html.slice(copied)
}

function blockOf(tag: string, attributes: string, parent: Block | undefined): Block {
  const [, own = '', first = ''] = CLASSES.exec(attributes) ?? []
  const measures = first === 'decl' ? DECLARATION : (parent?.measures ?? GUIDE)
  const inherited = parent && (measures[`${parent.names} ${tag}`] ?? measures[`${parent.name} ${tag}`])
  const isList = tag === 'ul' && !own && parent
  // Closed details show their summary. Tabs show their first panel, which comes after the names of all panels.
  const isBehind = parent?.isClosed ? tag !== 'summary' : parent?.name === 'tabs' && parent.children++ > 1
  return {
    name: isList ? parent.name : first,
    names: isList ? parent.names : own,
    measures,
    measure: measures[first] ?? inherited ?? measures[tag],
    isHidden: Boolean(parent?.isHidden || isBehind),
    isClosed: tag === 'details' && !attributes.includes(' open'),
    children: 0,
  }
}

/** Breaks every line of a text where it is too long for the column. Tags have no width. */
function addText(heights: Heights, html: string, start: number, end: number, measure: Measure): void {
  const [line, letterWidth, around, aroundNarrow = around] = measure
  const lines = [0]
  for (let index = start; index < end; index++) {
    const letter = html[index]!
    if (letter === '<') index = html.indexOf('>', index)
    else if (letter === '\n') lines.push(0)
    // Letters of Chinese, Japanese and Korean are twice as wide as others.
    else lines[lines.length - 1]! += letter >= '\u2e80' ? 2 : 1
  }
  if (!lines.some(Boolean)) return
  for (const letters of lines)
    for (const k of [0, 1] as const) heights[k] += line * Math.max(1, Math.ceil((letters * letterWidth) / WIDTHS[k]))
  heights[0] += around
  heights[1] += aroundNarrow
}
