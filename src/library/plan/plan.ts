// Plans which page shows every public declaration, and its element id there (R31, R39), from the facts alone.

import { CATEGORIES, type CategoryEntry, STD_ROOT } from '../../model/content/catalog.ts'
import { once } from '../../model/memo.ts'
import { idName } from '../../model/text/zig-names.ts'
import { type ErrorIndex, errorIndexOf } from '../facts/error-index.ts'
import type { PartKind } from '../facts/facts.ts'
import { type Library, type LibraryFacts, libraryOf } from '../facts/library.ts'
import { type Uses, usesOf } from '../facts/uses.ts'
import { createHistory, type History } from '../history/history.ts'
import { namesBelow } from '../names/paths.ts'
import { partId } from '../names/zig-names.ts'
import { addressBook, type UrlTable } from './addresses.ts'
import { layOut } from './layout.ts'
import { pageOwners } from './owners.ts'
import type { PlanExtras, PlannedPage } from './planned-page.ts'
import committed from './urls.json' with { type: 'json' }

export interface PagePlace {
  route: string
  /** Element id; empty for the subject of a page. */
  anchor: string
}

export interface ReferencePlan {
  library: Library
  pages: readonly PlannedPage[]
  pageAt(route: string): PlannedPage | undefined
  /** The page of a container that has its own; the first one if it has several. */
  pageOf(path: string): PlannedPage | undefined
  placeOf(path: string): PagePlace
  /** The place of a field, an enum value or an error. */
  partPlaceOf(path: string, part: PartKind, name: string): PagePlace
  /** `/docs/std/systems/mem#eql`. */
  hrefOf(path: string): string
  uses: Uses
  /** Additions, removals and changes of every path over the releases. */
  history: History
  /** The declarations that return each error. */
  errors: ErrorIndex
  /** Data that only a build adds. */
  extras: Readonly<PlanExtras>
}

export function planPages(
  facts: LibraryFacts,
  catalog: readonly CategoryEntry[] = CATEGORIES,
  urls: UrlTable = committed,
  history: History = createHistory([]),
  extras: PlanExtras = {},
): ReferencePlan {
  const library = libraryOf(facts)
  const owners = pageOwners(library)
  const moduleRoutes = new Map(catalog.flatMap(({ modules }) => modules.map(({ key, path }) => [key, path] as const)))
  const root = catalog[0]?.path.replace(/\/[^/]+$/, '') ?? STD_ROOT
  const routeOfModule = (module: string) => (module === 'std' ? root : moduleRoutes.get(module))
  const addresses = addressBook(library, owners, routeOfModule, urls)

  const { pages, firstPages, moved } = layOut(library, owners, addresses)
  const placeOf = (path: string): PagePlace => {
    // Words may name what another edition has. The server leads such an address to the documented release.
    if (!library.get(path) && !owners.owns(path)) return { route: `/${path}`, anchor: '' }
    if (owners.owns(path)) return { route: addresses.routeOf(path), anchor: '' }
    const owner = owners.ownerOf(path)
    const names = namesBelow(path, owner)
    const unit = owners.unitOf(path)
    const route = moved.get(unit) ?? addresses.routeOf(owner)
    return { route, anchor: names.map(idName).join('.') }
  }
  const byRoute = new Map(pages.map(page => [page.route, page]))
  const uses = once(() => usesOf(library))
  return {
    library,
    pages,
    pageAt: route => byRoute.get(route),
    pageOf: path => firstPages.get(path),
    placeOf,
    partPlaceOf(path, part, name) {
      const { route, anchor } = placeOf(path)
      const id = partId(anchor, part, name)
      return { route: anchor === '' ? (moved.get(`${path} ${name}`) ?? route) : route, anchor: id }
    },
    hrefOf: path => hrefOfPlace(placeOf(path)),
    // Computed on first access: collecting content does not need it, only rendering pages and indexing names.
    get uses() {
      return uses()
    },
    history,
    get errors() {
      return errorIndexOf(library)
    },
    extras,
  }
}

/** Resolves the route of an address, and appends its element id. */
export function resolveHref(href: string, resolve: (route: string) => string): string {
  const [route = '', anchor] = href.split('#')
  return resolve(route) + (anchor ? `#${anchor}` : '')
}

export function hrefOfPlace({ route, anchor }: PagePlace): string {
  return anchor ? `${route}#${anchor}` : route
}
