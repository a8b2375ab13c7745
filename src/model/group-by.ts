/**
 * Groups items by their keys, in the order of the first item of each, like `Map.groupBy` of newer runtimes. Items whose key is
 * `null` are left out.
 */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) addTo(groups, key, item)
  }
  return groups
}

/** Adds an item to the group of its key. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
