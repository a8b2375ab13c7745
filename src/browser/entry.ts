// Runs in every document immediately, as a few kilobytes of plain code: search, colour mode, language, scroll positions and
// clicks in articles. React is loaded at the first interaction, and clicks made until then are replayed once it is ready.

import { loadOnce } from '../model/memo.ts'
import type { PageData, Shell } from '../model/wire/payload.ts'
import { loadChunk } from '../router/chunk-errors.ts'
import { createDocumentLoader, type DocumentLoader } from '../router/document-loader.ts'
import { focusAfterLink } from '../router/focus.ts'
import { rememberLocale } from '../shell/choose-locale.ts'
import { startNavigation } from '../shell/start-navigation.ts'
import { attempt } from './attempt.ts'
import { type Browser, createBrowser } from './browser.ts'
import { startDeclarationFilters } from './declarations/declaration-filters.ts'
import { startIcons } from './icons/fill.ts'
import { startOffer } from './offer/start-offer.ts'
import { startOverlays } from './overlay/start-overlays.ts'
import { startSearch } from './palette/start-search.ts'
import { replayClicks } from './replay-clicks.ts'
import { isPlayground, pressedButtons, startRunButtons } from './run/run-buttons.ts'
import { startVersions } from './versions/start-versions.ts'

declare global {
  interface Window {
    __SHELL__: Shell
    /** Hydration errors that React recovered from; tests fail if there are any. */
    __RECOVERED__?: string[]
  }
}

// Evaluating the scripts and starting them are two tasks, so that the browser can handle scrolling and clicks in between.
setTimeout(() => {
  if (!attempt(start)) document.documentElement.dataset.static = ''
})

function start(): void {
  const documents = createDocumentLoader()
  const shell = window.__SHELL__ as Shell | undefined
  if (!shell) {
    handleMissingShell(documents)
    return
  }
  // The script in the head is redirecting to the home page in the reader's language (R6).
  if (shell.i18n.enabled && location.pathname === '/') return
  const data = JSON.parse(document.getElementById('_page')!.textContent!) as PageData
  const browser = createBrowser({ shell, data, documents, app: new URL(import.meta.url).pathname })
  const { freshness, positions } = browser
  const { colorMode } = browser.state
  attempt(() => {
    colorMode.start()
    colorMode.force(data.page?.meta.colorMode)
  })
  attempt(positions.start)
  attempt(() => documents.watch(browser.state.loading))
  // This comes before the listeners below, because they take a moved focus for a sign that a reader is present.
  attempt(focusAfterLink)
  attempt(rememberLocale)
  attempt(startOffer)
  attempt(() => startNavigation(shell))
  attempt(() => startSearch(browser))
  attempt(() => startOverlays(browser))
  attempt(() => startIcons(browser))
  attempt(() => startDeclarationFilters(browser))
  attempt(() => startVersions(browser))
  attempt(() => startRunButtons(browser))
  attempt(freshness.watch)
  attempt(() => waitForReader(browser))
  document.documentElement.dataset.ready = ''
}

/** Events that show that a reader is present. Scrolling is not one of them: the browser may do it by itself. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

function waitForReader(browser: Browser): void {
  const clicks = replayClicks()
  const load = loadOnce(async () => {
    const { startApp } = await loadChunk(() => import('./app.tsx'))
    await startApp(browser)
  })
  const onInteraction = async () => {
    for (const type of INTERACTIONS) removeEventListener(type, onInteraction, true)
    try {
      await load()
      clicks.release()
    } catch (error) {
      console.warn(error)
      // Reported only if a click is waiting: links, search and colour mode work without React.
      if (clicks.count() + pressedButtons().length > 0) await browser.parts.recover()
      else for (const type of INTERACTIONS) addEventListener(type, onInteraction, true)
    }
  }
  for (const type of INTERACTIONS) addEventListener(type, onInteraction, { capture: true, passive: true })
  // Readers of the playground come to edit and run code, so the app is loaded without waiting for an interaction.
  if (isPlayground()) void onInteraction()
}

/** The document has loaded but its shell data has not, perhaps because a newer build has replaced it. */
function handleMissingShell(documents: DocumentLoader): void {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell."]')
  if (navigator.onLine && documents.reloadOnce(new URL(location.href), script?.src ?? 'shell')) return
  document.documentElement.dataset.static = ''
}
