// Editions: the reference of other releases of Zig, at addresses such as /docs/0.17/std/systems/fs. They are rendered on request.

import { CATEGORIES, type CategoryEntry, moduleEntry, STD_ROOT } from './content/catalog.ts'
import added from './content/edition-modules.json' with { type: 'json' }

/** The part of the address → the release. The documented release has the addresses without such a part. */
export const EDITIONS: Readonly<Record<string, string>> = {
  '0.14': '0.14.1',
  '0.15.2': '0.15.2',
  '0.16': '0.16.0',
  '0.17': '0.17.0',
}

export interface Edition {
  /** As addresses name it: `0.17`. */
  name: string
  version: string
  /** Path of its page about `std`, without locale. */
  root: string
}

export const EDITION_LIST: readonly Edition[] = Object.entries(EDITIONS).map(([name, version]) => ({
  name,
  version,
  root: `/docs/${name}/std`,
}))

/** Returns the edition that a route without locale belongs to, or `null` for pages of the documented release. */
export function editionOfRoute(route: string): Edition | null {
  return EDITION_LIST.find(({ root }) => route === root || route.startsWith(`${root}/`)) ?? null
}

/** Turns the address of a page of the documented release into that of an edition. */
export function routeInEdition(route: string, { root }: Edition): string {
  return root + route.slice(STD_ROOT.length)
}

/** Returns the categories with the modules that a release has, in the order of the documented release. */
export function editionCatalog(edition: Edition, modules: ReadonlySet<string>): CategoryEntry[] {
  return CATEGORIES.map(category => {
    const path = routeInEdition(category.path, edition)
    const more = (added as Record<string, string>)[category.key]?.split(' ') ?? []
    const keys = [...category.modules.map(({ key }) => key), ...more].filter(key => modules.has(key))
    return { ...category, path, modules: keys.map(key => moduleEntry(key, path)) }
  }).filter(category => category.modules.length > 0)
}

/** Internal files of the built site. */
export const EDITION_FILES = '/_data/editions'

export function editionFactsFile(version: string): string {
  return `${EDITION_FILES}/${version}.json`
}

export function editionWordsFile(module: string): string {
  return `${EDITION_FILES}/words/${module}.json`
}
