// Tracks which build the page belongs to, and whether the site has a newer one (R22). Documents have no build id, so the first
// one received counts as the page's own. The page is reloaded only while it is hidden, or on the next navigation.

import { BUILD_POLL_MS, BUILD_RECHECK_HIDDEN_MS, MANIFEST_DELAY_MS } from '../model/constants.ts'
import { loadOnce } from '../model/memo.ts'
import type { BuildManifest, LatestBuild } from '../model/wire/build.ts'
import { buildMetaUrl, LATEST_BUILD } from '../model/wire/contract.ts'
import { RequestError, requestJson } from '../model/wire/request.ts'
import { savedManifest } from '../offline/saved-manifest.ts'
import { connectionOf } from './connection.ts'
import { reloadPage } from './navigate-to.ts'

export type Freshness = ReturnType<typeof createFreshness>

/** @param app Path of the script that runs in this document. */
export function createFreshness(app: string) {
  let own: string | null = null
  let newest: string | null = null
  let checked = Date.now()

  const markOutdated = (newer: string) => {
    newest = newer
    if (document.visibilityState === 'hidden') renew(newer)
  }
  const observe = (id: string) => {
    own ??= id
    if (id !== own) markOutdated(id)
  }
  const fetchLatest = async () => {
    checked = Date.now()
    if (newest !== null) return
    const latest = await requestJson<LatestBuild>(`${LATEST_BUILD}?${Date.now()}`, { cache: 'no-store' })
    observe(latest.id)
    // A document from a cache runs the script of an earlier build, even if no other build id has been received.
    if (latest.app !== app) markOutdated(latest.id)
  }
  const check = () =>
    fetchLatest().then(
      () => true,
      // Offline, or the server is restarting. The next poll tries again.
      () => false,
    )
  const fetchLatestOnce = loadOnce(fetchLatest)
  const manifest = loadOnce(async () => {
    try {
      if (own === null) await fetchLatestOnce()
      return await requestJson<BuildManifest>(buildMetaUrl(own!))
    } catch (error) {
      const saved = await savedManifest().catch(() => null)
      if (!saved) throw error
      own ??= saved.id
      return saved
    }
  })
  /** 404 and 403 mean that this build may have been removed, so a newer one is looked for. Other errors are logged. */
  const checkManifest = async () => {
    try {
      await Promise.all([fetchLatestOnce(), manifest()])
    } catch (error) {
      if (error instanceof RequestError && (error.status === 404 || error.status === 403)) await check()
      else console.error('Cannot load the build manifest:', error)
    }
  }

  return {
    /** Id of the build that the page belongs to; `null` until one has been received. */
    id: () => own,
    /** Records the build that sent a response. */
    observe,
    /** Whether the site has a newer build than the page. If so, the next navigation loads a document. */
    isOutdated: () => newest !== null,
    /** Requests the id of the newest build. Returns whether the server answered. */
    check,
    /** The manifest of the page's build, or the saved one if the network fails. */
    manifest,
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

/** Reloads once per build. If a proxy still caches the old page, the tab would otherwise reload forever. */
function renew(newer: string): void {
  const state = (history.state ?? {}) as Record<string, unknown>
  if (state.renewedFor === newer) return
  history.replaceState({ ...state, renewedFor: newer }, '')
  reloadPage()
}
