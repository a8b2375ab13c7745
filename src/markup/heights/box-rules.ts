// The measures of boxes in an article, as src/style says them: what the estimate of a height needs and no more. In pixels.
// A test in a real browser compares estimates with what is drawn (test/e2e/heights.spec.ts).

/** Of a wide screen and of a phone. */
export type Pair = readonly [wide: number, narrow: number]

export interface BoxRule {
  /** Margins before and after. */
  before?: number
  after?: number
  /** Padding and borders, above and below together. */
  pad?: number | Pair
  /** Padding and borders at the sides, together. */
  sides?: number
  /** Font size and height of a line. */
  font?: number
  line?: number
  mono?: boolean
  /** Text wraps (words), is drawn as written (code), or both (signatures). */
  space?: 'code' | 'wrapped-code'
  /** Not taller than this, whatever is inside. */
  most?: number
  /** As tall as this, whatever is inside. */
  fixed?: number | Pair
  /** Columns of this width, beside each other. */
  columns?: number
  /** Beside the box before it, or out of the flow. */
  none?: true
}

const code = { space: 'code', font: 13, line: 21.45, pad: 28.8, sides: 34 } as const
const signature: BoxRule = {
  before: 9.6,
  after: 9.6,
  pad: 19.2,
  sides: 27.2,
  space: 'wrapped-code',
  font: 13,
  line: 20.8,
}
const words = { font: 14.4, line: 23.04 } as const
const fact = { before: 5.6, font: 12.48, line: 23.7 } as const
const small = { font: 12.48, line: 19.968, mono: true } as const

/** By tag, or by class where one of the classes is here. The first match of the element's classes wins. */
export const RULES: Readonly<Record<string, BoxRule>> = {
  p: { after: 16, font: 15, line: 24.75 },
  h2: { before: 44, after: 12, font: 20.8, line: 27 },
  h3: { before: 32, after: 8, font: 16.3, line: 21.2 },
  h4: { before: 24, after: 6.4, font: 15, line: 19.5 },
  h5: { before: 20, after: 4.8, font: 13.4, line: 17.5 },
  h6: { before: 20, after: 4.8, font: 12.8, line: 16.6 },
  ul: { after: 16, sides: 22.4 },
  ol: { after: 16, sides: 22.4 },
  li: { before: 4.8, after: 4.8, sides: 2.4, font: 15, line: 24.75 },
  blockquote: { before: 20, after: 20, sides: 20 },
  hr: { before: 40, after: 40, pad: 1 },
  div: {},
  section: {},
  details: {},
  summary: {},
  label: {},
  dl: {},
  dt: {},
  dd: {},
  footer: {},
  figure: { before: 20, after: 20 },
  figcaption: { fixed: 37 },
  pre: code,
  svg: { none: true },
  template: { none: true },

  '.code': { before: 20, after: 20, pad: 2 },
  '.out': { ...code, pad: 29.8, most: 353 },
  '.more': { fixed: 37 },
  '.bare': { before: 20, after: 20, pad: 2 },
  '.wide': { before: 17.6, after: 22.4 },
  '.callout': { before: 20, after: 20, pad: 27.6, sides: 64, font: 14, line: 23.1 },
  '.cards': { before: 24, after: 24, columns: 264 },
  '.card': { pad: 52, sides: 39, font: 13.44, line: 20.2 },
  '.tabs': { before: 20, after: 20, pad: 2 },
  '.fields': { before: 20, after: 20, pad: 1 },
  '.steps': { before: 24, after: 24, sides: 44 },
  '.acc': { before: 20, after: 20, pad: 2, sides: 32 },
  '.zoom': { before: 20, after: 20, fixed: 300 },

  // Declarations (src/style/reference.css).
  '.decl': { pad: 20.2, ...words },
  '.alias': { pad: 12.2, ...words },
  '.name': { fixed: [24, 50] },
  '.sig': signature,
  '.words': { after: 8, ...words },
  '.also': fact,
  '.where': fact,
  '.errs': { ...fact, line: 25 },
  '.when': fact,
  '.dep': fact,
  '.label': { before: 14.4, after: 3.2, fixed: 18 },
  '.index': { after: 12, pad: 1 },
  '.names': { after: 12, pad: 26, columns: 208, ...small, line: 21.84 },
  '.meanings': { before: 8, after: 4 },
  '.rows': { before: 8, font: 13, line: 20.8 },
  '.cells': { before: 8, after: 4, columns: 208, ...small, line: 21.84 },
  '.two': { before: 8, after: 4, columns: 320, ...small, line: 21.84 },
  '.one': { before: 8, after: 4, ...small, line: 21.84 },
  '.variants': { before: 8, after: 8, pad: 2, sides: 26 },
  '.members': { before: 8, pad: 18, sides: 29 },
  '.inside': { before: 6.4, sides: 16 },
  '.filter': { fixed: 34, after: 12 },
  '.parts': { before: 8, after: 16, columns: 160 },
  '.anchor': { none: true },
  '.copy': { none: true },
}

/** Boxes that depend on the box they stand in. */
export const RULES_INSIDE: Readonly<Record<string, BoxRule>> = {
  '.inside section': { pad: 25, ...words },
  '.rows li': { pad: 11.24, ...small },
  // Their controls have a line of their own on a phone.
  '.rows.const li': { pad: [11.24, 34], ...small },
  '.cells li': { ...small, line: 21.84 },
  '.variants li': { pad: 12.2, font: 12.48, line: 20.6 },
  '.index li': { fixed: [28, 48] },
  '.meanings li': { pad: [10.6, 30], font: 13.44, line: 20.2 },
  '.words pre': signature,
  '.words p': { after: 6.4, ...words },
  '.words li': words,
  '.decl p': { after: 8, ...words },
  '.callout p': { before: 8, after: 8, font: 14, line: 23.1 },
  '.bare figcaption': { none: true },
  '.code pre': code,
  '.members summary': { fixed: 21 },
  '.acc summary': { fixed: 43 },
  '.fields dt': { before: 12, font: 15, line: 24.75 },
  '.fields dd': { before: 3.2, after: 12, font: 14.4, line: 23.8 },
  '.errs summary': { fixed: [25, 48] },
  // On the line of the words before it, and often on a second one on a phone.
  '.errs ul': { fixed: [0, 25] },
}

export const INLINE = new Set([
  'a',
  'b',
  'i',
  'em',
  'strong',
  'code',
  'span',
  'small',
  'kbd',
  'samp',
  'time',
  'mark',
  'ins',
  'del',
  'cite',
  'abbr',
  'sup',
  'sub',
  'button',
  'output',
  'bdi',
])
export const VOID = new Set(['br', 'img', 'input', 'hr', 'wbr', 'source', 'path', 'rect', 'circle', 'line'])
/** How much of a long listing is shown before it is unfolded. */
export const FOLDED_CODE = 512
