// Names of std in a piece of code: written out (`std.mem.eql`), or through what the code binds (`const mem = std.mem;`,
// `var list: std.ArrayList(u8) = .empty;` and then `list.append`).

import { type NameStep, stdNamesIn } from '../../library/names/lookup.ts'
import { bindingsIn } from './bindings.ts'

export interface CodeName {
  steps: NameStep[]
  /** Where it begins. */
  index: number
  line: number
  /** As the code has it, where it is not written out from `std` on: `list.append`. */
  through?: string
}

/** What comes in front of a type: pointers, optionals, slices. */
const TYPE_MARKS = /^(?:[*?&]|const\b|\[[^\]]*\]|align\([^)]*\)|\s)+/
/** Letters of a use that are read on: longer chains name nothing. */
const LONGEST_USE = 400
/** Names of an expression that another name stands for. */
const LONGEST_BOUND = 64

export function namesInCode(source: string): CodeName[] {
  const code = withoutComments(source).replace(/@import\("std"\)/g, 'std          ')
  const lineAt = linesOf(code)
  const names: CodeName[] = stdNamesIn(code).map(({ steps, index }) => ({ steps, index, line: lineAt(index) }))
  const bound = boundIn(code)
  for (const { 0: name, index } of code.matchAll(/(?<![\w.@"])[A-Za-z_]\w*(?=\.[A-Za-z_@])/g)) {
    const steps = bound.get(name)
    if (!steps) continue
    const [found] = stdNamesIn(`std${code.slice(index + name.length, index + name.length + LONGEST_USE)}`)
    if (found?.index !== 0) continue
    const through = `${name}.${found.steps.map(step => step.name).join('.')}`
    names.push({ steps: [...steps, ...found.steps], index, line: lineAt(index), through })
  }
  return names.sort((a, b) => a.index - b.index)
}

/** Name → the expression of std it stands for. One that is bound twice to different things is left out. */
export function boundIn(code: string): Map<string, NameStep[]> {
  const bound = new Map<string, NameStep[]>()
  const unclear = new Set<string>()
  for (const { name, type, value } of bindingsIn(code)) {
    if (name === 'std') continue
    const steps =
      type === undefined ? expression(value, bound, false) : expression(type.replace(TYPE_MARKS, ''), bound, true)
    const known = bound.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(steps)) unclear.add(name)
    if (steps) bound.set(name, steps)
  }
  for (const name of unclear) bound.delete(name)
  return bound
}

/** Steps of an expression that begins with std or with what is bound to it, where nothing but its end follows. */
function expression(text: string, bound: ReadonlyMap<string, NameStep[]>, isType: boolean): NameStep[] | null {
  const start = /^[A-Za-z_]\w*/.exec(text)?.[0]
  if (start === undefined) return null
  const base = start === 'std' ? [] : bound.get(start)
  if (!base) return null
  const rest = text.slice(start.length)
  if (rest.trim() === '') return start === 'std' ? null : base
  const [found] = stdNamesIn(`std${rest.replace(/\s+/g, ' ')}`)
  if (found?.index !== 0) return null
  const after = afterSteps(rest, found.steps.length)
  const isWhole = isType ? after === '' : /^(?:catch|orelse|$)/.test(after)
  // Names that are bound to one another grow, and so would the work for each use of them.
  return isWhole && base.length + found.steps.length <= LONGEST_BOUND ? [...base, ...found.steps] : null
}

/** What follows that many names with their arguments. */
function afterSteps(text: string, count: number): string {
  let at = 0
  for (let step = 0; step < count; step++) {
    at += /^\.(?:@"[^"]*"|\w+)/.exec(text.slice(at))?.[0].length ?? 0
    if (text[at] === '(') {
      let depth = 0
      do {
        if (text[at] === '(') depth++
        if (text[at] === ')') depth--
        at++
      } while (depth > 0 && at < text.length)
    }
    at += /^(?:\.\?|\.\*)+/.exec(text.slice(at))?.[0].length ?? 0
  }
  return text.slice(at).trim()
}

/**
 * Comments and texts give no names; lines keep their numbers. A text that is not closed ends with its line: looking for its end from
 * each of many quotes would take time with the square of their number. Blanks are those of one line, for the same reason.
 */
export function withoutComments(code: string): string {
  return code
    .replace(/^[^\S\n\r\u2028\u2029]*\\\\.*$/gm, '')
    .replace(/"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.[^'\n]{0,12})'|\/\/[^\n]*/g, piece =>
      piece === '"std"' ? piece : piece.startsWith('"') ? '""' : '',
    )
}

/** Line of a position. */
function linesOf(code: string): (index: number) => number {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return index => {
    let [low, high] = [0, starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= index) low = middle
      else high = middle
    }
    return low + 1
  }
}
