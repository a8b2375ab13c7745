// Digests of the sections of a page. A translation has those of its English original, which reveal the sections that have changed.

import { createHash } from 'node:crypto'
import { splitFrontMatter } from './front-matter.ts'
import { fieldsOf, normalize, TEXT_FIELDS } from './text-hash.ts'

export interface HashedSection {
  /** The text of the heading; empty for the front matter and for the text above the first heading. */
  title: string
  /** Four characters, which are enough to notice a change. */
  hash: string
}

/** Returns the digest of the front matter, then one for each section of the second and third level. */
export function sectionHashes(text: string, file = 'The page'): HashedSection[] {
  const { yaml, body } = splitFrontMatter(text)
  const fields = fieldsOf(yaml, file)
  const head = JSON.stringify(TEXT_FIELDS.map(name => fields[name] ?? null))
  return [
    { title: '', hash: hashOf(head) },
    ...sectionsOf(normalize(body)).map(section => ({ title: titleOf(section), hash: hashOf(section) })),
  ]
}

/**
 * Returns the digests that a translation depends on. One without a body depends on the front matter alone (R8), and one of
 * descriptions on those that it translates.
 *
 * @param sections The digests of the English original.
 * @param file The file of the English original.
 */
export function translatedSections(
  text: string,
  sections: readonly HashedSection[],
  file?: string,
): readonly HashedSection[] {
  const body = normalize(splitFrontMatter(text).body)
  if (body === '') return sections.slice(0, 1)
  if (!file?.includes('/reference/')) return sections
  const translated = new Set(['', ...sectionsOf(body).map(titleOf)])
  return sections.filter(({ title }) => translated.has(title))
}

/**
 * Returns the titles of the sections that have changed since they were translated, or `null` if nothing has. There are none if sections were
 * only removed or moved.
 */
export function changedSections(stated: string | undefined, sections: readonly HashedSection[]): string[] | null {
  if (stated === sections.map(({ hash }) => hash).join(' ')) return null
  const known = new Set(stated?.split(' '))
  return sections.filter(({ hash }) => !known.has(hash)).map(({ title }) => title)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text.trim()).digest('base64url').slice(0, 4)
}

function titleOf(section: string): string {
  return /^#+ +(.*?)(?: *\{#[^}]*\})?\n/.exec(`${section}\n`)?.[1] ?? ''
}

/** Splits a body before these headings, which code may contain as well. */
function sectionsOf(body: string): string[] {
  const sections = ['']
  let fence = ''
  for (const line of body.split('\n')) {
    const [, mark = ''] = /^ *(`{3,}|~{3,})/.exec(line) ?? []
    if (!fence) fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    if (!fence && /^##?# /.test(line)) sections.push('')
    sections[sections.length - 1] += `${line}\n`
  }
  return sections.filter(section => section.trim() !== '')
}
