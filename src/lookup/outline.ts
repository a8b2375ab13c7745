// Splits a Markdown page by its headings, so that a model can request one section.

import { slugify } from '../model/content/headings.ts'

export interface OutlineEntry {
  level: number
  title: string
  /** Offset of the heading in the text. */
  start: number
}

/** Returns the headings outside of code blocks. */
export function outlineOf(markdown: string): OutlineEntry[] {
  const entries: OutlineEntry[] = []
  let fence = ''
  let start = 0
  for (const line of markdown.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const heading = fence === '' && mark === '' ? /^(#{1,6}) (.+)$/.exec(line) : null
    if (heading) entries.push({ level: heading[1]!.length, title: heading[2]!.trim(), start })
    start += line.length + 1
  }
  return entries
}

/** Returns the section of a heading by its title or id, or `null` if there is no such heading. */
export function sectionOf(markdown: string, wanted: string): { title: string; text: string } | null {
  const outline = outlineOf(markdown)
  const name = plainTitle(wanted.replace(/^#+\s*/, ''))
  const slug = slugify(name)
  // Prefer exact matches, because `Reader` and `reader` may both exist.
  const index =
    findIndex(outline, title => plainTitle(title) === name) ??
    findIndex(outline, title => lastName(title) === name) ??
    findIndex(outline, title => slugify(plainTitle(title)) === slug) ??
    findIndex(outline, title => lastName(title) === lastName(wanted.replace(/^#+\s*/, ''))) ??
    findIndex(outline, title => slugify(plainTitle(title)).includes(slug))
  const entry = index === null ? undefined : outline[index]
  if (!entry || slug === '') return null
  const end = outline.slice(index! + 1).find(({ level }) => level <= entry.level)?.start
  return { title: entry.title, text: markdown.slice(entry.start, end).trim() }
}

function findIndex(outline: readonly OutlineEntry[], fits: (title: string) => boolean): number | null {
  const index = outline.findIndex(({ title }) => fits(title))
  return index === -1 ? null : index
}

/** Removes Markdown formatting. */
export function plainTitle(title: string): string {
  return title.replace(/[`*\\]/g, '').replace(/\[([^\][]*)\]\([^()]*\)/g, '$1')
}

function lastName(title: string): string {
  return plainTitle(title).split('.').at(-1)!
}
