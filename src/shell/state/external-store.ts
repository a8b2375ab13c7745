// An observable value in the form that React's useSyncExternalStore expects.

export interface ExternalStore<T> {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

/** Creates a store. Listeners are called only if the value has changed. */
export function createExternalStore<T>(initial: T): ExternalStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
