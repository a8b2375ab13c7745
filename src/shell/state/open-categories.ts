// The categories that the reader has opened, saved per browser tab (R11). The head script restores them before first paint.

export const OPEN_CATEGORIES_KEY = 'open-categories'

export interface OpenCategories {
  subscribe(listener: () => void): () => void
  get(): readonly string[]
  /** The state during server rendering and hydration. */
  getOnServer(): readonly string[]
  toggle(category: string): void
}

const NONE: readonly string[] = []

export function createOpenCategories(): OpenCategories {
  const listeners = new Set<() => void>()
  let opened: readonly string[] | null = null
  const get = () => (opened ??= read())
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get,
    getOnServer: () => NONE,
    toggle(category) {
      const now = get()
      opened = now.includes(category) ? now.filter(item => item !== category) : [...now, category]
      try {
        sessionStorage.setItem(OPEN_CATEGORIES_KEY, opened.join(' '))
      } catch {
        // Storage may be disabled or full. Then the choice lasts until the page is left.
      }
      // From now on React renders the state. The attribute of the head script would keep a closed category open.
      document.documentElement.removeAttribute('data-open')
      for (const listener of listeners) listener()
    },
  }
}

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(OPEN_CATEGORIES_KEY) ?? '').split(' ').filter(Boolean)
  } catch {
    return NONE
  }
}
