// Checks descriptions that are written for other releases against the facts of those releases.

import { existsSync } from 'node:fs'
import type { EditionFacts } from '../library/editions/differences.ts'
import { editionFile, readEdition } from '../library/editions/edition-facts.ts'
import { OWN_WORDS_VERSIONS, releasesOf } from '../library/editions/own-words.ts'
import { type Library, libraryOf } from '../library/facts/library.ts'
import { parseWords } from '../library/words/words.ts'
import { onceEach } from '../model/memo.ts'
import { checkThinWords } from './descriptions.ts'
import type { ContentDocument } from './document.ts'
import { checkErrorNames } from './error-names.ts'
import type { Found } from './finding.ts'
import { checkStdNames } from './std-names.ts'

/** Opens the facts of the releases that have descriptions of their own. Each is read when it is needed. */
export function openReleases(referenceDir: string): (version: string) => Library | null {
  return onceEach(version => {
    if (!existsSync(editionFile(referenceDir, version))) return null
    const { modules } = JSON.parse(readEdition(referenceDir, version)) as EditionFacts
    return libraryOf({ version, modules })
  })
}

export function isOwnWords({ file }: Pick<ContentDocument, 'file'>): boolean {
  return releasesOf(file)?.length !== 0
}

/** The checks that depend on a release. A finding counts in a release that has the declaration it is about. */
export function ownWordsChecks(open: (version: string) => Library | null) {
  const inReleases =
    (check: (document: ContentDocument, library: Library) => Found[]) =>
    (document: ContentDocument): Found[] => {
      const found = new Map<string, Found>()
      for (const version of releasesOf(document.file) ?? []) {
        const library = open(version)
        if (!library) continue
        const isDescribed = sectionTest(document, library)
        for (const each of check(document, library))
          if (isDescribed(each.line)) found.set(`${each.line} ${each.fact}`, each)
      }
      return [...found.values()]
    }
  return {
    names: inReleases(checkStdNames),
    thin: inReleases(checkThinWords),
    errors: inReleases((document, library) => checkErrorNames(document, library, {})),
  }
}

/** The libraries of all releases that have descriptions of their own. */
export function librariesOf(open: (version: string) => Library | null): Library[] {
  return OWN_WORDS_VERSIONS.flatMap(version => open(version) ?? [])
}

/** Reports whether a line is above all descriptions, or in the description of a declaration that the release has. */
function sectionTest({ file, source, root }: ContentDocument, library: Library): (line: number) => boolean {
  const own = new Set([...parseWords({ file, text: source }, library).words.values()].map(({ line }) => line))
  const starts = root.children.flatMap(node =>
    node.type === 'heading' && node.depth === 2 ? [node.position!.start.line] : [],
  )
  return line => {
    const start = starts.findLast(each => each <= line)
    return start === undefined || own.has(start)
  }
}
