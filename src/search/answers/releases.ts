// Answers queries that name a release of Zig: `std.fs changes 0.16`, `ArrayList init allocator 0.14`.

import { ZIG_VERSION } from '../../model/constants.ts'
import type { ParsedQuery } from '../query.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'
import type { SymbolSearch } from '../symbols/symbols.ts'
import type { Answer, Answered } from './answer.ts'
import { answerOfRemoved, type RemovedNameHit, type RemovedNameSearch } from './removed-names.ts'
import type { FoundSection, SectionTitles } from './section-titles.ts'

export interface ReleaseSources {
  sections: SectionTitles
  symbols: SymbolSearch
  removedNames: () => Promise<RemovedNameSearch>
}

const OURS = ZIG_VERSION.split('.').slice(0, 2).join('.')
const ASKS_FOR_CHANGES = /\b(?:chang|new|breaking|release)/i
/** Number of neighbouring words that may be a removed name. */
const LONGEST_NAME = 3
/** Number of declarations whose module may be meant. */
const FIRST_HITS = 5

/** Returns the changes of a module in the release and, for code of an earlier release, what replaces a removed name. */
export async function findRelease(
  { release, terms, text }: ParsedQuery,
  hits: readonly SymbolHit[],
  { sections, symbols, removedNames }: ReleaseSources,
): Promise<Omit<Answered, 'past'> | null> {
  if (!release) return null
  const isEarlier = minorOf(release) < minorOf(OURS)
  // Readers who name an earlier release have code for it, and need the changes since then.
  const hasOldCode = isEarlier && !ASKS_FOR_CHANGES.test(text)
  const page = `/docs/changes/${(hasOldCode ? OURS : release).replace('.', '-')}`
  const modules = [...terms, ...hits.slice(0, FIRST_HITS).map(({ path }) => path)].map(moduleOf)
  const section = modules.map(module => sections.at(`${page}#module-${module}`)).find(Boolean) ?? sections.at(page)
  const changes: Answer[] = section
    ? [{ kind: 'section', href: section.href, title: titleOf(section, page), sentence: '', related: [] }]
    : []
  const removed = hasOldCode ? findRemoved(terms, await removedNames()) : null
  if (removed) return { answer: answerOfRemoved(removed, symbols), tasks: changes }
  return changes.length > 0 ? { answer: changes[0]!, tasks: [] } : null
}

/** Finds a removed name that neighbouring words spell: `ArrayList init` is `std.ArrayList.init`. */
function findRemoved(terms: readonly string[], names: RemovedNameSearch): RemovedNameHit | null {
  for (let length = Math.min(LONGEST_NAME, terms.length); length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++) {
      const typed = terms.slice(at, at + length).join('.')
      // A plain word is the end of too many names.
      const found = /\.|[A-Z]/.test(typed) ? names.find(typed) : null
      if (found) return found
    }
  return null
}

function moduleOf(path: string): string {
  return path.replace(/^std\./, '').split('.')[0]!
}

/** A section is named after its module, so the title adds the release. */
function titleOf({ href, title }: FoundSection, page: string): string {
  const release = page.slice(page.lastIndexOf('/') + 1).replace('-', '.')
  return href === page ? title : `${title}: changes in ${release}`
}

function minorOf(release: string): number {
  return Number(release.split('.')[1])
}
