// Pages with long groups of declarations get a filter, and a deep link to something that stands on another part of a
// split group is led there. Nothing is loaded for pages without such groups, nor before the reader begins to use one.

import { loadChunk } from '../router/chunk-errors.ts'
import type { PayloadCache } from '../router/payload-cache.ts'
import { decodeHash } from '../router/scroll.ts'
import type { LoadShell } from '../shell-loader.ts'

const USES = ['pointermove', 'touchstart', 'keydown', 'focusin']

export interface DeclarationFilters {
  /** To be called for the first page and for every page that is swapped in. */
  refresh(): void
}

export function createDeclarationFilters(loadShell: LoadShell, payloads: PayloadCache): DeclarationFilters {
  /** Ends what waits for the reader to begin. */
  let waiting: AbortController | null = null
  /** Ends what listens as long as the page is shown. */
  let shown: AbortController | null = null

  const load = () => {
    waiting?.abort()
    Promise.all([loadChunk(() => import('./group-filter.ts')), loadShell()]).then(
      ([{ addFilters }, shell]) => addFilters(shell, payloads),
      // The page is whole without it.
      error => console.warn('The filter could not be loaded:', error),
    )
  }
  return {
    refresh() {
      waiting?.abort()
      shown?.abort()
      if (!document.querySelector('[data-body] .reference .filter')) return
      shown = new AbortController()
      addEventListener('hashchange', () => isElsewhere() && load(), { signal: shown.signal })
      if (isElsewhere()) {
        load()
        return
      }
      waiting = new AbortController()
      for (const type of USES) addEventListener(type, load, { signal: waiting.signal, passive: true })
    },
  }
}

/** The address names something that this page does not have. */
function isElsewhere(): boolean {
  const id = decodeHash(location.hash)
  return id !== '' && !document.getElementById(id)
}
