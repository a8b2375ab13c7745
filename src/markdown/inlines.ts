// Parses the inline Markdown of one line, as far as its meaning does not depend on rare rules.

import type { Emphasis, PhrasingContent, Strong } from 'mdast'
import { type Line, positionOf, type Syntax } from './lines.ts'

/** Characters that begin, end or continue an inline construct. Everything else is text. */
const SPECIAL: Record<Syntax, RegExp> = {
  commonmark: /[`*_[\]\\&<!]/g,
  components: /[`*_[\]\\&<!:{~@]|www\./gi,
}
const DESTINATION = /\]\(([^\s()<>\\&]+)\)/y
const BACKTICKS = /`+/g

/** Returns the nodes between two columns of a line, or `null` if only the complete parser can tell what they are. */
export function parseInlines(line: Line, from: number, to: number, syntax: Syntax): PhrasingContent[] | null {
  const { text } = line
  const special = SPECIAL[syntax]
  const nodes: PhrasingContent[] = []
  let open: Strong | Emphasis | null = null
  let start = from
  let at = from
  const add = (node: PhrasingContent, end: number) => {
    ;(open?.children ?? nodes).push(node)
    start = end
    at = end
  }
  const addText = (end: number) => {
    if (end > start) add({ type: 'text', value: text.slice(start, end), position: positionOf(line, start, end) }, end)
  }
  for (;;) {
    special.lastIndex = at
    const found = special.exec(text)
    if (!found || found.index >= to) break
    at = found.index
    const mark = text[at]!
    const next = at + 1 < to ? text[at + 1]! : ''
    if (mark === '`') {
      const end = codeEnd(text, at, to)
      if (end === -1) return null
      addText(at)
      const value = codeValue(text.slice(at, end))
      add({ type: 'inlineCode', value, position: positionOf(line, start, end) }, end)
    } else if (mark === '[') {
      const close = labelEnd(text, at + 1, to)
      if (close === -1 || next === '^') return null
      DESTINATION.lastIndex = close
      const [whole = '', url = ''] = DESTINATION.exec(text) ?? []
      const end = close + whole.length
      if (!url || end > to) return null
      const children = parseInlines(line, at + 1, close, syntax)
      if (!children) return null
      addText(at)
      add({ type: 'link', title: null, url, children, position: positionOf(line, start, end) } as PhrasingContent, end)
    } else if (mark === '*') {
      const end = at + (next === '*' ? 2 : 1)
      const type = end - at === 2 ? 'strong' : 'emphasis'
      if (emphasisMark(text, at, end) !== (open ? 'close' : 'open')) return null
      addText(at)
      if (open) {
        const { children, position }: Strong | Emphasis = open
        if (open.type !== type || children.length === 0) return null
        open = null
        add({ type, children, position: positionOf(line, position!.start.column - 1, end) }, end)
      } else {
        open = { type, children: [], position: positionOf(line, at, end) }
        at = end
        start = end
      }
    } else if (isLiteral(mark, next, text, { at, from, isAfterNode: at === start && at > from })) at++
    else return null
  }
  if (open) return null
  addText(to)
  return nodes
}

interface Context {
  at: number
  from: number
  isAfterNode: boolean
}

/** Tests whether a special character is an ordinary one where it is. */
function isLiteral(mark: string, next: string, text: string, { at, from, isAfterNode }: Context): boolean {
  if (mark === '_') return at > from && isInWord(text[at - 1]) && isInWord(next)
  if (mark === '&') return !/[#a-z]/i.test(next)
  if (mark === '<') return !/[a-z/!?]/i.test(next)
  if (mark === '!') return next !== '['
  if (mark === ':') return !/[a-z/]/i.test(next) || (next !== '/' && at > from && !/[\s[*_(]/.test(text[at - 1]!))
  if (mark === '{') return next !== '{' && !isAfterNode
  return false
}

/** Returns the end of the code that begins at a column, or -1. */
function codeEnd(text: string, at: number, to: number): number {
  BACKTICKS.lastIndex = at
  const { length } = BACKTICKS.exec(text)![0]
  for (let run = BACKTICKS.exec(text); run; run = BACKTICKS.exec(text)) {
    const end = run.index + run[0].length
    if (end > to) return -1
    if (run[0].length === length) return end
  }
  return -1
}

function codeValue(source: string): string {
  const { length } = /^`+/.exec(source)![0]
  const value = source.slice(length, -length)
  return value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value) ? value.slice(1, -1) : value
}

/** Returns the column of the bracket that ends the text of a link, or -1. */
function labelEnd(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const mark = text[at]
    if (mark === ']') return at
    if (mark === '[' || mark === '\\') return -1
    if (mark !== '`') continue
    const end = codeEnd(text, at, to)
    if (end === -1) return -1
    at = end - 1
  }
  return -1
}

/** Asterisks open or close, according to their neighbors. Where they could do both, or neither, the result is `null`. */
function emphasisMark(text: string, from: number, to: number): 'open' | 'close' | null {
  const [before, after] = [kindOf(text[from - 1]), kindOf(text[to])]
  if (text[from - 1] === '*' || text[to] === '*') return null
  const opens = after === 'word' || (after === 'mark' && before !== 'word')
  const closes = before === 'word' || (before === 'mark' && after !== 'word')
  return opens === closes ? null : opens ? 'open' : 'close'
}

function isInWord(character: string | undefined): boolean {
  return character === '_' || kindOf(character) === 'word'
}

/** The kind of a character beside emphasis. */
export function kindOf(character: string | undefined): 'space' | 'mark' | 'word' {
  if (!character || /\s/.test(character)) return 'space'
  return /\p{P}|\p{S}/u.test(character) ? 'mark' : 'word'
}
