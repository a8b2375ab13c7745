// The digests of the English original in a translation's front matter, which reveal later changes to the original.

import { splitFrontMatter } from '../content/front-matter.ts'
import { changedSections, type HashedSection, sectionHashes, translatedSections } from '../content/section-hashes.ts'

const FIELD = /^sourceHash:.*$/m

/** Reports whether a translation consists of front matter. It then depends on the front matter of the original only (R8). */
export function isBare(text: string): boolean {
  return splitFrontMatter(text).body.trim() === ''
}

/** Returns the titles of the English sections that have changed since they were translated, or `null` if none has. */
export function staleSections(text: string, english: readonly HashedSection[], file?: string): string[] | null {
  const { yaml } = splitFrontMatter(text)
  const stated = /^sourceHash:\s*["']?(.*?)["']?\s*$/m.exec(yaml)?.[1]
  return changedSections(stated, translatedSections(text, english, file))
}

/** Writes the digests of the English original into a translation's front matter. */
export function stamp(text: string, english: string, file = 'The English page'): string {
  const { yaml, body } = splitFrontMatter(text)
  if (!yaml) throw new Error('The file has no front matter. Begin it with "---", a title and a description.')
  const hashes = translatedSections(text, sectionHashes(english, file), file).map(({ hash }) => hash)
  const field = `sourceHash: "${hashes.join(' ')}"`
  const stamped = FIELD.test(yaml) ? yaml.replace(FIELD, field) : `${yaml}\n${field}`
  return `---\n${stamped}\n---\n${body}`
}
