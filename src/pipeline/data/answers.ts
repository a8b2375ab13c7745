// Data for direct answers of the search (src/search/answers): titles of guides, meanings of errors, removed names.

import type { LocalePage } from '../../content/collect.ts'
import { errorIndexOf } from '../../library/facts/error-index.ts'
import { changesOf, RELEASES, routeOfRelease } from '../../library/history/release-changes.ts'
import { isLargeNamespace } from '../../library/kinds/large-namespaces.ts'
import { splitPath } from '../../library/names/paths.ts'
import { hrefOfPlace, type ReferencePlan } from '../../library/plan/plan.ts'
import { moduleId } from '../../markup/changes/changes-page.ts'
import { headingsOf, slugify } from '../../model/content/headings.ts'
import type { Body } from '../../model/content/types.ts'
import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import { onceFor } from '../../model/memo.ts'
import { addressesOfAbsences } from '../../search/answers/absences.ts'
import type { ErrorsData, GuideTitles, RemovedNamesData, SectionTitle } from '../../search/answers/answer-data.ts'
import { readMessages, readQuestions } from '../../search/vocabulary/questions.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import type { Reference } from '../collect/joined-reference.ts'

/** Guides about std, and the pages of releases; pages about this site answer no questions about Zig. */
const GUIDES = /^\/docs\/(?:std|migration|changes)(?:\/|$)/
const MIGRATION = '/docs/migration'

export function guideTitles(site: Pick<AssembledSite, 'pagesOf' | 'reference'>, locale: string): GuideTitles {
  const asked = readQuestions()
  const modules = site.reference ? changedModules(site.reference) : NONE
  const originals = new Map(guidesOf(site, FALLBACK_LOCALE).map(page => [page.route, page]))
  return guidesOf(site, locale).map(page => {
    const { route } = page
    const rows = sectionTitles({
      route,
      asked,
      body: page.body.body!,
      original: (originals.get(route) ?? page).body.body!,
    })
    const ofPage = asked.get(route)
    const all = [...(ofPage || modules.has(route) ? [ofPageRow(ofPage)] : []), ...rows, ...(modules.get(route) ?? [])]
    const name = nameOf(page)
    return page.lang === FALLBACK_LOCALE ? [route, name, all] : [route, name, all, page.lang]
  })
}

/** The row of a page itself, with the questions that it answers as a whole. */
function ofPageRow(questions = ''): SectionTitle {
  return ['', '', questions]
}

/** The sections of a release's page that list the changes of a module. Their rows are made from facts, not written. */
const changedModules = onceFor(({ plan: { history } }: Reference): ReadonlyMap<string, SectionTitle[]> => {
  return new Map(
    RELEASES.map(release => {
      const { modules } = changesOf(history, release)
      return [routeOfRelease(release.name), modules.map(({ path }): SectionTitle => [path, moduleId(path)])]
    }),
  )
})

const NONE: ReadonlyMap<string, SectionTitle[]> = new Map()

/** Locales without a translation share the English sections, so that these are listed once. */
function sectionTitles({ route, asked, body, original }: SectionsOf): SectionTitle[] {
  const known = sections.get(body)
  if (known?.route === route && known.original === original) return known.rows
  const rows = listSections({ route, asked, body, original })
  sections.set(body, { route, original, rows })
  return rows
}

const sections = new WeakMap<Body, { route: string; original: Body; rows: SectionTitle[] }>()

interface SectionsOf {
  route: string
  /** Questions by the address that answers them. */
  asked: ReadonlyMap<string, string>
  body: Body
  original: Body
}

function listSections({ route, asked, body, original }: SectionsOf): SectionTitle[] {
  const [titles, englishTitles] = [titlesOf(body), titlesOf(original)]
  // If a translation has as many sections as its original, they also get the questions and titles of the original.
  const isAligned = titles.length === englishTitles.length
  return titles.map(({ id, text }, index): SectionTitle => {
    const english = isAligned ? englishTitles[index]! : null
    const questions = (english && asked.get(`${route}#${english.id}`)) ?? ''
    const own = id === slugify(text) ? '' : id
    if (english && english.text !== text) return [text, own, questions, english.text]
    return questions ? [text, own, questions] : own ? [text, own] : text
  })
}

/** Returns the addresses in the vocabulary (questions, messages, absences) that no section has. */
export function lostQuestions(titles: GuideTitles): string[] {
  const known = new Set(
    titles.flatMap(([route, , sections]) => [route, ...sections.map(section => `${route}#${idOf(section)}`)]),
  )
  const addresses = [...readQuestions().keys(), ...readMessages().map(([, href]) => href), ...addressesOfAbsences()]
  return addresses.filter(href => !known.has(href))
}

function idOf(section: SectionTitle): string {
  return typeof section === 'string' ? slugify(section) : section[1] || slugify(section[0])
}

/** Maximum number of functions listed for an error. */
const MAX_RETURNING = 60

export interface NumberedSymbols {
  /** Path → number in the first part of the index. Members of large namespaces are in another one: nobody handles their errors. */
  numbers: ReadonlyMap<string, number>
  /** Returns how likely it is that a query means this declaration. */
  worthOf(path: string): number
}

export function errorsData({ plan, errors }: Reference, { numbers, worthOf }: NumberedSymbols): ErrorsData {
  const { library } = plan
  const byWorth = (worth: (path: string) => number) => (a: string, b: string) => worth(b) - worth(a) || (a < b ? -1 : 1)
  const known = (paths: readonly string[]) =>
    paths.filter(path => numbers.has(path) && !isLargeNamespace(library, path))
  const rows = [...errorIndexOf(library)].flatMap(([name, origins]): [string, ErrorsData[string]][] => {
    const meaning = errors.get(name)
    const sets = origins.sets.filter(path => library.get(path)!.kind === 'errorSet')
    const [set] = known(sets).sort(byWorth(worthOf))
    if (!meaning || set === undefined) return []
    // Prefer functions that name the error set in their signature, and those of its module.
    const shortName = splitPath(set).slice(-2).join('.')
    const worth = (path: string) =>
      worthOf(path) +
      (library.get(path)!.signature?.text.includes(shortName) ? 1 : 0) +
      (library.moduleOf(path) === library.moduleOf(set) ? 1 : 0)
    const functions = known(origins.functions).sort(byWorth(worth)).slice(0, MAX_RETURNING)
    const href = hrefOfPlace(plan.partPlaceOf(set, 'error', name))
    return [[name, [meaning.sentence, href, functions.map(path => numbers.get(path)!)]]]
  })
  return Object.fromEntries(rows)
}

/** @param numbers Numbers in the first part of the index, whose rows have an address. */
export function removedNamesData(
  { nameHistory, plan }: Pick<Reference, 'nameHistory' | 'plan'>,
  { numbers }: Pick<NumberedSymbols, 'numbers'>,
): RemovedNamesData {
  return {
    names: nameHistory.removed.map(({ was, use = [], note, see }) => {
      const paths = use.filter(path => !isBuiltin(path))
      const isListed = paths.some(path => numbers.has(path))
      const href = see ? `${MIGRATION}#${see}` : isListed ? '' : hrefInstead(plan, was[0]!, paths)
      return [was, paths, withBuiltins(note.replaceAll('`', ''), use), href]
    }),
    messages: readMessages(),
  }
}

function isBuiltin(path: string): boolean {
  return path.startsWith('@')
}

/** Adds builtins to the note, because they are not declarations and cannot be listed as rows. */
function withBuiltins(note: string, use: readonly string[]): string {
  const unnamed = use.filter(path => isBuiltin(path) && !note.includes(path))
  return unnamed.length > 0 ? `Use ${unnamed.join(' or ')}. ${note}` : note
}

/** Returns the address of the first replacement that exists, otherwise of the innermost container of the name. */
function hrefInstead({ library, hrefOf }: ReferencePlan, was: string, use: readonly string[]): string {
  const containers = splitPath(was).map((_, index, names) => names.slice(0, names.length - 1 - index).join('.'))
  const path = [...use, ...containers].find(each => library.get(each))
  return path === undefined ? '' : hrefOf(path)
}

function guidesOf(site: Pick<AssembledSite, 'pagesOf'>, locale: string): LocalePage[] {
  return site.pagesOf(locale).filter(({ route, body }) => body.body !== null && GUIDES.test(route))
}

/** Returns the headings of sections as plain text, without markup. */
function titlesOf(body: Body): Title[] {
  const known = titles.get(body)
  if (known) return known
  const found = [...headingsOf(body.value).values()].filter(({ level }) => level > 1)
  titles.set(body, found)
  return found
}

const titles = new WeakMap<Body, Title[]>()

interface Title {
  id: string
  text: string
}

/** Returns the title without `std.`: both `std.array_list` and `array_list` name the page. */
function nameOf({ page }: LocalePage): string {
  return page.title.replace(/^std\./, '')
}
