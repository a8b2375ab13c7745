// An edition in memory: the plan of its pages, rendered by the same code as the pages of the documented release.

import { type LoadedEdition, loadEdition, type ReadData } from '../../library/editions/load-edition.ts'
import { createHistory, type HistoryFile } from '../../library/history/history.ts'
import { CONTAINER_KINDS } from '../../library/kinds/groups.ts'
import { modulePath, namesBelow, pathAbove } from '../../library/names/paths.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import type { PlannedPage } from '../../library/plan/planned-page.ts'
import urls from '../../library/plan/urls.json' with { type: 'json' }
import type { Words } from '../../library/words/words.ts'
import { ZIG_VERSION } from '../../model/constants.ts'
import { CATEGORIES } from '../../model/content/catalog.ts'
import { type Edition, routeInEdition } from '../../model/editions.ts'
import { groupBy } from '../../model/group-by.ts'
import { once } from '../../model/memo.ts'
import { createRecent } from '../../model/recent.ts'
import { declarationCard } from '../declarations/card.ts'
import { declarationsOf, type ReferencePage, type RenderedDeclarations, referencePage } from '../declarations/page.ts'
import { withRemoved } from './removed.ts'

export interface OpenEdition extends LoadedEdition {
  /** Returns a page with its declarations, or `null` if the release has no such page. */
  pageAt(route: string): Promise<EditionPage | null>
  /** Returns the declaration whose page the documented release has at a route. */
  documentedAt(route: string): string | null
  /**
   * Returns the address of what the documented release has at a route: for a page of a group that the edition has no longer, an
   * earlier one of that group, or the page of the container. `null` if the edition lacks the declaration.
   */
  placeAt(route: string): string | null
  /** Returns the route of the documented module that became an alias of the module at a route: `std.builtin` of `std.lang`. */
  formerAt(route: string): string | null
  /** Returns what the documented release has on the page of a container, and the release has not. */
  removedFrom(path: string): readonly string[]
  /** Routes of the pages that differ from the documented release and have descriptions. */
  ownPages(): Promise<string[]>
  /** The hover card of a declaration. */
  cardAt(route: string, anchor: string): Promise<string | null>
}

export interface EditionPage extends ReferencePage {
  declarations: RenderedDeclarations
  /** Whether it describes anything. */
  hasWords: boolean
  /** Whether the documented release has the same page. */
  isUnchanged: boolean
  /** A file with descriptions that are written for the release. */
  wordsFile: string | null
}

/** Opens editions on request, and keeps those that were used last. */
export function createEditions(
  read: ReadData,
  historyFile: string,
  limit: number,
): (edition: Edition) => Promise<OpenEdition | null> {
  const opened = createRecent<string, Promise<OpenEdition | null>>(limit)
  return edition => {
    const { name } = edition
    const known = opened.get(name)
    if (known) return known
    const opening = openEdition(edition, read, historyFile)
    opened.set(name, opening)
    opening.catch(() => opened.remove(name))
    return opening
  }
}

async function openEdition(edition: Edition, read: ReadData, historyFile: string): Promise<OpenEdition | null> {
  const history = once(async () => createHistory((await read<HistoryFile[]>(historyFile)) ?? []))
  const loaded = await loadEdition(edition, read, history)
  if (!loaded) return null
  const { differences, plan, wordsOf, partsOf } = loaded
  const { isIn } = await history()
  const removed = groupBy(differences.gone, documentedOwner)
  // Containers that are on the page of another one now.
  const moved = groupBy(
    [...removed.keys()].filter(
      owner => owner !== 'std' && !plan.pageOf(owner) && CONTAINER_KINDS.has(plan.library.get(owner)?.kind ?? 'alias'),
    ),
    owner => plan.placeOf(owner).route,
  )
  const differing = new Set(Object.values(differences).flat())
  const isSame = (path: string) => !differing.has(path) && isIn(path, ZIG_VERSION) !== false
  const standingOf = (page: PlannedPage, words: Words) => {
    const paths = pathsOn(plan, page)
    const files = paths.flatMap(path => words.get(path)?.file || [])
    const isUnchanged = paths.every(isSame) && !removed.has(page.path) && files.length === 0
    return { hasWords: paths.some(path => words.has(path)), isUnchanged, wordsFile: files[0] ?? null }
  }
  const former = new Map([...loaded.renamed].map(([documented, route]) => [route, documented]))
  const placeAt = (route: string): string | null => {
    const renamed = loaded.renamed.get(routeInEdition(route, null))
    if (renamed) return renamed
    const [path = '', group, number] = documentedKeys().get(routeInEdition(route, null))?.split(' ') ?? []
    for (let part = Number(number); part > 0; part--) {
      const own = routeInEdition(ROUTES[`${path} ${group} ${part}`]!, edition)
      if (plan.pageAt(own)) return own
    }
    return plan.library.get(path) ? plan.hrefOf(path) : null
  }
  /** Links to a member of a group lead to the page that has the group now, so that is where its removal is listed. */
  const removedOn = async ({ path, module, part, route }: PlannedPage) => {
    const gone = removed.get(path) ?? []
    const ofMoved = (moved.get(route) ?? []).flatMap(owner => removed.get(owner) ?? [])
    if (!part) return [...gone, ...ofMoved]
    const members = Object.entries(await partsOf(module)).filter(([documented]) => placeAt(documented) === route)
    const onPage = new Set(members.flatMap(([, paths]) => paths))
    return [...gone.filter(each => onPage.has([path, namesBelow(each, path)[0]].join('.'))), ...ofMoved]
  }
  return {
    ...loaded,
    placeAt,
    removedFrom: path => removed.get(path) ?? [],
    formerAt: route => former.get(route) ?? null,
    async pageAt(route) {
      const page = plan.pageAt(route)
      if (!page) return null
      const words = await wordsOf(page.module)
      return {
        ...referencePage(plan, page, words, new Map()),
        declarations: withRemoved(plan, page, declarationsOf(plan, page, words, new Map()), await removedOn(page)),
        ...standingOf(page, words),
      }
    },
    async ownPages() {
      const routes: string[] = []
      for (const page of plan.pages) {
        const { hasWords, isUnchanged } = standingOf(page, await wordsOf(page.module))
        if (hasWords && !isUnchanged) routes.push(page.route)
      }
      return routes
    },
    async cardAt(route, anchor) {
      const page = plan.pageAt(route)
      if (!page) return null
      const path = anchor ? `${page.path}.${anchor}` : page.path
      return declarationCard({ plan, words: await wordsOf(page.module) }, path)
    },
    documentedAt: route => documentedKeys().get(routeInEdition(route, null))?.split(' ', 1)[0] ?? null,
  }
}

const ROUTES: Readonly<Record<string, string>> = urls

/** Route of a page of the documented release → its subject: a declaration, or a part of a group (`std.posix functions 2`). */
const documentedKeys = once(
  () =>
    new Map([
      ...CATEGORIES.flatMap(({ modules }) => modules.map(({ key, path }) => [path, modulePath(key)] as const)),
      ...Object.entries(urls).map(([key, route]) => [route, key] as const),
    ]),
)

const documentedPages = once(() => new Set([...documentedKeys().values()].map(key => key.split(' ', 1)[0]!)))

/** Returns the container whose page the documented release shows a declaration on. */
function documentedOwner(path: string): string {
  let owner = pathAbove(path)
  while (owner !== null && owner !== 'std' && !documentedPages().has(owner)) owner = pathAbove(owner)
  return owner ?? 'std'
}

/** The subject of a page, and the declarations on it. */
function pathsOn({ library }: ReferencePlan, { path, groups }: PlannedPage): string[] {
  const below = (each: string): string[] => [each, ...library.membersOf(each).flatMap(member => below(member.path))]
  return [path, ...groups.flatMap(({ members }) => members.flatMap(member => below(member.path)))]
}
