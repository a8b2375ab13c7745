// Navigations that are the browser's own: another language, an outdated page, a script that is gone from the server.

import { RELOAD_GUARD_MS } from '../../model/constants.ts'
import { navigateTo, reloadPage } from './navigate-to.ts'

const KEY = 'reload-guard'

export interface DocumentLoader {
  load(url: URL, options?: { replace?: boolean }): void
  /** Loads `url` unless that was tried for its path in the last 10 s (R22). Tells whether it did. */
  reloadAt(url: URL, now?: number): boolean
  /** Loads `url` unless that was done for `reason` before in this tab. Tells whether it did. */
  reloadOnce(url: URL, reason: string): boolean
  /** True once after a load was begun: that navigation is not to be intercepted. */
  takeBypass(): boolean
}

export function createDocumentLoader(): DocumentLoader {
  let bypass = false
  const load: DocumentLoader['load'] = (url, { replace = false } = {}) => {
    bypass = true
    if (url.href === location.href) reloadPage()
    else navigateTo(url.href, { replace })
  }
  return {
    load,
    reloadAt(url, now = Date.now()) {
      if (!guard(url.pathname, now + RELOAD_GUARD_MS, now)) return false
      load(url)
      return true
    },
    reloadOnce(url, reason) {
      if (!guard(reason, Number.MAX_SAFE_INTEGER)) return false
      load(url, { replace: true })
      return true
    },
    takeBypass() {
      const taken = bypass
      bypass = false
      return taken
    },
  }
}

/** Remembers a path or another reason; false where it is remembered still. */
function guard(reason: string, until: number, now = Date.now()): boolean {
  const guarded = readGuard()
  for (const [known, expires] of Object.entries(guarded)) if (expires <= now) delete guarded[known]
  if (guarded[reason]) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...guarded, [reason]: until }))
    return true
  } catch {
    // Without storage nothing can stop a loop of reloads, so none is begun.
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
