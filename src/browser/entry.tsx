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
import { createOverlays } from './overlay/overlays.ts'
import { startOverlays } from './overlay/start-overlays.ts'
import { startSearch } from './palette/start-search.ts'
import { loadChunk } from './router/chunk-errors.ts'
import { startNavigation } from './router/client-navigation.ts'
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
setTimeout(start)

function start(): void {
  const shell = window.__SHELL__
  // The head script is on its way to the reader's home (R6).
  if (shell.i18n.enabled && location.pathname === '/') return
  const documents = createDocumentLoader()
  const data = JSON.parse(document.getElementById('_page')!.textContent!) as PageData
  const browser = createBrowser(shell, data, documents)
  const { state, page, overlays, payloads, freshness, loadShell } = browser
  const { colorMode } = state
  colorMode.start()
  colorMode.force(data.page?.meta.colorMode)
  hydrate(browser, data.year)
  startNavigation({ shell, state, show: page.set, documents, payloads, freshness })
  startSearch({ shell, loadShell, page: page.get, overlays, colorMode, documents })
}

/** All that has a state, before any of it has begun. */
function createBrowser(shell: Shell, data: PageData, documents: DocumentLoader) {
  const state = createShellState()
  const loadShell = createShellLoader(shell)
  return {
    shell,
    state,
    page: createExternalStore<PageState>({ payload: data.page && withArticle(data.page), error: data.error }),
    loadShell,
    documents,
    payloads: createPayloadCache(shell.buildId),
    freshness: createFreshness(shell.buildId),
    overlays: createOverlays({ loadShell, loading: state.loading }),
  }
}

type Browser = ReturnType<typeof createBrowser>

function hydrate(browser: Browser, year: number): void {
  const { shell, state, page } = browser
  // As a transition, hydration is cut into pieces of a few milliseconds, and a reader's click comes in between.
  startTransition(() => {
    const app = (
      <HydratedApp
        shell={shell}
        state={state}
        actions={actionsOf(browser)}
        page={page}
        year={year}
        onReady={() => setTimeout(startRest, 0, browser)}
      />
    )
    hydrateRoot(document.getElementById('_app')!, app, {
      identifierPrefix: '_',
      onRecoverableError(error) {
        ;(window.__RECOVERED__ ??= []).push(String(error))
        console.error(error)
      },
    })
  })
}

/** What waits for the reader, once the shell is hydrated. */
function startRest({ shell, state, page, loadShell, payloads, freshness, overlays }: Browser): void {
  freshness.watch()
  startIcons(shell)
  startOverlays({ loadShell, overlays, colorMode: state.colorMode })
  const filters = createDeclarationFilters(loadShell, payloads)
  filters.refresh()
  page.subscribe(() => requestAnimationFrame(filters.refresh))
  document.documentElement.setAttribute('data-ready', '')
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(shell))
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
function actionsOf({ loadShell, overlays }: Browser): ShellActions {
  const { toast } = overlays
  const copying = () => loadChunk(() => import('./copy-page.ts'))
  return {
    loadLanguages: async () => (await loadShell()).languages,
    openDrawer: async (title, content) => void (await overlays.load()).openDrawer(title, content),
    copyPage: async (url, t) => (await copying()).copyPage(url, { t, toast }),
    copyMarkdown: async (url, t) => (await copying()).copyMarkdown(url, { t, toast }),
  }
}

/** The article is read from the document only when React asks, so that nothing is copied that is not needed. */
function withArticle(page: Omit<PagePayload, 'html'>): PagePayload {
  const article = document.querySelector('[data-body]')
  return Object.defineProperty({ ...page } as PagePayload, 'html', { get: () => article?.innerHTML ?? '' })
}
