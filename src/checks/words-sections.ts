// Splits a file of descriptions into its entries, one per heading.

import { modulePath } from '../library/names/paths.ts'
import type { ContentDocument } from './document.ts'

export type WordsSource = Pick<ContentDocument, 'file' | 'role' | 'source'>

export interface WordsEntry {
  /** A declaration such as `std.fs.File.chmod`, or a part such as `std.fs.File.Stat.field.size`. */
  path: string
  line: number
  /** The Markdown below the heading. */
  text: string
}

/** Returns no entries for other documents and for the meanings of errors. Code blocks are skipped. */
export function wordsEntries({ file, role, source }: WordsSource): WordsEntry[] {
  if (role !== 'words' || file.includes('/errors/')) return []
  const module = modulePath(file.replace(/^.*\//, '').replace(/\.md$/, ''))
  const entries: WordsEntry[] = []
  let isCode = false
  for (const [index, text] of source.split('\n').entries()) {
    if (text.startsWith('```')) {
      isCode = !isCode
      continue
    }
    if (isCode) continue
    const heading = /^## (.+)$/.exec(text)?.[1]
    if (heading)
      entries.push({
        path: heading.startsWith('std.') ? heading : `${module}.${heading}`,
        line: index + 1,
        text: '',
      })
    else if (entries.length > 0) entries.at(-1)!.text += `${text}\n`
  }
  return entries
}

/** Reports whether an entry describes a field, a value or an error instead of a declaration. */
export function isPart(path: string): boolean {
  return /\.(?:field|value|error)\./.test(path)
}
