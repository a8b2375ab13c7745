// Descriptions written for other releases: content/{locale}/reference/editions/{module}.md for all of them, and
// editions/0.17/{module}.md for one. They have the format of content/{locale}/reference/{module}.md.

import { EDITIONS } from '../../model/editions.ts'
import type { Library } from '../facts/library.ts'
import { type ParsedWords, parseWords, type ReadSections, type WordsFile } from '../words/words.ts'

/** The releases that have descriptions of their own. */
export const OWN_WORDS_VERSIONS: readonly string[] = ['0.16.0', '0.17.0']

const FILE = /\/reference\/editions\/(?:(.+)\/)?[^/]+$/
/** Variants of examples are for the same releases (src/content/variants.ts). */
const VARIANTS = /^content\/[^/]+\/variants\//

/**
 * Returns the releases that a file describes: all, or the one that its folder names. A file of the documented release has none, and
 * for a folder that names no release the result is `null`.
 */
export function releasesOf(file: string): readonly string[] | null {
  if (VARIANTS.test(file)) return OWN_WORDS_VERSIONS
  const found = FILE.exec(file)
  if (!found) return []
  const [, folder] = found
  if (folder === undefined) return OWN_WORDS_VERSIONS
  const version = EDITIONS.find(({ name }) => name === folder)?.version
  return version && OWN_WORDS_VERSIONS.includes(version) ? [version] : null
}

/** The content of a file, as plain data that can be cached. */
export interface ParsedOwnWords {
  /** The description in a line belongs to these keys, each with the release that has it. */
  keys: [line: number, version: string, key: string][]
  links: ParsedWords['links']
  problems: [line: number, fact: string, fix: string][]
}

/** Parses a file. A heading must name a declaration of one of the releases, and links must lead somewhere in each that has it. */
export function parseOwnWords(source: WordsFile, libraries: readonly Library[], read?: ReadSections): ParsedOwnWords {
  const module = source.file.replace(/^.*\//, '').replace(/\.md$/, '')
  const having = libraries.filter(({ modules }) => modules.includes(module))
  const parsed = (having.length > 0 ? having : libraries).map(library => ({
    version: library.version,
    ...parseWords(source, library, read),
  }))
  const isInAny = (line: number | undefined) =>
    parsed.some(({ missing }) => missing.every(({ place }) => place.line !== line))
  const releases = parsed.map(({ version }) => version).join(' and ')
  const rows = new Map<string, ParsedOwnWords['problems'][number]>()
  for (const { problems, missing } of parsed)
    for (const problem of problems) {
      const { place, fact, fix } = problem
      const line = place.line ?? 1
      if (!missing.includes(problem)) rows.set(`${line} ${fact}`, [line, fact, fix])
      else if (!isInAny(line) && !rows.has(`${line}`))
        rows.set(`${line}`, [line, fact.replace(/\.$/, ` in ${releases}.`), fix])
    }
  return {
    keys: parsed.flatMap(({ version, words }) =>
      [...words].map(([key, { line }]): ParsedOwnWords['keys'][number] => [line, version, key]),
    ),
    links: [...new Map(parsed.flatMap(({ links }) => links).map(link => [`${link.line} ${link.href}`, link])).values()],
    problems: [...rows.values()],
  }
}
