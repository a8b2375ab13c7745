// A file of words for declarations, heading by heading.

import { modulePath } from '../library/names/paths.ts'
import type { ContentDocument } from './document.ts'

export type WordsSource = Pick<ContentDocument, 'file' | 'role' | 'source'>

export interface WordsEntry {
  /** `std.fs.File.chmod`, or with a part: `std.fs.File.Stat.field.size`. */
  path: string
  line: number
  /** Markdown below the heading. */
  text: string
}

/** None for other documents, and for the meanings of errors. Code blocks are no words, and hold no headings. */
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

/** Whether an entry is about a field, a value or an error rather than a declaration. */
export function isPart(path: string): boolean {
  return /\.(?:field|value|error)\./.test(path)
}
