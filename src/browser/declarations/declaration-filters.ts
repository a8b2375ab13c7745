// Pages with long groups of declarations get a filter, and a deep link to something that stands on another part of a
// split group is led there. Nothing is loaded for pages without such groups, nor before the reader begins to use one.

import type { Shell } from '../../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { decodeHash } from '../router/scroll.ts'
import { loadMore } from '../shell-loader.ts'

const USES = ['pointermove', 'touchstart', 'keydown', 'focusin']

let forget: AbortController | null = null
let leave: AbortController | null = null

/** Called for the first page and for every page that is swapped in. */
export function enhanceReference(shell: Shell): void {
  forget?.abort()
  leave?.abort()
  if (!document.querySelector('[data-body] .reference .filter')) return
  const load = () => {
    forget?.abort()
    Promise.all([loadChunk(() => import('./group-filter.ts')), loadMore(shell)]).then(
      ([{ addFilters }]) => addFilters(shell),
      // The page is whole without it.
      error => console.warn('The filter could not be loaded:', error),
    )
  }
  const isElsewhere = () => {
    const id = decodeHash(location.hash)
    return id !== '' && !document.getElementById(id)
  }
  leave = new AbortController()
  addEventListener('hashchange', () => isElsewhere() && load(), { signal: leave.signal })
  if (isElsewhere()) {
    load()
    return
  }
  forget = new AbortController()
  for (const type of USES) addEventListener(type, load, { signal: forget.signal, passive: true })
}
