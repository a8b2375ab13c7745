// Names of std in a piece of code: written out (`std.mem.eql`), or through what the code binds (`const mem = std.mem;`,
// `var list: std.ArrayList(u8) = .empty;` and then `list.append`).

import { type NameStep, stdNamesIn } from '../../library/names/lookup.ts'

export interface CodeName {
  steps: NameStep[]
  /** Where it begins. */
  index: number
  line: number
  /** As the code has it, where it is not written out from `std` on: `list.append`. */
  through?: string
}

const BINDING =
  /\b(?:const|var|comptime)\s+([A-Za-z_]\w*)\s*(?::\s*([^=;]+?))?\s*=\s*((?:try\s+|&)*)([^;]*)|[(,]\s*(?:comptime\s+|noalias\s+)?([A-Za-z_]\w*)\s*:\s*([^,()]+(?:\([^()]*\))?[^,()]*)/g
/** What comes in front of a type: pointers, optionals, slices. */
const TYPE_MARKS = /^(?:[*?&]|const\b|\[[^\]]*\]|align\([^)]*\)|\s)+/

export function namesInCode(source: string): CodeName[] {
  const code = withoutComments(source).replace(/@import\("std"\)/g, 'std          ')
  const names: CodeName[] = stdNamesIn(code).map(({ steps, index }) => ({ steps, index, line: lineAt(code, index) }))
  const bound = bindingsIn(code)
  for (const [name, steps] of bound) {
    const uses = new RegExp(`(?<![\\w.@"])${name}(?=\\.[A-Za-z_@])`, 'g')
    for (const { index } of code.matchAll(uses)) {
      const [found] = stdNamesIn(`std${code.slice(index + name.length, index + name.length + 400)}`)
      if (found?.index !== 0) continue
      const through = `${name}.${found.steps.map(step => step.name).join('.')}`
      names.push({ steps: [...steps, ...found.steps], index, line: lineAt(code, index), through })
    }
  }
  return names.sort((a, b) => a.index - b.index)
}

/** Name → the expression of std it stands for. One that is bound twice to different things is left out. */
function bindingsIn(code: string): Map<string, NameStep[]> {
  const bound = new Map<string, NameStep[]>()
  const unclear = new Set<string>()
  for (const match of code.matchAll(BINDING)) {
    const name = (match[1] ?? match[5])!
    const type = match[2] ?? match[6]
    const steps = type
      ? expression(type.replace(TYPE_MARKS, ''), bound, true)
      : expression(match[4] ?? '', bound, false)
    if (name === 'std') continue
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
  return isWhole ? [...base, ...found.steps] : null
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

/** Comments and texts give no names; lines keep their numbers. */
function withoutComments(code: string): string {
  return code
    .replace(/^[^\S\n]*\\\\.*$/gm, '')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/g, piece =>
      piece === '"std"' ? piece : piece.startsWith('"') ? '""' : '',
    )
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length
}
