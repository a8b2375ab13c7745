// The 11 categories and 69 modules ("Data" in docs/specification.md). Descriptions of modules come from their pages (src/content/join-catalog.ts).

import { LAST_UPDATED } from '../constants.ts'
import rows from './catalog.json' with { type: 'json' }
import { slugOf } from './slug.ts'

export interface Module {
  key: string
  title: string
  navTitle: string
  slug: string
  description: string
  weight?: number
  path: string
  /** The Markdown file that the specification names for the module. */
  source: string
  lastUpdated: string
}

export interface Category {
  key: string
  label: string
  navTitle: string
  badge: string
  icon: string
  description: string
  weight?: number
  path: string
  modules: Module[]
}

export type ModuleEntry = Omit<Module, 'description'>
export type CategoryEntry = Omit<Category, 'modules'> & { modules: ModuleEntry[] }

export const STD_ROOT = '/docs/std'
/** The page that explains every error of std. */
export const ERRORS_ROUTE = '/docs/errors'
/** The page that lists all tasks of the guides. */
export const COOKBOOK = `${STD_ROOT}/cookbook`

/** A row of catalog.json, with the keys of its modules separated by spaces. */
type CategoryRow = Omit<Category, 'navTitle' | 'path' | 'modules'> & { modules: string }

export const CATEGORIES: readonly CategoryEntry[] = (rows as CategoryRow[]).map(toCategory)

function toCategory(row: CategoryRow): CategoryEntry {
  const path = `${STD_ROOT}/${row.key}`
  const modules = row.modules.split(' ').map(key => moduleEntry(key, path))
  return { ...row, navTitle: row.label, path, modules }
}

export function moduleEntry(key: string, categoryPath: string): ModuleEntry {
  const slug = slugOf(key)
  return {
    key,
    title: `std.${key}`,
    navTitle: key,
    slug,
    path: `${categoryPath}/${slug}`,
    source: `std/${key}.md`,
    lastUpdated: LAST_UPDATED,
  }
}
