// Finds the declaration at an address of the reference that only other releases have, from the history of names alone.

import { CATEGORIES } from '../../model/content/catalog.ts'
import { slugOf } from '../../model/content/slug.ts'
import { EDITIONS, type Edition, routeInEdition } from '../../model/editions.ts'
import { once } from '../../model/memo.ts'
import { type History, hasAt, type PathHistory } from '../history/history.ts'
import { modulePath } from '../names/paths.ts'

export interface OtherPage {
  row: PathHistory
  /** The newest release that has it. */
  edition: Edition
  /** The address there. */
  route: string
}

/** Returns the page that the newest release has at a route of another one, or `null`. A page of a group leads to its container. */
export function pageInOther(history: History, route: string): OtherPage | null {
  const [category = '', slug = '', ...names] = routeInEdition(route, null).split('/').slice(3)
  const keys = keysBySlug().get(`${category}/${slug}`) ?? []
  const containers = names.length > 0 && GROUP.test(names.at(-1)!) ? [names, names.slice(0, -1)] : [names]
  for (const own of containers)
    for (const key of keys) {
      const row = history.historyOf([modulePath(key), ...own.map(name => name.replace(/-type$/, ''))].join('.'))
      const edition = row?.in && EDITIONS.findLast(({ version }) => hasAt(row, history.versions.indexOf(version)))
      if (!edition) continue
      return { row, edition, route: [edition.root, category, slug, ...own].join('/') }
    }
  return null
}

/** The last segment of a page of a group: `functions-2`. */
const GROUP = /^[a-z-]+(?:-\d+)?$/

/** The modules of all releases, by category and slug. */
const keysBySlug = once(() => {
  const known = new Map<string, string[]>()
  for (const { key: category, path, modules } of CATEGORIES) {
    const added = EDITIONS.flatMap(edition => edition.added[category] ?? [])
    for (const key of new Set([...modules.map(({ key }) => key), ...added])) {
      const place = `${path.split('/').at(-1)}/${slugOf(key)}`
      known.set(place, [...(known.get(place) ?? []), key])
    }
  }
  return known
})
