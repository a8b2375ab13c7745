// Assigns URLs to pages. No two differ only in case, since disks and CDNs may treat them as equal (R39).

import { segmentName } from '../../model/text/zig-names.ts'
import type { Library } from '../facts/library.ts'
import { CONTAINER_KINDS, type GroupKey } from '../kinds/groups.ts'
import { lastName, modulePath } from '../names/paths.ts'
import type { PageOwners } from './owners.ts'

export interface AddressBook {
  routeOf(path: string): string
  routeOfPart(path: string, group: GroupKey, number: number): string
}

/** Maps the subject of a page to its path without locale. */
export type UrlTable = Readonly<Record<string, string>>

/** The key of a part of a group in the table. */
export function urlKeyOf(path: string, group: GroupKey, number: number): string {
  return `${path} ${group} ${number}`
}

/** Assigns a URL to every page. `urls` are the addresses of published pages, which never change. */
export function addressBook(
  library: Library,
  owners: PageOwners,
  routeOfModule: (module: string) => string | undefined,
  urls: UrlTable,
): AddressBook {
  const routes = new Map<string, string>()
  // Addresses in lower case that are assigned already, or reserved for a page of the table.
  const taken = new Set(Object.values(urls).map(route => route.toLowerCase()))
  const take = (route: string, suffix: string) => {
    let free = route
    for (let count = 1; taken.has(free.toLowerCase()); count++)
      free = `${route}${suffix}${count > 1 ? `-${count}` : ''}`
    taken.add(free.toLowerCase())
    return free
  }
  for (const module of library.modules) {
    const route = routeOfModule(module)
    if (!route)
      throw new Error(
        `The module ${module} of the facts is not in the catalogue. Add it to src/model/content/catalog.ts.`,
      )
    routes.set(modulePath(module), route)
    taken.add(route.toLowerCase())
  }
  // Namespaces are assigned first: where two addresses differ only in case, that of the type gets `-type`.
  const byDepth = owners.pages.filter(path => !routes.has(path)).map(path => ({ path, depth: depthOf(library, path) }))
  byDepth.sort(
    (a, b) => a.depth - b.depth || rank(library, a.path) - rank(library, b.path) || (a.path < b.path ? -1 : 1),
  )
  for (const { path } of byDepth) {
    const wanted = `${routes.get(library.containerOf(path)!)!}/${segmentName(lastName(path))}`
    routes.set(path, urls[path] ?? take(wanted, '-type'))
  }
  const parts = new Map<string, string>()
  return {
    routeOf: path => routes.get(path)!,
    routeOfPart(path, group, number) {
      const key = urlKeyOf(path, group, number)
      const wanted = `${routes.get(path)!}/${group}${number > 1 ? `-${number}` : ''}`
      const route = parts.get(key) ?? urls[key] ?? take(wanted, '-list')
      parts.set(key, route)
      return route
    },
  }
}

function depthOf(library: Library, path: string): number {
  const container = library.containerOf(path)
  return container === null ? 0 : 1 + depthOf(library, container)
}

function rank(library: Library, path: string): number {
  const kind = library.get(path)?.kind
  return kind === 'namespace' ? 0 : kind && CONTAINER_KINDS.has(kind) ? 1 : 2
}
