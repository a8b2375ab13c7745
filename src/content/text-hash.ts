// A digest of the visible text of a file. Dates and icons do not count.

import { createHash } from 'node:crypto'
import { splitFrontMatter } from './front-matter.ts'
import { parseYaml } from './yaml.ts'

/** Fields with visible text. */
export const TEXT_FIELDS = ['title', 'description', 'hero', 'labels'] as const

/** Returns 12 hexadecimal digits. */
export function textHash(text: string, file = 'The page'): string {
  const { yaml, body } = splitFrontMatter(text)
  const fields = fieldsOf(yaml, file)
  const texts = [...TEXT_FIELDS.map(name => fields[name]), normalize(body)]
  return createHash('sha256')
    .update(JSON.stringify(texts.map(text => text ?? null)))
    .digest('hex')
    .slice(0, 12)
}

/** Parses front matter without checking it against the schema. */
export function fieldsOf(yaml: string, file: string): Record<string, unknown> {
  const fix = 'Correct it.'
  return (parseYaml({ text: yaml, file, line: 2, subject: 'The front matter is', fix }).value ?? {}) as Record<
    string,
    unknown
  >
}

/** The attribute of a code fence that marks a line for the cookbook. It is not text of the page. */
const KEY_LINES = /^([ \t]*`{3,}.*?) key=(?:"[^"\n]*"|'[^'\n]*')/gm

/** Removes what readers do not see. */
export function normalize(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .replace(KEY_LINES, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
