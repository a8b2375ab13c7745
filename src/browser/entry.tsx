// What wakes up in the browser: the shell is hydrated, the article stays the HTML it is.

import { startTransition, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LOCALE_COOKIE } from '../model/wire/contract.ts'
import type { PageData, PagePayload, Shell } from '../model/wire/payload.ts'
import { App, type PageState } from '../shell/App.tsx'
import type { ShellActions } from '../shell/actions.ts'
import { forceMode, startColorMode } from '../shell/state/color-mode.ts'
import { createStore, type Store } from '../shell/state/store.ts'
import { enhanceReference } from './declarations/start.ts'
import { startIcons } from './icons/fill.ts'
import { loadMore } from './more.ts'
import { openDrawer } from './overlay/api.ts'
import { startOverlays } from './overlay/start.ts'
import { startSearch } from './palette/start.ts'
import { loadChunk, loadDocument } from './router/chunk-errors.ts'
import { watchBuilds } from './router/freshness.ts'
import { startNavigation } from './router/navigation.ts'
import { whenIdle } from './router/preload.ts'
import { cookieValue, homeOf } from './router/route.ts'

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
  const data = JSON.parse(document.getElementById('_page')!.textContent!) as PageData
  if (shell.i18n.enabled && location.pathname === '/') {
    goHome(shell)
    return
  }
  startColorMode()
  forceMode(data.page?.meta.colorMode)

  const state = createStore<PageState>({ payload: data.page && withArticle(data.page), error: data.error })
  // As a transition, hydration is cut into pieces of a few milliseconds, and a reader's click comes in between.
  startTransition(() => {
    const app = (
      <Root
        shell={shell}
        actions={actionsOf(shell)}
        state={state}
        year={data.year}
        onReady={() => setTimeout(wake, 0, shell, state)}
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
  startNavigation(shell, state.set)
  startSearch(shell, state.get)
}

/** What waits for the reader, once the shell is alive. */
function wake(shell: Shell, state: Store<PageState>): void {
  watchBuilds(shell.buildId)
  startIcons(shell)
  startOverlays(shell)
  enhanceReference(shell)
  state.subscribe(() => requestAnimationFrame(() => enhanceReference(shell)))
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
function actionsOf(shell: Shell): ShellActions {
  const pageActions = () => loadChunk(() => import('./page-actions.ts'))
  return {
    loadMore: () => loadMore(shell),
    openDrawer,
    copyPage: async (url, t) => (await pageActions()).copyPage(url, t),
    copyMarkdown: async (url, t) => (await pageActions()).copyMarkdown(url, t),
  }
}

interface RootProps {
  shell: Shell
  actions: ShellActions
  state: Store<PageState>
  year: number
  onReady: () => void
}

function Root({ shell, actions, state, year, onReady }: RootProps) {
  const { payload, error } = useSyncExternalStore(state.subscribe, state.get, state.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the shell is hydrated
  useEffect(onReady, [])
  return <App shell={shell} actions={actions} payload={payload} error={error} year={year} />
}

/** `/` is the home page in the default locale; the reader's own replaces it, query kept (R4, R6). */
function goHome({ i18n }: Shell): void {
  const home = homeOf(cookieValue(document.cookie, LOCALE_COOKIE), i18n)
  loadDocument(new URL(home + location.search + location.hash, location.href), { replace: true })
}

/** The article is read from the document only when React asks, so that nothing is copied that is not needed. */
function withArticle(page: Omit<PagePayload, 'html'>): PagePayload {
  const article = document.querySelector('[data-body]')
  return Object.defineProperty({ ...page } as PagePayload, 'html', { get: () => article?.innerHTML ?? '' })
}
