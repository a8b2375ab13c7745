// A newer build is noticed by asking for it (R22). Nobody is interrupted: the page is renewed while hidden, or on the next navigation.

import { BUILD_POLL_MS, BUILD_RECHECK_HIDDEN_MS, MANIFEST_DELAY_MS } from '../../model/constants.ts'
import { buildMetaUrl, LATEST_BUILD } from '../../model/wire/contract.ts'
import { connectionOf } from './connection.ts'

export interface BuildManifest {
  id: string
  timestamp: number
  matcher: Record<string, unknown>
  prerendered: string[]
}

let outdated = false
let manifest: BuildManifest | null = null

export function isOutdated(): boolean {
  return outdated
}

/** The page on the screen is older than the site: the next navigation loads a document. */
export function markOutdated(): void {
  outdated = true
  if (document.visibilityState === 'hidden') location.reload()
}

export function getManifest(): BuildManifest | null {
  return manifest
}

export function watchBuilds(buildId: string): void {
  let checked = Date.now()
  const check = async () => {
    checked = Date.now()
    if (outdated) return
    try {
      const response = await fetch(`${LATEST_BUILD}?${Date.now()}`, { cache: 'no-store' })
      if (!response.ok) return
      const { id } = (await response.json()) as { id: string }
      if (id !== buildId) markOutdated()
    } catch {
      // Offline, or the server is being replaced: asked again at the next turn.
    }
  }
  setInterval(check, BUILD_POLL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && outdated) location.reload()
    if (document.visibilityState === 'visible' && Date.now() - checked >= BUILD_RECHECK_HIDDEN_MS) void check()
  })
  if (connectionOf().effectiveType !== 'slow-2g') setTimeout(() => void loadManifest(buildId), MANIFEST_DELAY_MS)
}

/** 404 and 403 mean that this build is gone already; anything else is only logged (spec section 8). */
export async function loadManifest(buildId: string): Promise<void> {
  try {
    const response = await fetch(buildMetaUrl(buildId))
    if (response.status === 404 || response.status === 403) return markOutdated()
    if (!response.ok) throw new Error(`status ${response.status}`)
    manifest = (await response.json()) as BuildManifest
  } catch (error) {
    console.error('Cannot load the build manifest:', error)
  }
}
