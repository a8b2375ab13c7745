// A newer build is noticed by asking for it (R22). Nobody is interrupted: the page is renewed while hidden, or on the next navigation.

import { BUILD_POLL_MS, BUILD_RECHECK_HIDDEN_MS, MANIFEST_DELAY_MS } from '../../model/constants.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../model/wire/contract.ts'
import { connectionOf } from './connection.ts'

export interface Freshness {
  /** The page on the screen is older than the site: the next navigation loads a document. */
  isOutdated(): boolean
  markOutdated(): void
  watch(): void
}

export function createFreshness(buildId: string): Freshness {
  let isOutdated = false
  let checked = Date.now()

  const markOutdated = () => {
    isOutdated = true
    if (document.visibilityState === 'hidden') location.reload()
  }
  const check = async () => {
    checked = Date.now()
    if (isOutdated) return
    try {
      const response = await fetch(`${LATEST_BUILD}?${Date.now()}`, { cache: 'no-store' })
      if (!response.ok) return
      const { id } = (await response.json()) as { id: string }
      if (id !== buildId) markOutdated()
    } catch {
      // Offline, or the server is being replaced: asked again at the next turn.
    }
  }
  /** 404 and 403 mean that this build is gone already; anything else is only logged. */
  const checkManifest = async () => {
    try {
      const { status, ok } = await fetch(buildMetaUrl(buildId))
      if (status === 404 || status === 403) markOutdated()
      else if (!ok) throw new Error(`status ${status}`)
    } catch (error) {
      console.error('Cannot load the build manifest:', error)
    }
  }

  return {
    isOutdated: () => isOutdated,
    markOutdated,
    watch() {
      setInterval(check, BUILD_POLL_MS)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden' && isOutdated) location.reload()
        if (document.visibilityState === 'visible' && Date.now() - checked >= BUILD_RECHECK_HIDDEN_MS) void check()
      })
      if (connectionOf().effectiveType !== 'slow-2g') setTimeout(checkManifest, MANIFEST_DELAY_MS)
    },
  }
}
