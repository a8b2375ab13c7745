import type { Group, Item } from './items.ts'

/** A place is listed once, where it stands highest. A group that has nothing left is none. */
export function unique(groups: readonly Group[]): Group[] {
  const seen = new Set<string>()
  const isNew = (item: Item) => {
    const key = 'href' in item ? item.href : item.id
    if (seen.has(key)) return false
    seen.add(key)
    return true
  }
  return groups.map(group => ({ ...group, items: group.items.filter(isNew) })).filter(({ items }) => items.length > 0)
}
