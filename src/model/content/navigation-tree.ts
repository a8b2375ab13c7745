// The navigation tree, built from the rows of a page collection ("States" in docs/specification.md).

import { intlLocales } from '../languages/language.ts'
import { parentPath } from '../routing/paths.ts'
import type { NavigationNode, Page } from './types.ts'

/** The columns that a row must have. The option `fields` names further columns to carry over. */
export type NavigationRow = Pick<Page, 'title' | 'path' | 'stem' | 'navigation' | 'meta'> & Record<string, unknown>

/**
 * Builds the tree from rows in any order; nodes are sorted by their stems. Hidden rows and `.navigation` files must be
 * included: a folder with `navigation: false` can only hide its pages if its row is there (R13).
 */
export function buildNavigation(
  rows: readonly NavigationRow[],
  { fields = [] }: { fields?: readonly string[] } = {},
): NavigationNode[] {
  const configs = new Map<string, NavigationRow>()
  const pages: NavigationRow[] = []
  for (const row of rows) {
    if (lastSegment(row.stem) === '.navigation') configs.set(parentPath(row.path), row)
    else if (row.navigation !== false) pages.push(row)
  }

  const tree: NavigationNode[] = []
  const nodes = new Map<string, NavigationNode>()
  for (const page of pages.sort(byStem)) {
    if (isHidden(page, configs)) continue
    const parent = nodeAt(parentPath(page.path), page.stem)
    addPage(page, parent?.children ?? tree)
  }
  return withoutEmptyChildren(tree)

  function addPage(page: NavigationRow, siblings: NavigationNode[]) {
    const config = folderFields(configs.get(page.path), fields)
    const own = pageFields(page, fields)
    const existing = nodes.get(page.path)
    // If two files have the same URL (`a.md` and `a/index.md`), the first one is the page.
    if (existing && existing.page !== false) return

    // The folder's page is its first entry too, so that readers who open the folder find it. The home page is
    // excluded, because every page is inside its folder.
    const copy = isIndex(page) && page.path !== '/' ? [{ ...own }] : []
    const node = Object.assign(existing ?? { ...own }, own, config, {
      path: page.path,
      stem: page.stem,
      children: [...copy, ...(existing?.children ?? [])],
    })
    delete node.page
    if (existing) return
    nodes.set(page.path, node)
    siblings.push(node)
  }

  /** Returns the node of a folder and creates missing ones above it. The top of the tree has no node. */
  function nodeAt(path: string, stemBelow: string): NavigationNode | undefined {
    if (path === '/') return undefined
    const existing = nodes.get(path)
    if (existing) return existing
    const segments = path.slice(1).split('/')
    const node: NavigationNode = {
      title: titleOfSegment(segments.at(-1)!),
      ...folderFields(configs.get(path), fields),
      path,
      stem: stemBelow.split('/').slice(0, segments.length).join('/'),
      page: false,
      children: [],
    }
    nodes.set(path, node)
    const siblings = nodeAt(parentPath(path), stemBelow)?.children ?? tree
    siblings.push(node)
    return node
  }
}

/** Returns the rows of the sidebar: the children of `/docs`, or of `/{locale}/docs` with the prefix `/{locale}` (R7). */
export function findNavigationRoot(tree: readonly NavigationNode[], localePrefix = ''): NavigationNode[] {
  const path = `${localePrefix}/docs`
  for (const node of tree) {
    if (node.path === path) return node.children ?? []
    const below = node.children ?? []
    if (node.path === localePrefix && below.length > 0) return findNavigationRoot(below, localePrefix)
  }
  return []
}

/**
 * Returns a copy sorted by the rules of a language, ignoring case (R12). A folder's own page stays its first entry.
 *
 * @param locale A locale code of the site. One that Intl lacks is sorted as English, never as the machine's language (R9).
 */
export function sortByTitle(nodes: readonly NavigationNode[], locale: string): NavigationNode[] {
  const collator = new Intl.Collator(intlLocales(locale), {
    sensitivity: 'accent',
    ignorePunctuation: false,
    numeric: true,
  })
  return [...nodes].sort(
    (a, b) => Number(isIndexCopy(b)) - Number(isIndexCopy(a)) || collator.compare(a.title, b.title),
  )
}

/** The title of a folder without one: `array-list` → `Array List`, `array_hash_map` → `ArrayHashMap`. */
export function titleOfSegment(segment: string): string {
  const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const words = segment.split(/[\s-]+/).filter(Boolean)
  return words.map(word => word.split(/[_.]+/).map(capitalise).join('')).join(' ')
}

function pageFields(page: NavigationRow, fields: readonly string[]): NavigationNode {
  const { title, path, stem } = page
  return { title, ...pickFields(page, fields), ...navigationFields(page), path, stem }
}

/** Folders also take over all of `meta`. A title derived from the file name (`.navigation`) counts as missing. */
function folderFields(config: NavigationRow | undefined, fields: readonly string[]): Record<string, unknown> {
  if (!config || config.navigation === false) return {}
  const named = { title: config.title, ...pickFields(config, fields), ...config.meta, ...navigationFields(config) }
  const { title, ...rest } = named
  return !title || /^\.?navigation$/i.test(title) ? rest : { title, ...rest }
}

// The tree is built from path, stem, children and the page flag, so front matter must not override them.
function navigationFields({ navigation }: NavigationRow): { title?: string } & Record<string, unknown> {
  if (!navigation || typeof navigation !== 'object') return {}
  const { path: _path, stem: _stem, children: _children, page: _page, ...rest } = navigation
  return rest
}

function pickFields(row: NavigationRow, fields: readonly string[]): Record<string, unknown> {
  const present = fields.filter(field => row[field] !== undefined && row[field] !== null)
  return Object.fromEntries(present.map(field => [field, row[field]]))
}

function isHidden(page: NavigationRow, configs: ReadonlyMap<string, NavigationRow>): boolean {
  const hides = (path: string) => configs.get(path)?.navigation === false
  if (isIndex(page) && hides(page.path)) return true
  for (let path = page.path; path !== '/'; ) {
    path = parentPath(path)
    if (hides(path)) return true
  }
  return false
}

function isIndex({ stem }: { stem: string }): boolean {
  return lastSegment(stem) === 'index'
}

// An index page without entries below it is the copy that `addPage` puts into its folder.
function isIndexCopy(node: NavigationNode): boolean {
  return isIndex(node) && !node.children
}

function byStem(a: NavigationRow, b: NavigationRow): number {
  return a.stem < b.stem ? -1 : a.stem > b.stem ? 1 : 0
}

function lastSegment(stem: string): string {
  return stem.slice(stem.lastIndexOf('/') + 1)
}

function withoutEmptyChildren(nodes: NavigationNode[]): NavigationNode[] {
  return nodes.map(({ children = [], ...node }) =>
    children.length > 0
      ? ({ ...node, children: withoutEmptyChildren(children) } as NavigationNode)
      : (node as NavigationNode),
  )
}
