// Editions: the reference of other releases of Zig, at addresses such as /docs/0.17/std/platform/fs. They are rendered on request.
// Browsers load it, so it does not import the catalog.

import { slugOf } from './content/slug.ts'
import rows from './editions.json' with { type: 'json' }
import { EXPORTS_ROOT } from './wire/exports.ts'
import type { NavItem, Shell } from './wire/payload.ts'

export interface Edition {
  /** As addresses name it: `0.17`. */
  name: string
  version: string
  /** Path of its page about `std`, without locale. */
  root: string
  /** Keys of modules of the documented release that it does not have. */
  without: ReadonlySet<string>
  /** Keys of further modules, by category. */
  added: Readonly<Record<string, readonly string[]>>
}

const DOCUMENTED_ROOT = '/docs/std'
/** The only page beside those of the reference that editions have. */
const COOKBOOK_ROUTE = `${DOCUMENTED_ROOT}/cookbook`

export const EDITIONS: readonly Edition[] = rows.map(({ name, version, without, added }) => ({
  name,
  version,
  root: `/docs/${name}/std`,
  without: new Set(without.split(' ')),
  added: Object.fromEntries(Object.entries(added).map(([category, keys]) => [category, keys.split(' ')])),
}))

/** Returns the edition that a route without locale belongs to, or `null` for all other pages. */
export function editionOfRoute(route: string): Edition | null {
  return EDITIONS.find(({ root }) => isBelow(route, root)) ?? null
}

export function editionOfVersion(version: string): Edition | null {
  return EDITIONS.find(edition => edition.version === version) ?? null
}

/** Turns the route of a reference page into that of the same page in an edition, or with `null` in the documented release. */
export function routeInEdition(route: string, edition: Edition | null): string {
  const from = editionOfRoute(route)?.root ?? DOCUMENTED_ROOT
  return isBelow(route, from) ? (edition?.root ?? DOCUMENTED_ROOT) + route.slice(from.length) : route
}

/** Returns the shell for the pages of a route: those of an edition show its version, and their navigation stays inside of it. */
export function shellIn(shell: Shell, route: string): Shell {
  const edition = editionOfRoute(route)
  if (!edition) return shell
  const known = shells.get(shell) ?? new Map<string, Shell>()
  shells.set(shell, known)
  const own = known.get(edition.name) ?? {
    ...shell,
    navigation: shell.navigation.map(item => navigationIn(item, edition)),
    zigVersion: edition.version,
  }
  known.set(edition.name, own)
  return own
}

/** Rows of the navigation are compared by identity, so a shell has only one form for each edition. */
const shells = new WeakMap<Shell, Map<string, Shell>>()

/** Guides and tools are those of the documented release. */
function navigationIn(item: NavItem, edition: Edition): NavItem {
  if (!item.key && item.route !== DOCUMENTED_ROOT && item.route !== COOKBOOK_ROUTE) return item
  const route = routeInEdition(item.route, edition)
  if (!item.key) return { ...item, route }
  const without = new Set([...edition.without].map(slugOf))
  const own = (item.children ?? [])
    .filter(child => !without.has(child.route.slice(item.route.length + 1)))
    .map(child => ({ ...child, route: routeInEdition(child.route, edition) }))
  const added = (edition.added[item.key] ?? []).map(key => ({ title: key, route: `${route}/${slugOf(key)}` }))
  const children = [...own, ...added].sort((a, b) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1))
  return { ...item, route, children }
}

function isBelow(route: string, root: string): boolean {
  return route === root || route.startsWith(`${root}/`)
}

export function isCookbook(route: string): boolean {
  return route === COOKBOOK_ROUTE
}

/** The parts of the search index of an edition. The second has the members of large namespaces. */
export const EDITION_INDEX_PARTS = ['symbols', 'giants'] as const
export type EditionIndexPart = (typeof EDITION_INDEX_PARTS)[number]

/** A part of the search index of an edition, which the server makes on request. */
export function editionIndexFile({ root }: Edition, part: EditionIndexPart): string {
  return `${root}/_${part}.txt`
}

/** The pages of an edition that search engines should know, made on request. */
export function editionSitemap({ name }: Edition): string {
  return `/sitemap-${name}.xml`
}

/** The folder of the exports of an edition, which are made on request, too. */
export function editionExports({ name }: Pick<Edition, 'name'>): string {
  return `${EXPORTS_ROOT}/${name}`
}

/** The exports that are about a whole edition. */
export const EDITION_EXPORTS = ['llms.txt', 'symbols.ndjson', 'reference.json'] as const

/** Internal files of the built site. */
const FILES = '/_data/editions'

export function editionFactsFile(version: string): string {
  return `${FILES}/${version}.json`
}

/** The errors of functions with an inferred error set. */
export function editionErrorsFile(version: string): string {
  return `${FILES}/${version}-errors.json`
}

/** The guide of a module for editions. */
export function editionGuideFile(route: string): string {
  return `${FILES}/guides${route}.json`
}

export function editionWordsFile(module: string): string {
  return `${FILES}/words/${module}.json`
}
