// A box of an estimate: words are laid into its lines, other boxes are stacked inside, for a wide screen and for a phone at once.

import { type BoxRule, FOLDED_CODE, type Pair } from './box-rules.ts'
import { endsAnywhere, letterWidth, MONO_EM } from './text-width.ts'

export type Heights = [wide: number, narrow: number]

/** The text column of a wide screen and of a phone of 360 px. */
const WIDTHS: Pair = [736, 328]
export const BOTH = [0, 1] as const

export interface Box {
  tag: string
  classes: string[]
  rule: BoxRule
  width: Heights
  height: Heights
  font: number
  line: number
  mono: boolean
  space: BoxRule['space']
  /** The margin below the last box inside. */
  margin: number
  /** Lines of text that are not closed yet: where the last one ends, and how many there are. */
  x: Heights
  lines: Heights
  /** What follows in here is not drawn. */
  isClosed: boolean
  children: number
}

export function boxOf(tag: string, classes: string[], rule: BoxRule, parent: Box | null): Box {
  const sides = rule.sides ?? 0
  const columns = rule.columns ?? 0
  const width = BOTH.map(k => {
    const inner = (parent?.width[k] ?? WIDTHS[k]) - sides
    return columns ? inner / Math.max(1, Math.floor(inner / columns)) : Math.max(inner, 60)
  }) as Heights
  return {
    tag,
    classes,
    rule,
    width,
    height: [0, 0],
    font: rule.font ?? parent?.font ?? 15,
    line: rule.line ?? parent?.line ?? 24.75,
    mono: rule.mono ?? parent?.mono ?? false,
    space: rule.space ?? parent?.space,
    margin: 0,
    x: [0, 0],
    lines: [0, 0],
    isClosed: false,
    children: 0,
  }
}

export function write(box: Box, text: string, mono: boolean): void {
  if (box.isClosed || box.rule.fixed !== undefined) return
  if (box.space) {
    writeCode(box, text)
    return
  }
  if (!/\S/.test(text) && box.lines[0] === 0) return
  const isMono = mono || box.mono
  const size = isMono && mono ? box.font * 0.84 : box.font
  let word = 0
  for (const letter of text) {
    if (letter === ' ' || letter === '\n') {
      place(box, word, size * 0.28)
      word = 0
    } else {
      word += size * (isMono ? MONO_EM : letterWidth(letter))
      if (endsAnywhere(letter)) {
        place(box, word, 0)
        word = 0
      }
    }
  }
  // Code in a line of words stands in a small box.
  place(box, word + (mono && !box.mono ? size * 0.7 : 0), 0)
}

/** A word, and the space after it. */
function place(box: Box, word: number, space: number): void {
  for (const k of BOTH) {
    if (word > 0 && box.lines[k] === 0) box.lines[k] = 1
    const width = box.width[k]
    if (box.x[k] + word > width && box.x[k] > 0) {
      box.lines[k]++
      box.x[k] = 0
    }
    if (word > width) box.lines[k] += Math.floor(word / width)
    box.x[k] += (word % width) + space
  }
}

function writeCode(box: Box, text: string): void {
  const [first = '', ...rest] = text.split('\n')
  const letter = box.font * MONO_EM
  const add = (part: string, k: 0 | 1) => {
    if (box.lines[k] === 0) box.lines[k] = 1
    box.x[k] += part.length * letter
    if (box.space !== 'wrapped-code') return
    while (box.x[k] > box.width[k]) {
      box.lines[k]++
      box.x[k] -= box.width[k]
    }
  }
  for (const k of BOTH) {
    add(first, k)
    for (const part of rest) {
      box.lines[k]++
      box.x[k] = 0
      if (part) add(part, k)
    }
  }
}

export function breakLine(box: Box): void {
  for (const k of BOTH) {
    if (box.lines[k] > 0) box.height[k] += (k === 0 ? takeMargin(box) : 0) + box.lines[k] * box.line
    box.lines[k] = 0
    box.x[k] = 0
  }
}

/** Text after a box keeps its distance. */
function takeMargin(box: Box): number {
  const { margin } = box
  box.height[1] += margin
  box.margin = 0
  return margin
}

export function close(box: Box): void {
  breakLine(box)
  const { rule, height } = box
  const columns = rule.columns
  for (const k of BOTH) {
    if (columns) height[k] /= Math.max(1, Math.floor((box.width[k] * Math.floor(WIDTHS[k] / box.width[k])) / columns))
    height[k] += rule.pad === undefined ? 0 : typeof rule.pad === 'number' ? rule.pad : rule.pad[k]
    if (rule.fixed !== undefined) height[k] = typeof rule.fixed === 'number' ? rule.fixed : rule.fixed[k]
    if (rule.most !== undefined) height[k] = Math.min(height[k], rule.most)
  }
}

/** A box below those before it: margins that meet are one. */
export function stackUp(parent: Box, box: Box): void {
  const { rule, height } = box
  const isFolded = box.tag === 'pre' && parent.classes.includes('long') && !box.classes.includes('out')
  const gap = Math.max(parent.margin, rule.before ?? 0)
  const isEmpty = height[0] === 0 && height[1] === 0
  if (isEmpty) return
  for (const k of BOTH) parent.height[k] += gap + (isFolded ? Math.min(height[k], FOLDED_CODE) : height[k])
  parent.margin =
    rule.pad === undefined && rule.fixed === undefined ? Math.max(box.margin, rule.after ?? 0) : (rule.after ?? 0)
}
