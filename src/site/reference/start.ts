// Pages with long groups of declarations get a filter, and a deep link to something that stands on another part of a
// split group is led there. Nothing is loaded for pages without such groups.

import type { Shell } from '../../shared/payload.ts'
import { loadMore } from '../more.ts'
import { loadChunk } from '../navigation/chunk-errors.ts'

const LONG_GROUPS = '[data-body] .reference :is(.parts, .rows, .index)'

/** Called for the first page and for every page that is swapped in. */
export function enhanceReference(shell: Shell): void {
  if (!document.querySelector(LONG_GROUPS)) return
  Promise.all([loadChunk(() => import('./filter.ts')), loadMore(shell)]).then(
    ([{ addFilters }]) => addFilters(shell),
    // The page is whole without it.
    error => console.warn('The filter could not be loaded:', error),
  )
}
