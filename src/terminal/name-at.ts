// The declaration under a cursor: editors say file, line and column, and what the code binds is followed.

import { formatSteps } from '../library/names/lookup.ts'
import { namesInCode } from '../lookup/names/code-names.ts'

export interface Cursor {
  /** `-` for standard input. */
  file: string
  /** Counted from 1. */
  line: number
  column: number
}

const IMPORT = '@import("std")'

/** `null` where the text is no place in a file. */
export function parseCursor(text: string): Cursor | null {
  const [, file, line, column] = /^(.+?):(\d+):(\d+)$/.exec(text) ?? []
  return file === undefined ? null : { file, line: Number(line), column: Number(column) }
}

/** `null` where nothing stands there that has a name. */
export function nameAt(source: string, { line, column }: Omit<Cursor, 'file'>): string | null {
  const code = blanked(source)
  const lines = code.split('\n')
  const offset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1
  for (const { steps, index, through } of namesInCode(code)) {
    const starts = namesFrom(code, index)
    const at = starts.findIndex(({ start, end }) => start <= offset && offset <= end)
    if (at < 0) continue
    // `std` itself is no step; what is bound stands for several.
    const before = through === undefined ? 0 : steps.length - through.split('.').length + 1
    return formatSteps(steps.slice(0, before + at))
  }
  return wordAt(lines[line - 1] ?? '', column - 1)
}

/** Texts and comments as spaces, so that everything else stays where it is. */
function blanked(code: string): string {
  const TEXT = /^\s*\\\\.*$|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*$/gm
  return code.replaceAll(IMPORT, 'std'.padStart(IMPORT.length)).replace(TEXT, piece => piece.replace(/[^\n]/g, ' '))
}

/** Where the names of a chain stand; what is between parentheses is passed over. */
function namesFrom(code: string, index: number): { start: number; end: number }[] {
  const names: { start: number; end: number }[] = []
  const NAME = /@"[^"\n]*"|[A-Za-z_]\w*/y
  for (let at = index; ; ) {
    NAME.lastIndex = at
    const match = NAME.exec(code)
    if (!match) return names
    names.push({ start: at, end: at + match[0].length })
    at = afterArguments(code, at + match[0].length)
    if (code[at] !== '.') return names
    at++
  }
}

function afterArguments(code: string, start: number): number {
  if (code[start] !== '(') return start
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === '(') depth++
    if (code[at] === ')' && --depth === 0) return at + 1
  }
  return start
}

/** A dotted name, up to where the cursor is. */
function wordAt(line: string, column: number): string | null {
  const before = /[\w.@]*$/.exec(line.slice(0, column))![0]
  const after = /^\w*/.exec(line.slice(column))![0]
  const word = (before + after).replace(/^[.\d]+/, '')
  return word === '' ? null : word
}
