// Reads JSON files of the repository and reports mistakes in them with their line.

import type { z } from 'zod'
import { Problem } from './problem.ts'

export interface JsonSource {
  text: string
  /** The file name for messages. */
  file: string
  /** How to fix the file; appended to every message. */
  fix: string
}

/** Parses a file and checks it against `schema`. The value is returned unchanged: nothing is converted or stripped. */
export function readJson<Schema extends z.ZodType>(source: JsonSource, schema: Schema): z.infer<Schema> {
  const value = parseJson(source)
  const parsed = schema.safeParse(value)
  if (parsed.success) return value as z.infer<Schema>
  const { path, message } = parsed.error.issues[0]!
  throw shapeProblem(source, path, `${message.replace(/^Invalid input: /, '')}.`)
}

/** Nothing, or an unterminated string. */
const CUT_OFF = /^(?:"(?:[^"\\\n]|\\.)*\\?)?$/

/** Parses JSON. Throws a `Problem` with the line of the first syntax error. */
export function parseJson({ text, file, fix }: JsonSource): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const offset = brokenAt(text)
    const found = text.slice(offset).trimStart()
    const fact = CUT_OFF.test(found)
      ? 'The JSON ends before it is complete.'
      : `The JSON is broken at ${JSON.stringify(found.split('\n')[0]!.slice(0, 20))}.`
    throw new Problem({ file, line: lineAt(text, offset) }, fact, fix)
  }
}

/** A problem for a value that does not have the expected shape. */
export function shapeProblem({ text, file, fix }: JsonSource, path: readonly PropertyKey[], fact: string): Problem {
  const name = path.length > 0 ? `The value "${path.join('.')}"` : 'The file'
  return new Problem({ file, line: lineOfValue(text, path) }, `${name} is wrong: ${fact}`, fix)
}

/** Returns the line of a value, or of its nearest existing parent if the value is missing. */
export function lineOfValue(text: string, path: readonly PropertyKey[]): number {
  let found = 0
  for (const { keys, offset } of valuesIn(text))
    if (keys.length <= path.length && keys.every((key, index) => key === path[index])) found = offset
  return lineAt(text, found)
}

/** Returns the line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Returns the offset where the text stops being valid JSON. */
function brokenAt(text: string): number {
  const values = valuesIn(text)
  for (;;) {
    const { done, value } = values.next()
    if (done) return value
  }
}

const TOKEN =
  /\s*(?:([[\]{},:])|("(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next' | 'nothing'

/** Yields every value with its path of keys in document order, and returns the offset where the text ends or becomes invalid. */
function* valuesIn(text: string): Generator<{ keys: readonly PropertyKey[]; offset: number }, number> {
  const token = new RegExp(TOKEN)
  const keys: PropertyKey[] = []
  const open: string[] = []
  let expected: Expected = 'value'
  for (;;) {
    const start = token.lastIndex
    const match = token.exec(text)
    if (!match) return start + text.slice(start).search(/\S|$/)
    const [whole, mark, string] = match
    const offset = start + whole.length - whole.trimStart().length
    const isEnd = mark === '}' || mark === ']'
    if (isEnd && open.at(-1) === mark && (expected === 'next' || expected.endsWith('or end'))) {
      open.pop()
      keys.pop()
      expected = open.length > 0 ? 'next' : 'nothing'
    } else if (string !== undefined && expected.startsWith('key')) {
      keys[keys.length - 1] = JSON.parse(string) as string
      expected = 'colon'
    } else if (mark === ':' && expected === 'colon') expected = 'value'
    else if (mark === ',' && expected === 'next') {
      const last = keys.at(-1)
      if (typeof last === 'number') keys[keys.length - 1] = last + 1
      expected = open.at(-1) === '}' ? 'key' : 'value'
    } else if (expected.startsWith('value') && (mark === undefined || mark === '{' || mark === '[')) {
      yield { keys, offset }
      if (mark) {
        open.push(mark === '{' ? '}' : ']')
        keys.push(mark === '{' ? '' : 0)
        expected = mark === '{' ? 'key or end' : 'value or end'
      } else expected = open.length > 0 ? 'next' : 'nothing'
    } else return offset
  }
}
