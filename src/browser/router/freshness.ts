// A newer build is noticed by asking for it (R22). Nobody is interrupted: the page is renewed while hidden, or on the next navigation.

import { BUILD_POLL_MS, BUILD_RECHECK_HIDDEN_MS, MANIFEST_DELAY_MS } from '../../model/constants.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../model/wire/contract.ts'
import { connectionOf } from './connection.ts'
import { reloadPage } from './navigate-to.ts'

export interface Freshness {
  /** The page on the screen is older than the site: the next navigation loads a document. */
  isOutdated(): boolean
  /** `newer` is the build that the site has now. */
  markOutdated(newer: string): void
  /** Asks for the newest build. Tells whether the server answered. */
  check(): Promise<boolean>
  watch(): void
}

export function createFreshness(buildId: string): Freshness {
  let newest: string | null = null
  let checked = Date.now()

  const markOutdated = (newer: string) => {
    newest = newer
    if (document.visibilityState === 'hidden') renew(newer)
  }
  const check = async () => {
    checked = Date.now()
    if (newest !== null) return true
    try {
      const response = await fetch(`${LATEST_BUILD}?${Date.now()}`, { cache: 'no-store' })
      if (!response.ok) return false
      const { id } = (await response.json()) as { id: string }
      if (id !== buildId) markOutdated(id)
      return true
    } catch {
      // Offline, or the server is being replaced: asked again at the next turn.
      return false
    }
  }
  /** 404 and 403 are tolerated: this build may be gone, and whether there is a newer one is asked. Anything else is logged. */
  const checkManifest = async () => {
    try {
      const { status, ok } = await fetch(buildMetaUrl(buildId))
      if (status === 404 || status === 403) await check()
      else if (!ok) throw new Error(`status ${status}`)
    } catch (error) {
      console.error('Cannot load the build manifest:', error)
    }
  }

  return {
    isOutdated: () => newest !== null,
    markOutdated,
    check,
    watch() {
      setInterval(check, BUILD_POLL_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden' && newest !== null) renew(newest)
        if (document.visibilityState === 'visible' && Date.now() - checked >= BUILD_RECHECK_HIDDEN_MS) void check()
      })
      if (connectionOf().effectiveType !== 'slow-2g') setTimeout(checkManifest, MANIFEST_DELAY_MS)
    },
  }
}

/** Never twice for one build: where a cache on the way still has the old page, the tab would load it without end. */
function renew(newer: string): void {
  const state = (history.state ?? {}) as Record<string, unknown>
  if (state.renewedFor === newer) return
  history.replaceState({ ...state, renewedFor: newer }, '')
  reloadPage()
}
