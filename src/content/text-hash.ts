// A digest of what readers see of a file: its words. A date or an icon is none of them.

import { createHash } from 'node:crypto'
import { splitFrontMatter } from './front-matter.ts'
import { parseYaml } from './yaml.ts'

/** Fields whose words readers see. */
const WORDS = ['title', 'description', 'hero', 'labels'] as const

/** 12 hexadecimal digits. `bare` is the head alone: title and description. */
export function textHash(text: string, { bare = false, file = 'The page' } = {}): string {
  const { yaml, body } = splitFrontMatter(text)
  const fields = fieldsOf(yaml, file)
  const words = bare ? [fields.title, fields.description] : [...WORDS.map(name => fields[name]), normalize(body)]
  return createHash('sha256')
    .update(JSON.stringify(words.map(word => word ?? null)))
    .digest('hex')
    .slice(0, 12)
}

export function fieldsOf(yaml: string, file: string): Record<string, unknown> {
  const fix = 'Correct it.'
  return (parseYaml({ text: yaml, file, line: 2, subject: 'The front matter is', fix }).value ?? {}) as Record<
    string,
    unknown
  >
}

function normalize(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
