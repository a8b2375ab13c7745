// Navigations that are the browser's own: another language, an outdated page, a script that is gone from the server.

import { RELOAD_GUARD_MS } from '../../model/constants.ts'

const KEY = 'reload-guard'

export interface DocumentLoader {
  load(url: URL, options?: { replace?: boolean }): void
  /** Loads `url` unless that was tried for its path in the last 10 s (R22). Tells whether it did. */
  reloadAt(url: URL, now?: number): boolean
  /** True once after a load was begun: that navigation is not to be intercepted. */
  takeBypass(): boolean
}

export function createDocumentLoader(): DocumentLoader {
  let bypass = false
  const load: DocumentLoader['load'] = (url, { replace = false } = {}) => {
    bypass = true
    if (url.href === location.href) location.reload()
    else if (replace) location.replace(url)
    else location.assign(url)
  }
  return {
    load,
    reloadAt(url, now = Date.now()) {
      if (!guard(url.pathname, now)) return false
      load(url)
      return true
    },
    takeBypass() {
      const taken = bypass
      bypass = false
      return taken
    },
  }
}

/** Remembers the path; false where it was remembered a moment ago. */
function guard(pathname: string, now: number): boolean {
  const guarded = readGuard()
  for (const [path, expires] of Object.entries(guarded)) if (expires <= now) delete guarded[path]
  if (guarded[pathname]) return false
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...guarded, [pathname]: now + RELOAD_GUARD_MS }))
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
