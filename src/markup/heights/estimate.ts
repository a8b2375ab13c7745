// How tall a piece of an article will be, told from its HTML alone, for a wide screen and for a phone: text is laid into lines,
// boxes are stacked. Good to a few percent, which is all that a scroll bar needs.

import { type BoxRule, INLINE, RULES, RULES_INSIDE, VOID } from './box-rules.ts'
import { BOTH, type Box, boxOf, breakLine, close, type Heights, stackUp, write } from './boxes.ts'
import { heightOfTable, type MeasuredTable } from './table-height.ts'
import { letterWidth, MONO_EM } from './text-width.ts'

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g
/** A word never ends here: entities are one letter. */
const ENTITY = /&(?:#x?[0-9a-f]+|[a-z]+);/gi

export function estimate(html: string): Heights {
  const root = boxOf('div', [], {}, null)
  const stack: Box[] = [root]
  const tables: MeasuredTable[] = []
  /** Depth of an element that is not drawn. */
  let hidden = 0
  /** Inline elements that are open in the innermost box: their fonts. */
  let inline: { tag: string; mono: boolean }[] = []
  const kept: (typeof inline)[] = []
  for (const [token, slash, tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const box = stack.at(-1)!
    const table = tables.at(-1)
    if (!tag) {
      if (hidden > 0) continue
      const text = token.replace(ENTITY, '&')
      const mono = inline.some(each => each.mono)
      if (table) table.add(textWidth(text, mono))
      else write(box, text, mono)
      continue
    }
    if (hidden > 0) {
      if (slash) hidden--
      else if (!VOID.has(tag) && !attributes.endsWith('/')) hidden++
      continue
    }
    if (tag === 'table') {
      if (!slash) tables.push(heightOfTable())
      else {
        breakLine(box)
        const measured = tables.pop()!
        for (const k of BOTH) box.height[k] += box.margin + measured.height(box.width[k])
        box.margin = 0
      }
      continue
    }
    if (table?.open(tag, slash === '/')) continue
    if (INLINE.has(tag)) {
      if (slash) inline.pop()
      else if (isHidden(attributes)) hidden = 1
      else inline.push({ tag, mono: tag === 'code' || tag === 'kbd' || tag === 'samp' })
      continue
    }
    if (VOID.has(tag)) {
      if (tag === 'br') breakLine(box)
      if (tag === 'hr') stackUp(box, boxOf('hr', [], RULES.hr!, box))
      continue
    }
    if (slash) {
      if (stack.length === 1) continue
      stack.pop()
      inline = kept.pop()!
      close(box)
      stackUp(stack.at(-1)!, box)
      continue
    }
    const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
    const rule = ruleOf(tag, classes, box)
    box.children++
    if (rule.none || isHidden(attributes) || isBehind(box, tag)) {
      hidden = 1
      continue
    }
    breakLine(box)
    const next = boxOf(tag, classes, rule, box)
    next.isClosed = tag === 'details' && !/\bopen\b/.test(attributes)
    stack.push(next)
    kept.push(inline)
    inline = []
  }
  close(root)
  return [root.height[0] + root.margin, root.height[1] + root.margin]
}

function ruleOf(tag: string, classes: readonly string[], parent: Box): BoxRule {
  const own = classes.findLast(name => RULES[`.${name}`])
  const all = RULES_INSIDE[`.${parent.classes.join('.')} ${tag}`]
  if (all) return all
  const outer = parent.classes.findLast(name => RULES_INSIDE[`.${name} ${tag}`])
  if (outer && (!own || tag === 'section')) return RULES_INSIDE[`.${outer} ${tag}`]!
  return RULES[own ? `.${own}` : tag] ?? {}
}

/** Not drawn, or beside what is: the controls of a declaration stand on the line of its name. */
function isHidden(attributes: string): boolean {
  return /\shidden\b|class="(?:copy|anchor|acts)"/.test(attributes)
}

/** In details that are closed; a panel that is not the first. */
function isBehind(box: Box, tag: string): boolean {
  if (box.isClosed) return tag !== 'summary'
  return box.classes.includes('tabs') && box.children > 2
}

function textWidth(text: string, mono: boolean): { whole: number; word: number } {
  const size = 13.6
  let whole = 0
  let word = 0
  let longest = 0
  for (const letter of text) {
    const width = mono ? size * 0.84 * MONO_EM : size * letterWidth(letter)
    whole += width
    word = letter === ' ' || letter === '\n' ? 0 : word + width
    longest = Math.max(longest, word)
  }
  const box = mono ? size * 0.6 : 0
  return { whole: whole + box, word: longest + box }
}
