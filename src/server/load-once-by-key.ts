/** Memoizes an asynchronous loader by key, also for concurrent calls. Failures are not cached, so the next call tries again. */
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
