// The categories that the reader has opened, saved per browser tab (R11). The head script restores them before first paint.

import { once } from '../../model/memo.ts'
import { createExternalStore } from './external-store.ts'

export const OPEN_CATEGORIES_KEY = 'open-categories'

const NONE: readonly string[] = []

export function createOpenCategories() {
  const changed = createExternalStore<readonly string[] | null>(null)
  const stored = once(read)
  const get = () => changed.get() ?? stored()
  return {
    subscribe: changed.subscribe,
    get,
    /** The state during server rendering and hydration. */
    getOnServer: () => NONE,
    toggle(category: string) {
      const now = get()
      const opened = now.includes(category) ? now.filter(item => item !== category) : [...now, category]
      try {
        sessionStorage.setItem(OPEN_CATEGORIES_KEY, opened.join(' '))
      } catch {
        // Storage may be disabled or full. Then the choice lasts until the page is left.
      }
      // From now on React renders the state. The attribute of the head script would keep a closed category open.
      document.documentElement.removeAttribute('data-open')
      changed.set(opened)
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
