// The filter of a page's declarations, and deep links to something that stands on another part of a split group, which are led
// there. Nothing is loaded before a reader goes to the filter or such a link is followed.

import { loadChunk } from '../router/chunk-errors.ts'
import { decodeHash } from '../router/scroll.ts'
import type { LoadShell } from '../shell-loader.ts'
import type { FilterTools } from './page-filter.ts'

export interface DeclarationFilters {
  /** To be called for the first page and for every page that is swapped in. */
  refresh(): void
}

export function createDeclarationFilters(tools: FilterTools & { loadShell: LoadShell }): DeclarationFilters {
  /** Ends what listens as long as the page is shown. */
  let shown: AbortController | null = null
  /** Fields that are in use: a page that is drawn in two steps comes here twice. */
  const started = new WeakSet<Element>()

  const warn = (error: unknown) => console.warn('The filter could not be loaded:', error)
  const follow = () => {
    if (isElsewhere())
      loadChunk(() => import('./parts.ts')).then(({ followDeepLink }) => followDeepLink(tools.payloads), warn)
  }
  // Whoever goes by keyboard is led past what stands inside declarations.
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !document.querySelector('[data-body] .reference')) return
    removeEventListener('keydown', onTab)
    loadChunk(() => import('./tab-stops.ts')).then(({ startTabStops }) => startTabStops(), warn)
  }
  addEventListener('keydown', onTab)
  return {
    refresh() {
      shown?.abort()
      if (!document.querySelector('[data-body] .reference')) return
      shown = new AbortController()
      const { signal } = shown
      addEventListener('hashchange', follow, { signal })
      follow()
      const input = document.querySelector<HTMLInputElement>('[data-filter]')
      if (!input || started.has(input)) return
      const start = () => {
        started.add(input)
        Promise.all([loadChunk(() => import('./page-filter.ts')), tools.loadShell()]).then(
          ([{ startFilter }, shell]) => startFilter(input, shell, tools),
          // The page is whole without it.
          warn,
        )
      }
      if (document.activeElement === input) start()
      else input.addEventListener('focus', start, { once: true, signal })
    },
  }
}

/** The address names something that this page does not have, and that one of its parts may have. */
function isElsewhere(): boolean {
  const id = decodeHash(location.hash)
  return id !== '' && !document.getElementById(id) && document.querySelector('[data-body] .parts') !== null
}
