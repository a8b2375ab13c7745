// What runs in every document at once, in plain code of a few kilobytes: search, colour mode, language, positions, clicks in
// articles. React draws what changes later; it is loaded at the first sign of a reader, and what was pressed until then is
// done when it has come.

import type { PageData, Shell } from '../model/wire/payload.ts'
import { announceOpenCategories } from '../shell/announce-open-categories.ts'
import { rememberLocale } from '../shell/choose-locale.ts'
import { attempt } from './attempt.ts'
import { type Browser, createBrowser } from './browser.ts'
import { createDeclarationFilters } from './declarations/declaration-filters.ts'
import { startIcons } from './icons/fill.ts'
import { loadOnce } from './load-once.ts'
import { onArticle } from './on-article.ts'
import { startOverlays } from './overlay/start-overlays.ts'
import { startSearch } from './palette/start-search.ts'
import { replayClicks } from './replay-clicks.ts'
import { loadChunk } from './router/chunk-errors.ts'
import { createDocumentLoader, type DocumentLoader } from './router/document-loader.ts'
import { startVersions } from './versions/start-versions.ts'

declare global {
  interface Window {
    __SHELL__: Shell
    /** What React had to mend while hydrating; tests fail when there is any. */
    __RECOVERED__?: string[]
  }
}

// Evaluating the scripts and starting them are two tasks: a reader who scrolls or clicks is answered in between.
setTimeout(() => {
  if (!attempt(start)) document.documentElement.dataset.static = ''
})

function start(): void {
  const documents = createDocumentLoader()
  const shell = window.__SHELL__ as Shell | undefined
  if (!shell) {
    goOnWithoutShell(documents)
    return
  }
  // The head script is on its way to the reader's home (R6).
  if (shell.i18n.enabled && location.pathname === '/') return
  const data = JSON.parse(document.getElementById('_page')!.textContent!) as PageData
  const browser = createBrowser({ shell, data, documents, app: new URL(import.meta.url).pathname })
  const { state, page, overlays, payloads, freshness, loadShell, parts, positions } = browser
  const { colorMode } = state
  attempt(() => {
    colorMode.start()
    colorMode.force(data.page?.meta.colorMode)
  })
  attempt(positions.keep)
  attempt(rememberLocale)
  attempt(() => announceOpenCategories(shell))
  attempt(() => startSearch({ shell, loadShell, payloads, freshness, page: page.get, overlays, colorMode, parts }))
  attempt(() => startOverlays({ loadShell, overlays, parts, colorMode }))
  attempt(() => startIcons(shell))
  attempt(() => startFilters(browser))
  attempt(() => startVersions(browser))
  attempt(freshness.watch)
  attempt(() => waitForReader(browser))
  document.documentElement.dataset.ready = ''
}

function startFilters(browser: Browser): void {
  const filters = createDeclarationFilters(browser)
  filters.refresh()
  onArticle(browser, filters.refresh)
}

/** The pointer, a finger, a key, the wheel: scrolling alone may be the browser's own. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']

function waitForReader(browser: Browser): void {
  const clicks = replayClicks()
  const load = loadOnce(async () => {
    const { startApp } = await loadChunk(() => import('./app.tsx'))
    await startApp(browser)
  })
  const onSign = async () => {
    for (const type of SIGNS) removeEventListener(type, onSign, true)
    try {
      await load()
      clicks.release()
    } catch (error) {
      console.warn(error)
      // Told only where something was to be done; links, search and colour mode work without it.
      if (clicks.count() > 0) await browser.parts.recover()
      else for (const type of SIGNS) addEventListener(type, onSign, true)
    }
  }
  for (const type of SIGNS) addEventListener(type, onSign, { capture: true, passive: true })
}

/** The document is there and its data is not: perhaps a newer build has taken their place. */
function goOnWithoutShell(documents: DocumentLoader): void {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell."]')
  if (navigator.onLine && documents.reloadOnce(new URL(location.href), script?.src ?? 'shell')) return
  document.documentElement.dataset.static = ''
}
