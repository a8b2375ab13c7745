// Registers the service worker and sends it the pages that were opened. Loaded when the browser is idle.

import { languageTag } from '../model/languages/language.ts'
import { localePath } from '../model/routing/paths.ts'
import { buildMetaUrl } from '../model/wire/contract.ts'
import { SERVICE_WORKER } from '../model/wire/files.ts'
import type { Shell } from '../model/wire/payload.ts'
import { SAVED_KEY } from '../offline/saving/saved-store.ts'
import type { OfflineTexts, Visited } from '../offline/worker-messages.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { mayPreload } from '../router/connection.ts'
import { message } from '../shell/message.ts'
import type { Browser } from './browser.ts'
import type { LoadShell } from './shell-loader.ts'

/** The document of a page is cached only after the reader has stayed this long. */
const STAY_MS = 3000

export async function startOffline({ shell, loadShell, freshness }: Browser): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(SERVICE_WORKER)
  const { active } = await navigator.serviceWorker.ready
  const sendVisited = (urls: string[]) =>
    active?.postMessage({ type: 'visited', urls, words: textsOf(shell) } satisfies Visited)
  const build = await freshness.manifest().catch(() => null)
  const manifest = build ? [new URL(buildMetaUrl(build.id), location.href).href] : []
  sendVisited([location.href, ...manifest, ...loadedFiles()])
  await resumeInterruptedSaving(loadShell, build?.id)
  if (!('navigation' in window)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  navigation.addEventListener('navigatesuccess', () => {
    clearTimeout(timer)
    // A client navigation fetches the payload alone; offline, a reload needs the document.
    if (mayPreload()) timer = setTimeout(() => sendVisited([location.href]), STAY_MS)
  })
}

/** Loads the saving code only if this device has saved pages. */
async function resumeInterruptedSaving(loadShell: LoadShell, buildId: string | undefined): Promise<void> {
  if (!(await caches.has(SAVED_KEY))) return
  const { resumeSaving } = await loadChunk(() => import('../offline/saving/save-panel.ts'))
  await resumeSaving(await loadShell(), buildId)
}

function loadedFiles(): string[] {
  const prefix = `${location.origin}/_assets/`
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.startsWith(prefix))
}

function textsOf({ locale, dir, i18n, settings, messages }: Shell): OfflineTexts {
  return {
    locale: i18n.enabled ? locale : '',
    lang: languageTag(locale),
    dir,
    site: settings.title,
    text: message(messages, 'palette.offline'),
    retry: message(messages, 'palette.retry'),
    home: { path: localePath('/', locale, i18n), label: message(messages, 'error.home') },
  }
}
