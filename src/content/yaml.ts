// YAML of authors: front matter, folder files, properties of components. What is broken, too deep or grows by itself is
// told with the line in the file.

import { type Document, LineCounter, parseDocument, visit } from 'yaml'
import { Problem } from '../model/problem.ts'

/** Fields of a page are two or three levels deep. */
export const MAX_YAML_DEPTH = 20
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
}

export interface ParsedYaml {
  value: unknown
  /** Line of a field in the file; that of the nearest one around it where the field itself is missing. */
  lineOf(path: readonly PropertyKey[]): number
}

export function parseYaml({ text, file, line, subject, fix }: YamlSource): ParsedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const inFile = (offset: number) => lines.linePos(offset).line + line - 1
  const lineOf = (path: readonly PropertyKey[]) => inFile(offsetOf(document, path))
  const tooDeep = (at: number) =>
    new Problem({ file, line: at }, `${subject} nested deeper than ${MAX_YAML_DEPTH} levels.`, 'Make it flatter.')

  const [broken] = document.errors
  if (broken) {
    const at = (broken.linePos?.[0].line ?? 1) + line - 1
    // The parser goes down with its own stack, and tells so as a mistake of the text.
    if (broken.message.startsWith('Maximum call stack')) throw tooDeep(at)
    const [message = ''] = broken.message.split('\n')
    const fact = message.replace(/ at line \d+, column \d+:?$/, '')
    throw new Problem({ file, line: at }, `${subject} no valid YAML: ${fact}.`, fix)
  }
  const value = toValue(document, (fact, mend) => {
    throw new Problem({ file, line: inFile(firstAlias(document)) }, `${subject} no valid YAML: ${fact}`, mend)
  })
  const deep = deepPath(value)
  if (deep) throw tooDeep(lineOf(deep))
  return { value, lineOf }
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

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
    if (node?.range) return node.range[0]
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
