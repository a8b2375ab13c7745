// What starts in the browser: the shell is hydrated, the article stays the HTML it is. Everything with a state of its own
// is made here, once, and given to those who use it.

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageData, PagePayload, Shell } from '../model/wire/payload.ts'
import type { PageState } from '../shell/App.tsx'
import type { ShellActions } from '../shell/shell-actions.ts'
import { createExternalStore } from '../shell/state/external-store.ts'
import { createShellState } from '../shell/state/shell-state.ts'
import { createDeclarationFilters } from './declarations/declaration-filters.ts'
import { HydratedApp } from './HydratedApp.tsx'
import { startIcons } from './icons/fill.ts'
import { createMissingParts } from './missing-parts.ts'
import { createOverlays } from './overlay/overlays.ts'
import { startOverlays } from './overlay/start-overlays.ts'
import { startSearch } from './palette/start-search.ts'
import { loadChunk } from './router/chunk-errors.ts'
import { type ClientNavigation, createNavigation } from './router/client-navigation.ts'
import { createDocumentLoader, type DocumentLoader } from './router/document-loader.ts'
import { createFreshness } from './router/freshness.ts'
import { createPayloadCache } from './router/payload-cache.ts'
import { whenIdle } from './router/when-idle.ts'
import { createShellLoader } from './shell-loader.ts'

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
  const browser = createBrowser(shell, data, documents)
  const { state, page, overlays, payloads, freshness, loadShell, parts } = browser
  const { colorMode } = state
  attempt(() => {
    colorMode.start()
    colorMode.force(data.page?.meta.colorMode)
  })
  const canShow = () => browser.isWhole
  const navigation = createNavigation({ shell, state, show: page.set, canShow, documents, payloads, freshness })
  attempt(() => hydrate(browser, navigation, data.year))
  attempt(navigation.start)
  attempt(() => startSearch({ shell, loadShell, page: page.get, overlays, colorMode, parts }))
}

/** What cannot start takes nothing else along, and the page stays as the server sent it. Tells whether it started. */
function attempt(task: () => void): boolean {
  try {
    task()
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}

/** All that has a state, before any of it has begun. */
function createBrowser(shell: Shell, data: PageData, documents: DocumentLoader) {
  const state = createShellState()
  const loadShell = createShellLoader(shell)
  const freshness = createFreshness(shell.buildId)
  const parts = createMissingParts({ shell, documents, freshness, say: () => overlays.sayLoadFailed() })
  const overlays = createOverlays({ shell, loadShell, loading: state.loading, parts })
  return {
    shell,
    state,
    page: createExternalStore<PageState>({ payload: data.page && withArticle(data.page), error: data.error }),
    loadShell,
    documents,
    payloads: createPayloadCache(shell.buildId),
    freshness,
    parts,
    overlays,
    /** Hydrated, and what waits for the reader has begun. */
    isReady: false,
    /** React draws the page; where it could not, documents are loaded. */
    isWhole: true,
  }
}

type Browser = ReturnType<typeof createBrowser>

function hydrate(browser: Browser, navigation: ClientNavigation, year: number): void {
  const { shell, state, page } = browser
  const element = document.getElementById('_app')!
  // As a transition, hydration is cut into pieces of a few milliseconds, and a reader's click comes in between.
  startTransition(() => {
    const app = (
      <HydratedApp
        shell={shell}
        state={state}
        actions={actionsOf(browser)}
        page={page}
        year={year}
        element={element}
        onReady={() => setTimeout(startRest, 0, browser)}
        onError={(error, kept, again) => {
          if (browser.isReady && !page.get().error) {
            navigation.fail(error)
            again()
            return
          }
          // The server's own HTML, or the error page where even that cannot be drawn anew: links load documents from here on.
          browser.isWhole = false
          element.append(...kept)
          document.documentElement.dataset.static = ''
        }}
      />
    )
    hydrateRoot(element, app, {
      identifierPrefix: '_',
      onRecoverableError(error) {
        ;(window.__RECOVERED__ ??= []).push(String(error))
        console.error(error)
      },
    })
  })
}

/** What waits for the reader, once the shell is hydrated. */
function startRest(browser: Browser): void {
  if (!browser.isWhole) return
  const { shell, state, page, loadShell, payloads, freshness, overlays, parts } = browser
  browser.isReady = true
  attempt(freshness.watch)
  attempt(() => startIcons(shell))
  attempt(() => startOverlays({ loadShell, overlays, parts, colorMode: state.colorMode }))
  const filters = createDeclarationFilters(loadShell, payloads)
  attempt(filters.refresh)
  page.subscribe(() => requestAnimationFrame(filters.refresh))
  document.documentElement.setAttribute('data-ready', '')
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(shell))
}

/** The document is there and its data is not: perhaps a newer build has taken their place. */
function goOnWithoutShell(documents: DocumentLoader): void {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/shell."]')
  if (navigator.onLine && documents.reloadOnce(new URL(location.href), script?.src ?? 'shell')) return
  document.documentElement.dataset.static = ''
}

/** Where a browser refuses (private windows, storage switched off), the site needs its network, as ever. */
async function keepForOffline(shell: Shell): Promise<void> {
  try {
    const { startOffline } = await loadChunk(() => import('./offline/register.ts'))
    await startOffline(shell)
  } catch (error) {
    console.debug(error)
  }
}

/** What is behind the shell's buttons, each loaded when it is first wanted. */
function actionsOf({ loadShell, overlays, parts: { ask } }: Browser): ShellActions {
  const { toast } = overlays
  const copying = () => loadChunk(() => import('./copy-page.ts'))
  return {
    loadLanguages: () => ask(async () => (await loadShell()).languages),
    openDrawer: async (title, content) => void overlays.use(site => site.openDrawer(title, content)),
    copyPage: async (url, t) => (await ask(copying))?.copyPage(url, { t, toast }) ?? false,
    copyMarkdown: async (url, t) => (await ask(copying))?.copyMarkdown(url, { t, toast }) ?? false,
  }
}

/** The article is read from the document only when React asks, so that nothing is copied that is not needed. */
function withArticle(page: Omit<PagePayload, 'html'>): PagePayload {
  const article = document.querySelector('[data-body]')
  return Object.defineProperty({ ...page } as PagePayload, 'html', { get: () => article?.innerHTML ?? '' })
}
