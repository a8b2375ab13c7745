// Resolves a name to its declaration, or to the reason why there is none.

import { resolveAlias } from '../../library/facts/library.ts'
import { type History, removedSince, shortVersion } from '../../library/history/history.ts'
import { CONTAINER_KINDS } from '../../library/kinds/groups.ts'
import { formatSteps, type Lookup, lookUpName, type NameStep } from '../../library/names/lookup.ts'
import { splitPath } from '../../library/names/paths.ts'
import { plainName } from '../../model/text/zig-names.ts'
import { parseQuery } from '../../search/query.ts'
import { type LibraryView, withLibrary } from '../library-view.ts'
import type { NameHistory, RemovedName } from '../name-history.ts'
import type { LookupStore } from '../store.ts'
import { nearName } from './near-name.ts'
import type { ParsedName } from './parse-name.ts'

export interface FoundName {
  /** The canonical path, if the facts determine it. */
  path?: string
  /** A field, value or error of that declaration. */
  part?: string
  /** The interpreted name: `std.ArrayList.append`. */
  readAs: string
  /** Other declarations with the same short name. */
  others: string[]
}

export interface MissingName {
  readAs: string
  /** The existing path, followed by the missing name. */
  known: string
  missing: string
  /** The problem if the name exists but is used incorrectly. */
  misuse?: string
  removal: RemovedName | null
  /** Suggested paths, best first. */
  suggestions: string[]
}

export type NameResolution = { found: FoundName } | { missing: MissingName }

const MAX_SUGGESTIONS = 4

export async function resolveName(store: LookupStore, name: ParsedName): Promise<NameResolution> {
  const { steps, isWhole } = name
  const readAs = formatSteps(steps)
  const looked = await withLibrary(store, view => lookUpName(view, steps))
  if (looked.found) {
    const wrong = await wrongCall(store, steps)
    if (wrong) return { missing: wrong }
    const removal = looked.path === undefined ? await removalOfUnknown(store, readAs) : null
    if (removal)
      return { missing: { readAs, known: readAs, missing: '', removal, suggestions: [...(removal.use ?? [])] } }
    return { found: { readAs, others: [], ...placeOf(looked) } }
  }
  if (!isWhole) {
    const [best, ...others] = await endingIn(store, steps)
    if (best) {
      const whole = splitPath(best)
        .slice(1)
        .map(each => ({ name: each }))
      const again = await withLibrary(store, view => lookUpName(view, whole))
      if (again.found) return { found: { readAs: best, others, ...placeOf(again) } }
    }
  }
  const removal =
    removalOf(await store.nameHistory(), readAs, looked, steps) ?? (await differenceByHistory(store, looked, steps))
  const suggestions = removal?.use ?? (await suggest(store, looked, steps))
  return {
    missing: { readAs, known: looked.known, missing: looked.missing, removal, suggestions: [...suggestions] },
  }
}

function placeOf({ path, part }: Extract<Lookup, { found: true }>): { path?: string; part?: string } {
  return { ...(path === undefined ? {} : { path }), ...(part === undefined ? {} : { part }) }
}

/** Returns all names that std itself declares. */
function topNames({ index, modules }: LibraryView): string[] {
  return [...modules, ...Object.keys(index.homes)].map(name => `std.${name}`)
}

/** Finds a call of something that is not a function, such as `std.DoublyLinkedList(u32)` of 0.14. */
async function wrongCall(store: LookupStore, steps: readonly NameStep[]): Promise<MissingName | null> {
  for (const [index, { called }] of steps.entries()) {
    if (!called) continue
    const until = steps.slice(0, index + 1)
    const kind = await withLibrary(store, view => kindAt(view, until))
    if (!kind || !(CONTAINER_KINDS.has(kind) || kind === 'errorSet')) continue
    const path = formatSteps(until)
    const change = (await store.nameHistory()).changeOf(path)
    const misuse = `\`${path}\` is no function in this version and takes no arguments.${change ? ` ${change.note}` : ''}`
    return { readAs: `${path}(…)`, known: path, missing: '(…)', misuse, removal: null, suggestions: [path] }
  }
  return null
}

function kindAt(view: LibraryView, steps: readonly NameStep[]) {
  const looked = lookUpName(
    view,
    steps.map(({ name }) => ({ name })),
  )
  const declaration = looked.found && looked.path && !looked.part ? view.get(looked.path) : undefined
  return declaration && resolveAlias(view, declaration).kind
}

/** Returns declarations whose path or alias ends in these names. */
async function endingIn(store: LookupStore, steps: readonly NameStep[]): Promise<string[]> {
  const search = await store.symbols()
  if (!search) return []
  const end = `.${steps.map(({ name }) => name).join('.')}`
  const hits = search.search(parseQuery(end.slice(1), search.modules), 12)
  return hits.map(({ path, via }) => (via?.endsWith(end) ? via : path)).filter(path => path.endsWith(end))
}

/** Looks up the removal of the written name, and of the missing name in its resolved containers: `std.fs.cwd().metadata`. */
function removalOf(
  history: NameHistory,
  readAs: string,
  looked: Extract<Lookup, { found: false }>,
  steps: readonly NameStep[],
): RemovedName | null {
  const at = splitPath(looked.known).length
  const rest = steps.slice(at - 1).map(({ name }) => name)
  const written = [readAs, ...looked.hosts.map(host => [host, ...rest].join('.'))]
  return written.map(history.removalOf).find(row => row !== null) ?? null
}

/** Looks the name up in the history of releases: one that removed it, else one that added it later. */
async function differenceByHistory(
  store: LookupStore,
  looked: Extract<Lookup, { found: false }>,
  steps: readonly NameStep[],
): Promise<RemovedName | null> {
  const [history, { zig }] = await Promise.all([store.history(), store.index()])
  const readAs = formatSteps(steps)
  return removalByHistory(history, zig, pathsOf(readAs, looked, steps)) ?? additionByHistory(history, zig, readAs)
}

/** Returns the paths that a missing name may have: as written, in its resolved containers, and those of its own container. */
function pathsOf(
  readAs: string,
  looked: Extract<Lookup, { found: false }>,
  steps: readonly NameStep[],
): readonly string[] {
  const at = splitPath(looked.known).length
  const [missing, ...below] = steps.slice(at - 1).map(({ name }) => name)
  const heads = [looked.known, ...looked.hosts].map(host => `${host}.${missing}`)
  return [readAs, ...heads.map(head => [head, ...below].join('.')), ...heads]
}

/** Derives the removal and the replacement from the history of releases. */
function removalByHistory(history: History, version: string, paths: readonly string[]): RemovedName | null {
  for (const path of paths) {
    const since = removedSince(history, path, version)
    if (since === null) continue
    const found = history.replacementFor(path, version)
    const gone = `removed in ${shortVersion(since)}`
    // Replacements are not looked for in large namespaces.
    if (!found) return { was: path, gone, note: history.historyOf(path)?.giant ? '' : 'Nothing takes its place.' }
    return { was: path, gone, use: found.use, note: found.probably ? 'What replaces it is not confirmed.' : '' }
  }
  return null
}

/** Returns the release that added a name, with the earlier name that this release may have; `null` if it is not known to be later. */
function additionByHistory(history: History, version: string, path: string): RemovedName | null {
  const { versions } = history
  const added = versions.slice(versions.indexOf(version) + 1).find(each => history.isIn(path, each))
  if (history.isIn(path, version) !== false || added === undefined) return null
  const origin = history.earlierPathOf(path)
  const isThere = origin !== null && history.isIn(origin.path, version) !== false
  return {
    was: path,
    gone: `added in ${shortVersion(added)}`,
    note: isThere && origin.probably ? 'Its earlier name is not confirmed.' : '',
    ...(isThere ? { use: [origin.path] } : {}),
  }
}

/** Returns the removal of a name in a container whose members the facts do not record. */
async function removalOfUnknown(store: LookupStore, readAs: string): Promise<RemovedName | null> {
  const [history, { zig }] = await Promise.all([store.history(), store.index()])
  return history.isIn(readAs, zig) === false ? removalByHistory(history, zig, [readAs]) : null
}

/** Suggests a similarly spelled member of the same container, then declarations with the same name elsewhere. */
async function suggest(
  store: LookupStore,
  { hosts, missing, known }: Extract<Lookup, { found: false }>,
  steps: readonly NameStep[],
): Promise<string[]> {
  const beside = await withLibrary(store, view => {
    const members = hosts.flatMap(host =>
      host === 'std' ? topNames(view) : view.membersOf(host).map(({ path }) => path),
    )
    const byName = new Map(members.map(path => [plainName(splitPath(path).at(-1)!), path]))
    const name = nearName(plainName(missing), byName.keys())
    return name === null ? [] : [byName.get(name)!]
  })
  const search = await store.symbols()
  if (!search) return beside
  const words = steps.map(({ name }) => name).join('.')
  const name = plainName(missing).toLowerCase()
  const hits = [words, name].flatMap(query => search.search(parseQuery(query, search.modules), MAX_SUGGESTIONS))
  const found = hits
    .map(({ path }) => path.replace(' ', '.'))
    .filter(path => name.length > 3 && plainName(splitPath(path).at(-1)!).toLowerCase() === name)
  return [...new Set([...beside, ...found])].filter(path => path !== known).slice(0, MAX_SUGGESTIONS)
}
