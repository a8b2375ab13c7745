// Lays out the pages of containers with their groups, and the pages that long groups are moved to.

import type { PageRef } from '../../model/wire/payload.ts'
import type { Library } from '../facts/library.ts'
import { fieldSets, groupMembers, groupOrder } from '../kinds/groups.ts'
import { lastName, modulePath } from '../names/paths.ts'
import type { AddressBook } from './addresses.ts'
import type { PageOwners } from './owners.ts'
import type { PartLink, PlannedGroup, PlannedPage } from './planned-page.ts'
import { type GroupPart, splitGroups } from './split.ts'

interface Layout {
  pages: PlannedPage[]
  /** The first page of each container. */
  firstPages: Map<string, PlannedPage>
  /** Routes of members and fields that were moved to another page, by path, or by path and field. */
  moved: Map<string, string>
}

export function layOut(library: Library, owners: PageOwners, addresses: AddressBook): Layout {
  const layout: Layout = { pages: [], firstPages: new Map(), moved: new Map() }
  for (const path of owners.pages) {
    const module = library.moduleOf(path)
    const isModule = path === modulePath(module)
    const groups = groupsOf(library, path)
    const split = splitGroups(library, owners, path, groups, isModule)
    const page: PlannedPage = {
      route: addresses.routeOf(path),
      path,
      module,
      kind: isModule ? 'module' : 'container',
      groups: [],
      crumbs: crumbsOf(library, path, addresses.routeOf),
    }
    layout.firstPages.set(path, page)
    layout.pages.push(page)
    for (const group of groups) {
      const parts = split.get(group.key)
      if (parts) page.groups.push(moveGroup(layout, addresses, page, group, parts))
      else page.groups.push(group)
    }
  }
  return layout
}

/** Moves the parts of a group to pages of their own, and leaves links to them on the first page. */
function moveGroup(
  { pages, moved }: Layout,
  addresses: AddressBook,
  page: PlannedPage,
  group: PlannedGroup,
  parts: readonly GroupPart[],
): PlannedGroup {
  const { path, module, crumbs } = page
  const own = page.kind === 'module' ? [] : [{ title: lastName(path), route: page.route }]
  const links = parts.map((part, index) => {
    const route = addresses.routeOfPart(path, group.key, index + 1)
    pages.push({
      route,
      path,
      module,
      kind: 'part',
      part: { group: group.key, number: index + 1, of: parts.length },
      groups: [{ ...group, members: part.members, fields: part.fields, parts: [] }],
      crumbs: [...crumbs, ...own],
    })
    for (const member of part.members) moved.set(member.path, route)
    for (const { name } of part.fields.flatMap(({ definition }) => definition.fields ?? [])) {
      const key = `${path} ${name}`
      if (!moved.has(key)) moved.set(key, route)
    }
    return partLink(part, route)
  })
  return { ...group, members: [], fields: [], parts: links }
}

function groupsOf(library: Library, path: string): PlannedGroup[] {
  const members = groupMembers(library, path)
  const declaration = library.get(path)
  const sets = declaration ? fieldSets(declaration) : []
  return groupOrder(library, path).flatMap((key): PlannedGroup[] => {
    const fields = sets.filter(({ group }) => group === key)
    const own = members.get(key) ?? []
    const count =
      own.length +
      new Set(fields.flatMap(({ definition }) => definition.fields!.map(({ name }, index) => name ?? index))).size
    return count > 0 ? [{ key, members: own, fields, count, parts: [] }] : []
  })
}

function crumbsOf(library: Library, path: string, routeOf: (path: string) => string): PageRef[] {
  const crumbs: PageRef[] = []
  const root = modulePath(library.moduleOf(path))
  for (let above = library.containerOf(path); above && above !== root; above = library.containerOf(above))
    crumbs.unshift({ title: lastName(above), route: routeOf(above) })
  return crumbs
}

function partLink({ members, fields }: GroupPart, route: string): PartLink {
  const names = [
    ...members.map(({ path }) => lastName(path)),
    ...fields.flatMap(({ definition }) => definition.fields!.map(({ name }) => name ?? '')),
  ]
  return { route, first: names[0] ?? '', last: names.at(-1) ?? '', members }
}
