// Values that are made on first use and then reused.

/** Makes a value on the first call and returns the same one from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Loads on the first call and returns the same promise from then on. After a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const loaded = loadOnceByKey(load)
  return () => loaded('')
}

/** Like `loadOnce`, for each key. */
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
