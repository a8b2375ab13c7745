// Explanations of errors in other languages: content/{locale}/reference/errors/*.md, with some of the headings of the English
// file of the same name.

import { splitFrontMatter } from '../../content/front-matter.ts'
import { changedSections, sectionHashes, translatedSections } from '../../content/section-hashes.ts'
import { fieldsOf } from '../../content/text-hash.ts'
import type { Library } from '../../library/facts/library.ts'
import {
  type ParsedMeanings,
  parseMeanings,
  type TranslatedMeanings,
  topicId,
} from '../../library/words/error-meanings.ts'
import type { ReadSections, WordsFile } from '../../library/words/words.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { Problem } from '../../model/problem.ts'

interface JoinedTranslations extends Omit<ParsedMeanings, 'meanings'> {
  byLocale: Map<string, TranslatedMeanings>
}

/** Drops translations whose English original has changed since, so that readers see the English text instead (R80). */
export function joinTranslations(
  files: readonly WordsFile[],
  originals: readonly WordsFile[],
  library: Library,
  read: ReadSections,
): JoinedTranslations {
  const joined: JoinedTranslations = { byLocale: new Map(), problems: [], links: [] }
  const current = (source: WordsFile, titles: Map<string, string>) => {
    const english = originals.find(({ file }) => file === originalOf(source.file))
    const known = new Set(english ? read(english).map(({ name }) => name) : [])
    const { title, sourceHash } = fieldsOf(splitFrontMatter(source.text).yaml, source.file)
    const changed = new Set(english && sourceHash ? changedIn(source, english, String(sourceHash)) : [])
    if (title && !changed.has('')) titles.set(topicId(source.file), String(title))
    return read(source).filter(({ name, line }) => {
      const isKnown = name === null || known.has(name)
      if (!isKnown) joined.problems.push(unknownName(source.file, line, name))
      return isKnown && !changed.has(name ?? '')
    })
  }
  for (const locale of new Set(files.map(localeOf))) {
    const titles = new Map<string, string>()
    const own = files.filter(file => localeOf(file) === locale)
    const { meanings, problems, links } = parseMeanings(own, library, new Map(), source => current(source, titles))
    joined.byLocale.set(locale, { meanings, titles })
    joined.problems.push(...problems)
    joined.links.push(...links)
  }
  return joined
}

function changedIn({ text }: WordsFile, english: WordsFile, stated: string): string[] | null {
  return changedSections(stated, translatedSections(text, sectionHashes(english.text, english.file), english.file))
}

function localeOf({ file }: WordsFile): string {
  return file.split('/')[1]!
}

function originalOf(file: string): string {
  return file.replace(/^content\/[^/]+/, `content/${FALLBACK_LOCALE}`)
}

function unknownName(file: string, line: number, name: string): Problem {
  return new Problem(
    { file, line },
    `"${name}" is not explained in ${originalOf(file)}.`,
    'Give it the heading and the file that it has in English, or remove it.',
  )
}
