// Loads three scripts of a page with declarations when they are first needed: the filter when it is focused, the stops of the Tab
// key when that is pressed, and the redirect of links to a declaration whose group is split into several pages.

import { loadChunk } from '../../router/chunk-errors.ts'
import { decodeHash } from '../../router/scroll.ts'
import type { Browser } from '../browser.ts'
import { onArticle } from '../on-article.ts'

export function startDeclarationFilters(browser: Browser): void {
  /** Removes the listeners of the page that is shown. */
  let listeners: AbortController | null = null
  /** Fields with a running filter. A page that is rendered in two steps calls `refresh` twice. */
  const started = new WeakSet<Element>()

  const warn = (error: unknown) => console.warn('The filter could not be loaded:', error)
  const follow = () => {
    if (isElsewhere())
      loadChunk(() => import('./parts.ts')).then(({ followDeepLink }) => followDeepLink(browser.payloads), warn)
  }
  // Keyboard users skip the links inside declarations.
  const onTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !document.querySelector('[data-body] .reference')) return
    removeEventListener('keydown', onTab)
    loadChunk(() => import('./tab-stops.ts')).then(({ startTabStops }) => startTabStops(), warn)
  }
  const refresh = () => {
    listeners?.abort()
    if (!document.querySelector('[data-body] .reference')) return
    listeners = new AbortController()
    const { signal } = listeners
    addEventListener('hashchange', follow, { signal })
    follow()
    const input = document.querySelector<HTMLInputElement>('[data-filter]')
    if (!input || started.has(input)) return
    const start = () => {
      started.add(input)
      Promise.all([loadChunk(() => import('./page-filter.ts')), browser.loadShell()]).then(
        ([{ startFilter }, shell]) => startFilter(input, shell, browser),
        // The page is complete without the filter.
        warn,
      )
    }
    if (document.activeElement === input) start()
    else input.addEventListener('focus', start, { once: true, signal })
  }
  addEventListener('keydown', onTab)
  refresh()
  onArticle(browser, refresh)
}

/** Whether the hash names an id that is not on this page and may be on another page of its group. */
function isElsewhere(): boolean {
  const id = decodeHash(location.hash)
  return id !== '' && !document.getElementById(id) && document.querySelector('[data-body] .parts') !== null
}
