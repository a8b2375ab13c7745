// A file of data, YAML or JSON, held against its schema. A mistake is told with its line.

import { type Document, isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { core, z } from 'zod'
import { Problem } from '../model/problem.ts'

export interface DataFile<T> {
  /** `null` where there are problems. */
  data: T | null
  problems: Problem[]
  /** Of a value, or of the nearest one around it that the file has. */
  lineOf: LineOf
}

export type LineOf = (path: readonly PropertyKey[]) => number

/** `form`: where the form of the file is described, as the end of a sentence: "see README.md beside it". */
export function readDataFile<T>(
  { file, text }: { file: string; text: string },
  schema: z.ZodType<T>,
  form: string,
): DataFile<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const at: LineOf = path => lineOfPath(document, lines, path)
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, linePos }) => {
      const [reason = ''] = message.split(/ at line \d+|\n/)
      return new Problem({ file, line: linePos?.[0].line ?? 1 }, `The file cannot be read: ${reason}.`, 'Correct it.')
    })
    return { data: null, problems, lineOf: at }
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { data: parsed.data, problems: [], lineOf: at }
  const problems = parsed.error.issues.map(issue => {
    const place = issue.path.length > 0 ? `"${issue.path.join(' › ')}"` : 'The file'
    const line = at(pathOfIssue(issue))
    return new Problem({ file, line }, `${place} does not fit: ${issue.message}.`, `Correct it; ${form}.`)
  })
  return { data: null, problems, lineOf: at }
}

/** Where a value does not fit; of a key that nobody knows, the key itself. */
export function pathOfIssue(issue: core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

/** Line of the key of a field, or of an item of a list; that of the nearest one around it where it is missing. */
export function lineOfPath(document: Document.Parsed, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const around = length > 1 ? document.getIn(path.slice(0, length - 1), true) : document.contents
    const pair = isMap(around)
      ? around.items.find(({ key }) => isScalar(key) && String(key.value) === String(path[length - 1]))
      : null
    const node = pair?.key ?? document.getIn(path.slice(0, length), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return lines.linePos(range[0]).line
  }
  return 1
}
