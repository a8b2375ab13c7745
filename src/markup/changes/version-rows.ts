// The differences of a page's declarations in other versions of Zig. Only readers who choose another version fetch them.

import { type ChangeRecord, recordBetween } from '../../library/history/change-records.ts'
import { declarationHistory } from '../../library/history/declaration-history.ts'
import { type History, shortVersion } from '../../library/history/history.ts'
import { changesOf, releaseOf, routeOfRelease } from '../../library/history/release-changes.ts'
import { pathAbove, splitPath } from '../../library/names/paths.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { groupBy } from '../../model/group-by.ts'
import { onceEach, onceFor } from '../../model/memo.ts'
import type { Named, PageVersions, VersionMark, VersionRows } from '../../model/wire/versions.ts'
import { changesHref, differingLines } from './difference.ts'

type VersionsByPage = Map<string, () => PageVersions>

/** Maps routes to functions that compute the page's differences on demand. */
export const versionsByPage = onceFor(listVersions)

function listVersions(plan: ReferencePlan): VersionsByPage {
  const { library, history, placeOf, pages } = plan
  const known = [...library.declarations.keys()].filter(path => {
    const row = history.declarationOf(path)
    return row && !row.giant
  })
  const hosts = new Set(known.flatMap(path => [path, ...containersOf(path)]))
  const shown = groupBy(known, path => placeOf(path).route)
  const differences = onceEach((version: string) => differencesIn(plan, known, version))
  const others = history.versions.filter(version => version !== ZIG_VERSION)
  return new Map(
    pages
      .filter(({ route, path }) => shown.has(route) || hosts.has(path))
      .map(page => [
        page.route,
        () => ({
          name: page.path,
          versions: Object.fromEntries(
            others.map(version => [version, rowsOf(plan, page, shown.get(page.route) ?? [], differences(version))]),
          ),
        }),
      ]),
  )
}

interface Differences {
  version: string
  records: ReadonlyMap<string, ChangeRecord>
  /** The numbers of differences in a container and below it. */
  below: ReadonlyMap<string, Counts>
}

interface Counts {
  removed: number
  changed: number
}

function differencesIn({ history }: ReferencePlan, paths: readonly string[], version: string): Differences {
  const records = new Map<string, ChangeRecord>()
  const below = new Map<string, Counts>()
  for (const path of paths) {
    const record = recordBetween(history, history.declarationOf(path)!, ZIG_VERSION, version)
    // A name that the documented version has as nothing but an error is added where another version has it.
    if (!record || record.change === 'added' || record.level === 'cosmetic') continue
    // Before the deprecation of a name there is nothing to do about it.
    if (isEarlier(history, version) && record.parts?.join() === 'deprecated') continue
    records.set(path, record)
    for (const host of [path, ...containersOf(path)]) {
      const counts = below.get(host) ?? { removed: 0, changed: 0 }
      counts[kindOf(record)]++
      below.set(host, counts)
    }
  }
  return { version, records, below }
}

const kindOf = ({ change }: ChangeRecord): keyof Counts => (change === 'gone' ? 'removed' : 'changed')

function containersOf(path: string): string[] {
  const above = pathAbove(path)
  return above === null ? [] : [above, ...containersOf(above)]
}

function rowsOf(
  plan: ReferencePlan,
  page: PlannedPage,
  shown: readonly string[],
  { version, records, below }: Differences,
): VersionRows {
  const { history, placeOf } = plan
  const own = shown.filter(path => records.has(path))
  // A module's page shows names that std itself has, such as `std.ArrayList`.
  const outside = own.filter(path => path !== page.path && !path.startsWith(`${page.path}.`))
  const counts = { removed: 0, changed: 0, ...below.get(page.path) }
  for (const path of outside) counts[kindOf(records.get(path)!)]++
  return {
    ...counts,
    ...(isEarlier(history, version) ? { isEarlier: true } : {}),
    releases: releasesBetween(history, version, [page.path, ...outside]),
    marks: Object.fromEntries(own.map(path => [placeOf(path).anchor, markOf(plan, path, records.get(path)!)])),
  }
}

function isEarlier({ versions }: History, version: string): boolean {
  return versions.indexOf(version) < versions.indexOf(ZIG_VERSION)
}

/** Returns the versions after the earlier one of the documented version and another, up to the later one. */
function versionsBetween({ versions }: History, version: string): readonly string[] {
  const [from, to] = [versions.indexOf(version), versions.indexOf(ZIG_VERSION)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return versions.slice(from + 1, to + 1)
}

/** Lists the releases between that changed one of these modules, with their sections. */
function releasesBetween(history: History, version: string, paths: readonly string[]): Named[] {
  const releases = new Set(versionsBetween(history, version).flatMap(each => releaseOf(each) ?? []))
  // The page of the documented release is about the way to it, except for the patch that it lists as well.
  if (releases.size > 1 && !isEarlier(history, version)) releases.delete(releaseOf(ZIG_VERSION)!)
  return [...releases].flatMap((release): Named[] => {
    const route = routeOfRelease(release.name)
    if (paths[0] === 'std') return [[release.name, route]]
    const listed = new Set(changesOf(history, release).modules.map(module => module.path))
    const path = paths.find(each => listed.has(splitPath(each).slice(0, 2).join('.')))
    return path ? [[release.name, placeIn(history, path, release.versions[0]!)]] : []
  })
}

/** Returns the place of a container: the section of a module, otherwise the row that covers it. */
function placeIn(history: History, path: string, version: string): string {
  const module = splitPath(path).slice(0, 2)
  return module.length < splitPath(path).length
    ? changesHref(history, path, version)
    : `${routeOfRelease(releaseOf(version)!.name)}#module-${module[1]}`
}

function markOf(plan: ReferencePlan, path: string, record: ChangeRecord): VersionMark {
  const { history } = plan
  const { change, version, use, probably } = record
  const { changed, deprecated, gone } = declarationHistory(history, path)!
  const between = versionsBetween(history, version)
  const link = (each: string, name = path): Named => [shortVersion(each), changesHref(history, name, each)]
  const names = use?.map(name => nameIn(plan, name, version))
  const replacement = { ...(names ? { use: names } : {}), ...(probably ? { probably } : {}) }
  const isBefore = isEarlier(history, version)
  if (change === 'gone') return { removed: isBefore ? null : link(gone?.version ?? version), ...replacement }
  const changes = changed.filter(each => between.includes(each.version))
  const deprecation = !isBefore && deprecated && between.includes(deprecated.version) ? deprecated : null
  const lines = differingLines(record)
  return {
    ...(changes.length > 0 ? { changed: changes.map(each => link(each.version, each.name)) } : {}),
    ...(deprecation ? { deprecated: link(deprecation.version), ...replacement } : {}),
    ...(deprecation?.renamed ? { renamed: true } : {}),
    ...(lines ? { lines } : {}),
  }
}

/** Links a name of another version to its declaration, or to the changes of the release that added or removed it. */
function nameIn({ library, history, hrefOf }: ReferencePlan, path: string, version: string): Named {
  if (library.get(path)) return [path, hrefOf(path)]
  const { in: presence = '', gone = [] } = history.historyOf(path) ?? { path }
  const removal = gone.find(each => versionsBetween(history, version).includes(each.version))?.version
  const at = removal ?? history.versions[presence.indexOf('1')]
  return at !== undefined && releaseOf(at) ? [path, changesHref(history, path, at)] : [path]
}
