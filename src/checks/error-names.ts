// In descriptions, names of errors are code.

import { errorIndexOf, errorTest } from '../library/facts/error-index.ts'
import type { Library } from '../library/facts/library.ts'
import { lastName } from '../library/names/paths.ts'
import { subjectsOf } from '../library/words/subjects.ts'
import { onceFor } from '../model/memo.ts'
import type { ContentDocument } from './document.ts'
import type { Found } from './finding.ts'
import { proseText, visit } from './prose.ts'

interface PlainErrorName {
  name: string
  line: number
  /** The position in the file. */
  offset: number
}

/** The errors that the compiler reports for functions with an inferred error set, by path. */
type InferredErrors = Readonly<Record<string, readonly string[]>>

export function checkErrorNames(document: ContentDocument, library: Library, inferred: InferredErrors): Found[] {
  return plainErrorNames(document, library, inferred).map(({ name, line }) => ({
    line,
    fact: `The error ${name} is not code.`,
    fix: `Write \`${name}\`.`,
  }))
}

/**
 * Finds names of errors in prose. A name of several words is one wherever it is; one of a single word, such as Unexpected, only
 * in the words of a function that returns it, after a word that errors follow.
 */
function plainErrorNames(
  { role, file, root, source }: ContentDocument,
  library: Library,
  inferred: InferredErrors,
): PlainErrorName[] {
  if (role !== 'words') return []
  const subjects = subjectsOf(library, file.replace(/^.*\//, '').replace(/\.md$/, ''))
  const longNames = longNamesOf(library)
  const found: PlainErrorName[] = []
  let isReturned: (name: string) => boolean = () => false
  visit(root, (node, parents) => {
    if (node.type === 'heading' && node.depth === 2)
      isReturned = errorTest(library, subjects.find(proseText(node)) ?? '', inferred)
    if (node.type !== 'text' || parents.some(({ type }) => type === 'heading' || type === 'link')) return
    const start = node.position?.start.offset ?? 0
    const text = source.slice(start, node.position?.end.offset)
    for (const { 0: name, index } of text.matchAll(/(?<![\w.`@"“])[A-Z]\w*[a-z]\w*(?![\w`"”]|\.\w)/g)) {
      const follows = /(?:\b(?:with|or|and|is|gives|means|returns|error)|[,:(]) $/.test(text.slice(0, index))
      if (!longNames.has(name) && !isInferred(name, inferred) && !(follows && isReturned(name))) continue
      const line = (node.position?.start.line ?? 1) + text.slice(0, index).split('\n').length - 1
      found.push({ name, line, offset: start + index })
    }
  })
  return found
}

const isLong = (name: string) => /[a-z].*[A-Z]/.test(name)

const inferredNames = onceFor((inferred: InferredErrors) => new Set(Object.values(inferred).flat().filter(isLong)))
const isInferred = (name: string, inferred: InferredErrors) => inferredNames(inferred).has(name)

/** Names of errors that are not names of declarations, too. */
const longNamesOf = onceFor((library: Library) => {
  const declared = new Set([...library.declarations.keys()].map(lastName))
  return new Set([...errorIndexOf(library).keys()].filter(name => isLong(name) && !declared.has(name)))
})
