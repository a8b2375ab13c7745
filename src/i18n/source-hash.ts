// A hash of the English original in a translation's front matter, which reveals later changes to the original.

import { splitFrontMatter } from '../content/front-matter.ts'
import { textHash } from '../content/text-hash.ts'

const FIELD = /^sourceHash:.*$/m

/** Reports whether a translation consists of front matter. It then depends on the front matter of the original only (R8). */
export function isBare(text: string): boolean {
  return splitFrontMatter(text).body.trim() === ''
}

/** Returns the hash in a translation's front matter. */
export function statedHash(text: string): string | null {
  const { yaml } = splitFrontMatter(text)
  return /^sourceHash:\s*["']?([0-9a-f]{12})["']?\s*$/m.exec(yaml)?.[1] ?? null
}

/** Writes the hash of the English original into a translation's front matter. */
export function stamp(text: string, english: string): string {
  const { yaml, body } = splitFrontMatter(text)
  if (!yaml) throw new Error('The file has no front matter. Begin it with "---", a title and a description.')
  const field = `sourceHash: "${textHash(english, { bare: isBare(text), file: 'The English page' })}"`
  const stamped = FIELD.test(yaml) ? yaml.replace(FIELD, field) : `${yaml}\n${field}`
  return `---\n${stamped}\n---\n${body}`
}
