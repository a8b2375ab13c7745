// Things that are loaded when first asked for.

/**
 * Loads once for each key, for all who ask, also at the same time. A failure is not kept: whoever asks next tries again.
 */
export function loadOnceByKey<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>()
  return key => {
    const known = loaded.get(key)
    if (known) return known
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}
