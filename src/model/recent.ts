/** Creates a map up to a total size, a number of entries by default. The least recently used ones are removed first. */
export function createRecent<K, V>(maxSize: number, sizeOf: (value: V) => number = () => 1) {
  const entries = new Map<K, V>()
  let size = 0
  const remove = (key: K) => {
    const value = entries.get(key)
    if (value === undefined) return
    entries.delete(key)
    size -= sizeOf(value)
  }
  return {
    /** Returns a value and marks it as used. */
    get(key: K): V | undefined {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // A map lists its keys in the order in which they were added.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key: K, value: V) {
      remove(key)
      entries.set(key, value)
      size += sizeOf(value)
      for (const oldest of entries.keys()) {
        if (size <= maxSize) break
        remove(oldest)
      }
    },
    remove,
  }
}
