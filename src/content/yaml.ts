// YAML of authors: front matter, folder files, properties of components. What is broken, too deep or grows by itself is
// told with the line in the file.

import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { core } from 'zod'
import { Problem } from '../model/problem.ts'

/** Fields of a page are two or three levels deep. */
export const MAX_YAML_DEPTH = 20
/** What is far too deep is found before it is parsed: the parser goes down with its own stack, and may not come back. */
const MAX_YAML_MARKERS = 5 * MAX_YAML_DEPTH
/** How many values may stand for others. Aliases of aliases multiply: ten lines can make a billion values. */
export const MAX_YAML_ALIASES = 20

export interface YamlSource {
  text: string
  file: string
  /** Line of the file in which the text begins. */
  line: number
  /** Begins the message: `The front matter is`. */
  subject: string
  /** How to mend what is no YAML. */
  fix: string
  /** JSON is YAML too, but its authors do not call it so. */
  language?: 'YAML' | 'JSON'
}

export interface ParsedYaml {
  value: unknown
  /** Line of a value in the file; that of the nearest one around it where the value itself is missing. */
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

/** Lists and fields are nested by brackets, by markers in a line, or by indentation. */
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

/** Where a value does not fit; of a key that nobody knows, the key itself. */
export function pathOfIssue(issue: core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

/** Of the key of a field, or of an item of a list. */
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

/** Keys that lead to a value below the deepest level; an anchor inside of itself has no end. */
function deepPath(value: unknown, depth = 0): PropertyKey[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth > MAX_YAML_DEPTH) return []
  for (const [key, inner] of Object.entries(value)) {
    const path = deepPath(inner, depth + 1)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}
