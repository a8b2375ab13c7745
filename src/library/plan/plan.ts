// Which page every public declaration stands on, and under which id there (R31, R39). Decided by the facts alone.

import { CATEGORIES, type CategoryEntry, STD_ROOT } from '../../model/content/catalog.ts'
import type { PageRef } from '../../model/wire/payload.ts'
import type { Declaration } from '../facts.ts'
import { type FieldSet, fieldSets, GROUPS, type GroupKey, groupMembers } from '../groups.ts'
import { type Facts, type Library, libraryOf, nameOf, rootOf } from '../library.ts'
import { idName, namesBelow, partId } from '../names.ts'
import { pageOwners } from '../owners.ts'
import { type Uses, usesOf } from '../uses.ts'
import { addressBook, partKey, type UrlTable } from './addresses.ts'
import { type GroupPart, splitGroups } from './split.ts'
import committed from './urls.json' with { type: 'json' }

/** One page of the site that shows declarations. */
export interface PlannedPage {
  /** Path without locale. */
  route: string
  /** The container whose members it shows. */
  path: string
  module: string
  /** A module's declarations follow its guide; the other pages are reference alone. */
  kind: 'module' | 'container' | 'part'
  /** Of a part: the group it shows, and which of how many. */
  part?: { group: GroupKey; number: number; of: number }
  groups: PlannedGroup[]
  /** Ancestors below the module's page. */
  crumbs: PageRef[]
}

export interface PlannedGroup {
  key: GroupKey
  /** Members shown here, or fields; none where the group has pages of its own. */
  members: readonly Declaration[]
  fields: readonly FieldSet[]
  /** Of the whole group. */
  count: number
  /** The pages that show the group instead, with the names that stand first and last on each. */
  parts: PartLink[]
}

export interface PartLink {
  route: string
  first: string
  last: string
  members: readonly Declaration[]
}

export interface Place {
  route: string
  /** Id of its element; empty for the subject of a page. */
  anchor: string
}

export interface ReferencePlan {
  library: Library
  pages: readonly PlannedPage[]
  pageAt(route: string): PlannedPage | undefined
  /** The page a container has to itself (its first one, where it has several). */
  pageOf(path: string): PlannedPage | undefined
  placeOf(path: string): Place
  /** Where a field, an enum value or an error stands. */
  partPlaceOf(path: string, part: 'field' | 'value' | 'error', name: string): Place
  /** `/docs/std/systems/mem#eql`. */
  hrefOf(path: string): string
  uses: Uses
}

export function planPages(
  facts: Facts,
  catalog: readonly CategoryEntry[] = CATEGORIES,
  urls: UrlTable = committed,
): ReferencePlan {
  const library = libraryOf(facts)
  const owners = pageOwners(library)
  const moduleRoutes = new Map(catalog.flatMap(({ modules }) => modules.map(({ key, path }) => [key, path] as const)))
  const restOfModule = (module: string) => (module === 'std' ? STD_ROOT : moduleRoutes.get(module))
  const addresses = addressBook(library, owners, restOfModule, urls)

  const pages: PlannedPage[] = []
  const first = new Map<string, PlannedPage>()
  // Where a member or a field of a page stands, if not on the page itself: by path, or by path and field.
  const moved = new Map<string, string>()
  for (const path of owners.pages) {
    const module = library.moduleOf(path)
    const route = addresses.restOf(path)
    const isModule = path === rootOf(module)
    const groups = groupsOf(library, path)
    const split = splitGroups(library, owners, path, groups, isModule)
    const crumbs = crumbsOf(library, path, addresses.restOf)
    const page: PlannedPage = { route, path, module, kind: isModule ? 'module' : 'container', groups: [], crumbs }
    first.set(path, page)
    pages.push(page)
    for (const group of groups) {
      const parts = split.get(group.key)
      page.groups.push(parts ? { ...group, members: [], fields: [], parts: [] } : group)
      if (!parts) continue
      const own = isModule ? [] : [{ title: nameOf(path), route }]
      parts.forEach((part, index) => {
        const partRoute = addresses.restOfPart(path, group.key, index + 1)
        pages.push({
          route: partRoute,
          path,
          module,
          kind: 'part',
          part: { group: group.key, number: index + 1, of: parts.length },
          groups: [{ ...group, members: part.members, fields: part.fields, parts: [] }],
          crumbs: [...crumbs, ...own],
        })
        page.groups.at(-1)!.parts.push(partLink(part, partRoute))
        for (const member of part.members) moved.set(member.path, partRoute)
        for (const { thing } of part.fields)
          for (const field of thing.fields ?? []) {
            const key = `${path} ${field.name}`
            if (!moved.has(key)) moved.set(key, partRoute)
          }
      })
    }
  }

  const placeOf = (path: string): Place => {
    if (owners.owns(path)) return { route: addresses.restOf(path), anchor: '' }
    const owner = owners.ownerOf(path)
    const names = namesBelow(path, owner)
    const unit = owners.unitOf(path)
    const route = moved.get(unit) ?? addresses.restOf(owner)
    return { route, anchor: names.map(idName).join('.') }
  }
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const plan: ReferencePlan = {
    library,
    pages,
    pageAt: route => byRoute.get(route),
    pageOf: path => first.get(path),
    placeOf,
    partPlaceOf(path, part, name) {
      const { route, anchor } = placeOf(path)
      const id = partId(anchor, part, name)
      return { route: anchor === '' ? (moved.get(`${path} ${name}`) ?? route) : route, anchor: id }
    },
    hrefOf: path => hrefOfPlace(placeOf(path)),
    uses: usesOf(library),
  }
  return plan
}

export function hrefOfPlace({ route, anchor }: Place): string {
  return anchor ? `${route}#${anchor}` : route
}

/** The table of addresses as it is committed: a page once published keeps its URL. */
export function urlsOf(plan: ReferencePlan): Record<string, string> {
  const rows = plan.pages
    .filter(({ kind }) => kind !== 'module')
    .map(({ path, part, route }) => [part ? partKey(path, part.group, part.number) : path, route] as const)
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function groupsOf(library: Library, path: string): PlannedGroup[] {
  const members = groupMembers(library, path)
  const declaration = library.get(path)
  const sets = declaration ? fieldSets(declaration) : []
  return GROUPS.flatMap((key): PlannedGroup[] => {
    const fields = sets.filter(({ group }) => group === key)
    const own = members.get(key) ?? []
    const count =
      own.length + new Set(fields.flatMap(({ thing }) => thing.fields!.map(({ name }, index) => name ?? index))).size
    return count > 0 ? [{ key, members: own, fields, count, parts: [] }] : []
  })
}

function crumbsOf(library: Library, path: string, restOf: (path: string) => string): PageRef[] {
  const crumbs: PageRef[] = []
  const root = rootOf(library.moduleOf(path))
  for (let above = library.homeOf(path); above && above !== root; above = library.homeOf(above))
    crumbs.unshift({ title: nameOf(above), route: restOf(above) })
  return crumbs
}

function partLink({ members, fields }: GroupPart, route: string): PartLink {
  const names = [
    ...members.map(({ path }) => nameOf(path)),
    ...fields.flatMap(({ thing }) => thing.fields!.map(({ name }) => name ?? '')),
  ]
  return { route, first: names[0] ?? '', last: names.at(-1) ?? '', members }
}
