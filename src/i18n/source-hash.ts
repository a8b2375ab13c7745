// From which English text a translation was made: a hash in its front matter. Another hash means that English has changed since.

import { createHash } from 'node:crypto'
import { splitFrontMatter } from '../content/front-matter.ts'
import { parseYaml } from '../content/yaml.ts'

/** Fields whose words readers see. A date or an icon makes no translation old. */
const WORDS = ['title', 'description', 'hero', 'labels'] as const

const FIELD = /^sourceHash:.*$/m

/** 12 hexadecimal digits. A translation that is front matter alone depends on the head alone (R8). */
export function sourceHash(
  english: string,
  { bare, file = 'The English page' }: { bare: boolean; file?: string },
): string {
  const { yaml, body } = splitFrontMatter(english)
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

export function isBare(text: string): boolean {
  return splitFrontMatter(text).body.trim() === ''
}

/** The hash that a translation says it was made from. */
export function statedHash(text: string): string | null {
  const { yaml } = splitFrontMatter(text)
  return /^sourceHash:\s*["']?([0-9a-f]{12})["']?\s*$/m.exec(yaml)?.[1] ?? null
}

/** A translation with the hash of its English original in its front matter. */
export function stamp(text: string, english: string): string {
  const { yaml, body } = splitFrontMatter(text)
  if (!yaml) throw new Error('The file has no front matter. Begin it with "---", a title and a description.')
  const field = `sourceHash: "${sourceHash(english, { bare: isBare(text) })}"`
  const stamped = FIELD.test(yaml) ? yaml.replace(FIELD, field) : `${yaml}\n${field}`
  return `---\n${stamped}\n---\n${body}`
}

function normalize(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
