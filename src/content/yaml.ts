// Parses YAML in content: front matter, folder files, properties of components. Invalid or too deeply nested YAML and
// excessive aliases are reported with their line.

import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { core } from 'zod'
import { Problem } from '../model/problem.ts'

/** Real fields have two or three levels. */
export const MAX_YAML_DEPTH = 20
/** Extreme depths are refused before parsing, because the recursive parser could overflow the stack. */
const MAX_YAML_MARKERS = 5 * MAX_YAML_DEPTH
/** Limit for aliases. They multiply when nested: ten lines can expand to a billion values. */
export const MAX_YAML_ALIASES = 20

export interface YamlSource {
  text: string
  file: string
  /** The line of the file in which the text starts. */
  line: number
  /** The start of the message: `The front matter is`. */
  subject: string
  /** How to fix invalid YAML. */
  fix: string
  /** The name of the format in messages. JSON is parsed as YAML too. */
  language?: 'YAML' | 'JSON'
}

export interface ParsedYaml {
  value: unknown
  /** Returns the line of a value in the file, or of its nearest existing parent. */
  lineOf: LineOf
}

export type LineOf = (path: readonly PropertyKey[]) => number

export function parseYaml({ text, file, line, subject, fix, language = 'YAML' }: YamlSource): ParsedYaml {
  const tooDeep = (at: number) =>
    new Problem({ file, line: at }, `${subject} nested deeper than ${MAX_YAML_DEPTH} levels.`, 'Make it flatter.')
  const deepLine = lineOfDepth(text)
  if (deepLine !== null) throw tooDeep(deepLine + line)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const inFile = (offset: number) => lines.linePos(offset).line + line - 1
  const lineOf = (path: readonly PropertyKey[]) => inFile(offsetOf(document, path))

  const [broken] = document.errors
  if (broken) {
    const at = (broken.linePos?.[0].line ?? 1) + line - 1
    const [message = ''] = broken.message.split('\n')
    const fact = message.replace(/ at line \d+, column \d+:?$/, '')
    throw new Problem({ file, line: at }, `${subject} no valid ${language}: ${fact}.`, fix)
  }
  const value = toValue(document, (fact, mend) => {
    throw new Problem({ file, line: inFile(firstAlias(document)) }, `${subject} no valid YAML: ${fact}`, mend)
  })
  const deep = deepPath(value)
  if (deep) throw tooDeep(lineOf(deep))
  return { value, lineOf }
}

/** Finds the first line that is nested far too deeply, by brackets, markers or indentation. */
function lineOfDepth(text: string): number | null {
  let brackets = 0
  for (const [index, line] of text.split('\n').entries()) {
    for (const mark of line) {
      brackets += mark === '[' || mark === '{' ? 1 : mark === ']' || mark === '}' ? -1 : 0
      if (brackets > MAX_YAML_MARKERS) return index
    }
    const [prefix = ''] = /^[ \t]*(?:[-?][ \t]+)*/.exec(line) ?? []
    if (prefix.length > 2 * MAX_YAML_MARKERS) return index
  }
  return null
}

function toValue(document: Document, fail: (fact: string, fix: string) => never): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_YAML_ALIASES })
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    if (error.message.startsWith('Excessive alias count'))
      fail(
        `its aliases (*name) stand for more than ${MAX_YAML_ALIASES} values.`,
        'Write the values where they are needed.',
      )
    fail(`${error.message}.`, 'Set the anchor (&name) above, or put the value in quotes.')
  }
}

/** Returns the path of an invalid value, or of an unknown key. */
export function pathOfIssue(issue: core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

/** Returns the offset of a field's key or of a list item. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const around = length > 1 ? document.getIn(path.slice(0, length - 1), true) : document.contents
    const pair = isMap(around)
      ? around.items.find(({ key }) => isScalar(key) && String(key.value) === String(path[length - 1]))
      : null
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}

function firstAlias(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_key, node) {
      offset = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** Returns the path of a value that is nested too deeply. An anchor that contains itself is infinitely deep. */
function deepPath(value: unknown, depth = 0): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_YAML_DEPTH) return []
  for (const [key, inner] of Object.entries(value)) {
    const path = deepPath(inner, depth + 1)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}
