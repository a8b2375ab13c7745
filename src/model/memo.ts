// Functions that compute a value once. They are for values that are needed late, often, or perhaps never.

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Computes a value that this many uses share, and lets go of it after the last. A further use computes it again. */
export function sharedBy<T>(uses: number, make: () => T): () => T {
  let shared: { value: T; left: number } | undefined
  return () => {
    shared ??= { value: make(), left: uses }
    const { value } = shared
    shared.left--
    if (shared.left === 0) shared = undefined
    return value
  }
}

/** Computes one value for each key. `pending` is the result of recursive calls while the value of a key is being computed. */
export function onceEach<K, T>(make: (key: K) => T, pending?: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return cachedIn(made, key => {
    if (pending) made.set(key, pending(key))
    return make(key)
  })
}

/** Computes one value for each object, and lets go of it with the object. */
export function onceFor<K extends object, T>(make: (object: K) => T): (object: K) => T {
  return cachedIn(new WeakMap<K, T>(), make)
}

/** Loads on the first call and returns the same promise from then on. After a failure the next call tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  const loaded = loadOnceEach(load)
  return () => loaded('')
}

/** Like `loadOnce`, for each key. */
export function loadOnceEach<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loaded = new Map<string, Promise<T>>()
  return cachedIn(loaded, key => {
    const loading = load(key)
    loading.catch(() => loaded.delete(key))
    return loading
  })
}

interface Cache<K, T> {
  get(key: K): T | undefined
  has(key: K): boolean
  set(key: K, value: T): unknown
}

function cachedIn<K, T>(cache: Cache<K, T>, make: (key: K) => T): (key: K) => T {
  return key => {
    if (!cache.has(key)) cache.set(key, make(key))
    return cache.get(key) as T
  }
}
