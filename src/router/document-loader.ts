// Navigations that load a document: before the router is there, to another language, from an outdated page, or after a script was
// removed from the server.

import { RELOAD_GUARD_MS } from '../model/constants.ts'
import type { Loading } from '../shell/state/loading.ts'
import { navigateTo, reloadPage } from './navigate-to.ts'
import { isPageUrl } from './route.ts'

const KEY = 'reload-guard'

export type DocumentLoader = ReturnType<typeof createDocumentLoader>

export function createDocumentLoader() {
  let bypass = false
  const early = new AbortController()
  const load = (url: URL, { replace = false } = {}) => {
    bypass = true
    if (url.href === location.href) reloadPage()
    else navigateTo(url.href, { replace })
  }
  return {
    load,
    /** Reports documents that are loaded before the router is there. The bar shows them when React has rendered it. */
    watch(loading: Loading) {
      if (!('navigation' in window)) return
      const onNavigate = ({ destination, hashChange, downloadRequest }: NavigateEvent) => {
        const isPage = isPageUrl(new URL(destination.url), location.origin)
        if (isPage && !hashChange && downloadRequest === null) showLoad(loading)
      }
      navigation.addEventListener('navigate', onNavigate, { signal: early.signal })
    },
    /** Leaves navigations to the router from now on. */
    handOver: () => early.abort(),
    /** Loads `url` unless its path was loaded in the last 10 s (R22). Returns whether it did. */
    reloadAt(url: URL, now: number = Date.now()) {
      if (!guard(url.pathname, now + RELOAD_GUARD_MS, now)) return false
      load(url)
      return true
    },
    /** Loads `url` unless this tab has done so for `reason` before. Returns whether it did. */
    reloadOnce(url: URL, reason: string) {
      if (!guard(reason, Number.MAX_SAFE_INTEGER)) return false
      load(url, { replace: true })
      return true
    },
    /** True once after a load has started: that navigation must not be intercepted. */
    takeBypass() {
      const taken = bypass
      bypass = false
      return taken
    },
  }
}

/** Shows that a document is being loaded, with the flag of a page transition, until the reader stops that or comes back. */
export function showLoad(loading: Loading): void {
  const setFlag = (isOn: boolean) => document.documentElement.toggleAttribute('data-transitioning', isOn)
  const end = new AbortController()
  loading.start()
  setFlag(true)
  const finish = () => {
    end.abort()
    setFlag(false)
    loading.finish()
  }
  navigation.addEventListener('navigateerror', finish, { signal: end.signal })
  addEventListener('pageshow', event => (event as PageTransitionEvent).persisted && finish(), { signal: end.signal })
}

/** Stores a path or another reason. Returns false if it is already stored and has not expired. */
function guard(reason: string, until: number, now = Date.now()): boolean {
  const guarded = readGuard()
  for (const [known, expires] of Object.entries(guarded)) if (expires <= now) delete guarded[known]
  if (guarded[reason]) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...guarded, [reason]: until }))
    return true
  } catch {
    // Without storage nothing can stop a loop of reloads, so the page is not reloaded.
    return false
  }
}

function readGuard(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return value && typeof value === 'object' ? { ...(value as Record<string, number>) } : {}
  } catch {
    return {}
  }
}
