// From which English text a translation was made: a hash in its front matter. Another hash means that English has changed since.

import { splitFrontMatter } from '../content/front-matter.ts'
import { textHash } from '../content/text-hash.ts'

const FIELD = /^sourceHash:.*$/m

/** A translation that is front matter alone depends on the head alone (R8). */
export function sourceHash(
  english: string,
  { bare, file = 'The English page' }: { bare: boolean; file?: string },
): string {
  return textHash(english, { bare, file })
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
