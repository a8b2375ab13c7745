// Answers queries that name a release of Zig: `std.fs changes 0.16`, `ArrayList init allocator 0.14`.

import { ZIG_VERSION } from '../../model/constants.ts'
import { isOfOtherRelease } from '../other-releases.ts'
import type { ParsedQuery } from '../query.ts'
import type { SymbolHit } from '../symbols/symbol-hit.ts'
import type { SymbolSearch } from '../symbols/symbols.ts'
import type { Answered } from './answer.ts'
import { answerOfRemoved, type RemovedNameHit, type RemovedNameSearch } from './removed-names.ts'
import { ANSWERING_SECTION, answerOfSection, type FoundSection, type SectionTitles } from './section-titles.ts'

export interface ReleaseSources {
  sections: SectionTitles
  symbols: SymbolSearch
  removedNames: () => Promise<RemovedNameSearch>
}

const OURS = ZIG_VERSION.split('.').slice(0, 2).join('.')
const ASKS_FOR_CHANGES = /\b(?:chang|new|breaking|release)/i
const ASKS_TO_MIGRATE = /\b(?:migrat|upgrad|updat)/i
const MIGRATION = '/docs/migration'
/** Number of neighbouring words that may be a removed name. */
const LONGEST_NAME = 3
/** Number of declarations whose module may be meant. */
const FIRST_HITS = 5
/** Declarations with a lower score answer only a part of the query. */
const MIN_SCORE = 60

/** Returns the changes of a module in the release and, for code of an earlier release, what replaces a removed name. */
export async function findRelease(
  { release, terms, text }: ParsedQuery,
  hits: readonly SymbolHit[],
  { sections, symbols, removedNames }: ReleaseSources,
): Promise<Omit<Answered, 'historyNames'> | null> {
  if (!release) return null
  const isLater = minorOf(release) > minorOf(OURS)
  // Readers who name this release or an earlier one have older code, and need the changes since then.
  const hasOldCode = !isLater && !ASKS_FOR_CHANGES.test(text)
  const page = `/docs/changes/${(hasOldCode ? OURS : release).replace('.', '-')}`
  // `migrate code from 0.14` is about no declaration, though some have a similar name.
  const isMigration = !isLater && ASKS_TO_MIGRATE.test(text) && !terms.some(isName)
  const named = isMigration ? [] : hits.slice(0, FIRST_HITS).filter(({ score }) => score >= MIN_SCORE)
  const paths = named.map(({ path }) => path)
  const modules = [...terms, ...paths].map(moduleOf)
  const section = modules.map(module => sections.at(`${page}#module-${module}`)).find(Boolean)
  const found = section
    ? [section]
    : [isMigration ? sections.at(MIGRATION) : null, sections.at(page)].filter(each => each !== null)
  const guide = isLater ? findInGuides(terms, sections) : []
  const answering = guide.filter(({ similarity }) => similarity >= ANSWERING_SECTION)
  const changes = [...new Set([...answering, ...found, ...guide])].map(answerOfSection)
  const removed = hasOldCode ? findRemoved(terms, await removedNames()) : null
  if (removed) return { answer: answerOfRemoved(removed, symbols), tasks: changes }
  const [answer, ...tasks] = changes
  return answer ? { answer, tasks } : null
}

/** Finds the section of a guide to later releases that is about the rest of the query: `read a file line by line 0.16`. */
function findInGuides(terms: readonly string[], sections: SectionTitles): FoundSection[] {
  const found = sections.find(terms, { isLater: true }).filter(({ href }) => isOfOtherRelease(href))
  return found.slice(0, 1)
}

/** Finds a removed name that neighbouring words spell: `ArrayList init` is `std.ArrayList.init`. */
function findRemoved(terms: readonly string[], names: RemovedNameSearch): RemovedNameHit | null {
  for (let length = Math.min(LONGEST_NAME, terms.length); length > 0; length--)
    for (let at = 0; at + length <= terms.length; at++) {
      const typed = terms.slice(at, at + length).join('.')
      const found = isName(typed) ? names.find(typed) : null
      if (found) return found
    }
  return null
}

/** A plain word is the end of too many names. */
function isName(typed: string): boolean {
  return /\.|[A-Z]/.test(typed)
}

function moduleOf(path: string): string {
  return path.replace(/^std\./, '').split('.')[0]!
}

/** Whether an address is on the page of a later release: `/docs/changes/0-16#Io.async`. */
export function isOfLaterRelease(href: string): boolean {
  const [, release] = /^\/docs\/changes\/(\d+-\d+)/.exec(href) ?? []
  return release !== undefined && minorOf(release.replace('-', '.')) > minorOf(OURS)
}

function minorOf(release: string): number {
  return Number(release.split('.')[1])
}
