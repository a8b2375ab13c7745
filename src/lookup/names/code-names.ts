// Names of std in a piece of code: written out (`std.mem.eql`), or through what the code binds (`const mem = std.mem;`,
// `var list: std.ArrayList(u8) = .empty;` and then `list.append`, `while (it.next()) |entry|` and then `entry.name`).

import { type NameStep, stdNamesIn } from '../../library/names/lookup.ts'
import { readBound } from './bound.ts'

export interface CodeName {
  steps: NameStep[]
  /** Where it begins. */
  index: number
  line: number
  /** As the code has it, where it is not written out from `std` on: `list.append`. */
  through?: string
}

/** Letters of a use that are read on: longer chains name nothing. */
const LONGEST_USE = 400
export function namesInCode(source: string): CodeName[] {
  const code = withoutComments(source).replace(/@import\("std"\)/g, 'std          ')
  const lineAt = linesOf(code)
  const names: CodeName[] = stdNamesIn(code).map(({ steps, index }) => ({ steps, index, line: lineAt(index) }))
  const bound = readBound(code)
  for (const { steps, index } of bound.literals)
    names.push({ steps, index, line: lineAt(index), through: `.${steps.at(-1)!.name}` })
  for (const { 0: name, index } of code.matchAll(/(?<![\w.@"])[A-Za-z_]\w*(?=\.[A-Za-z_@])/g)) {
    const own = fieldOfSelf(code, name, index)
    const steps = own === null ? bound.at(name, index) : bound.field(own)
    if (!steps) continue
    const written = own === null ? name : `${name}.${own}`
    const [found] = stdNamesIn(`std${code.slice(index + written.length, index + written.length + LONGEST_USE)}`)
    if (found?.index !== 0) continue
    const through = `${written}.${found.steps.map(step => step.name).join('.')}`
    names.push({ steps: [...steps, ...found.steps], index, line: lineAt(index), through })
  }
  return names.sort((a, b) => a.index - b.index)
}

const FIELD = /\.([A-Za-z_]\w*)(?=\.[A-Za-z_@])/y

/** `self.list.append`: the field whose type the code tells. */
function fieldOfSelf(code: string, name: string, index: number): string | null {
  if (name !== 'self') return null
  FIELD.lastIndex = index + name.length
  return FIELD.exec(code)?.[1] ?? null
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
