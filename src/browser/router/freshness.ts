// Which build the page belongs to, and whether the site has a newer one (R22). Documents do not say it: the first build that
// answers is taken for the page's own. Nobody is interrupted: the page is renewed while hidden, or on the next navigation.

import { BUILD_POLL_MS, BUILD_RECHECK_HIDDEN_MS, MANIFEST_DELAY_MS } from '../../model/constants.ts'
import type { BuildManifest, LatestBuild } from '../../model/wire/build.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../model/wire/contract.ts'
import { RequestError, request } from '../../model/wire/request.ts'
import { savedManifest } from '../../offline/saved-manifest.ts'
import { loadOnce } from '../load-once.ts'
import { connectionOf } from './connection.ts'
import { reloadPage } from './navigate-to.ts'

export interface Freshness {
  /** The build that the page belongs to; `null` until one has answered. */
  id(): string | null
  /** An answer came from this build. */
  see(id: string): void
  /** The page on the screen is older than the site: the next navigation loads a document. */
  isOutdated(): boolean
  /** Asks for the newest build. Tells whether the server answered. */
  check(): Promise<boolean>
  /** The manifest of the page's build, without a network the one that was saved. */
  manifest(): Promise<BuildManifest>
  watch(): void
}

/** `app` is the path of the script that runs in this document. */
export function createFreshness(app: string): Freshness {
  let own: string | null = null
  let newest: string | null = null
  let checked = Date.now()

  const markOutdated = (newer: string) => {
    newest = newer
    if (document.visibilityState === 'hidden') renew(newer)
  }
  const see = (id: string) => {
    own ??= id
    if (id !== own) markOutdated(id)
  }
  const askLatest = async () => {
    checked = Date.now()
    if (newest !== null) return
    const response = await request(`${LATEST_BUILD}?${Date.now()}`, { cache: 'no-store', retries: 0 })
    const latest = (await response.json()) as LatestBuild
    see(latest.id)
    // A document out of a cache runs the program of an older build, though no other build has been seen yet.
    if (latest.app !== app) markOutdated(latest.id)
  }
  const check = () =>
    askLatest().then(
      () => true,
      // Offline, or the server is being replaced: asked again at the next turn.
      () => false,
    )
  const learn = loadOnce(askLatest)
  const manifest = loadOnce(async () => {
    try {
      if (own === null) await learn()
      return (await (await request(buildMetaUrl(own!))).json()) as BuildManifest
    } catch (error) {
      const saved = await savedManifest().catch(() => null)
      if (!saved) throw error
      own ??= saved.id
      return saved
    }
  })
  /** 404 and 403 are tolerated: this build may be gone, and whether there is a newer one is asked. Anything else is logged. */
  const checkManifest = async () => {
    try {
      await Promise.all([learn(), manifest()])
    } catch (error) {
      if (error instanceof RequestError && (error.status === 404 || error.status === 403)) await check()
      else console.error('Cannot load the build manifest:', error)
    }
  }

  return {
    id: () => own,
    see,
    isOutdated: () => newest !== null,
    check,
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

/** Never twice for one build: where a cache on the way still has the old page, the tab would load it without end. */
function renew(newer: string): void {
  const state = (history.state ?? {}) as Record<string, unknown>
  if (state.renewedFor === newer) return
  history.replaceState({ ...state, renewedFor: newer }, '')
  reloadPage()
}
