// Checks a file of messages: invalid JSON, values that are not text, messages that English does not have, and gaps.

import { type JsonSource, lineOfValue, parseJson } from '../model/json.ts'
import { nearest, Problem } from '../model/problem.ts'

export type MessageFile = Pick<JsonSource, 'text' | 'file'>

export interface CheckedMessages {
  value: unknown
  problems: Problem[]
  /** Messages that only English has, and which are shown in English. */
  gaps: Problem[]
}

/** The maximum nesting, which is more than the two or three levels that messages have. */
const MAX_MESSAGE_DEPTH = 5

/** @param english Is omitted for the English file itself, of which only the format is checked. */
export function checkMessages({ text, file }: MessageFile, english?: MessageFile): CheckedMessages {
  const value = parseMessages({ text, file })
  const shape = english ? (JSON.parse(english.text) as unknown) : value
  const found: Found = { missing: [], unknown: [], wrong: [] }
  compare(value, shape, [], found)
  const problems = found.wrong.map(
    ({ path, fact }) =>
      new Problem({ file, line: lineOfValue(text, path) }, fact, 'Write it as in locales/en.json: "key": "text".'),
  )
  const [first] = found.unknown
  if (first) {
    const similar = nearest(first.join('.'), found.missing)
    problems.push(
      new Problem(
        { file, line: lineOfValue(text, first) },
        `English has no message ${listed(found.unknown.map(path => path.join('.')))}.`,
        similar ? `Did you mean "${similar}"?` : 'Remove it, or add it to locales/en.json.',
      ),
    )
  }
  const gaps = found.missing.length > 0 ? [gap(file, found.missing)] : []
  return { value, problems, gaps }
}

export function parseMessages({ text, file }: MessageFile): unknown {
  return parseJson({ text, file, fix: 'Correct it; every message is a "key": "text".' })
}

interface Found {
  missing: string[]
  unknown: string[][]
  wrong: { path: string[]; fact: string }[]
}

function compare(value: unknown, shape: unknown, path: string[], found: Found): void {
  const name = path.join('.') || '(all)'
  if (path.length > MAX_MESSAGE_DEPTH) {
    found.wrong.push({ path, fact: `The messages are grouped deeper than ${MAX_MESSAGE_DEPTH} levels at "${name}".` })
    return
  }
  if (isGroup(shape) && (isGroup(value) || value === undefined)) {
    for (const key of Object.keys(shape)) compare(value?.[key], shape[key], [...path, key], found)
    for (const key of Object.keys(value ?? {})) if (!Object.hasOwn(shape, key)) found.unknown.push([...path, key])
  } else if (value === undefined || value === '') found.missing.push(name)
  else if (isGroup(shape) || path.length === 0)
    found.wrong.push({ path, fact: `The messages "${name}" are ${kindOf(value)}, not a group.` })
  else if (typeof value !== 'string')
    found.wrong.push({ path, fact: `The message "${name}" is ${kindOf(value)}, not a text.` })
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a group' : `a ${typeof value}`
}

function gap(file: string, missing: readonly string[]): Problem {
  return new Problem(
    { file },
    `There is no message ${listed(missing)}.`,
    'Add a translation; "npm run i18n:status" lists all that are missing.',
  )
}

/** The number of names that are shown of a longer list. */
const SHOWN = 3

function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map(name => `"${name}"`)
  const more = names.length - SHOWN
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
