// The rest of the program, with React: the shell is hydrated, the article stays the HTML it is, and navigations are taken over.

import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ShellActions } from '../shell/shell-actions.ts'
import { attempt } from './attempt.ts'
import type { Browser } from './browser.ts'
import { HydratedApp } from './HydratedApp.tsx'
import { loadChunk } from './router/chunk-errors.ts'
import { type ClientNavigation, createNavigation } from './router/client-navigation.ts'
import { whenIdle } from './router/when-idle.ts'
import { startRun } from './run/start-run.ts'

interface App extends Browser {
  navigation: ClientNavigation
  /** Hydrated. */
  isReady: boolean
  /** React draws the page; where it could not, documents are loaded. */
  isWhole: boolean
}

/** The promise ends when the shell is hydrated, or will not be. */
export async function startApp(browser: Browser): Promise<void> {
  const { shell, state, page, documents, payloads, freshness, scroller, positions } = browser
  const canShow = () => app.isWhole
  const navigation = createNavigation({
    shell,
    state,
    show: page.set,
    canShow,
    documents,
    payloads,
    freshness,
    scroller,
    positions,
  })
  const app: App = { ...browser, navigation, isReady: false, isWhole: true }
  const hydrated = new Promise<void>(resolve => {
    if (!attempt(() => hydrate(app, resolve))) resolve()
  })
  attempt(navigation.start)
  await hydrated
  if (!app.isWhole) return
  app.isReady = true
  document.documentElement.dataset.hydrated = ''
  attempt(() => startRun(browser))
  attempt(() => answerArticles(actionsOf(browser)))
  if (import.meta.env.PROD) whenIdle(() => void keepForOffline(browser))
}

function hydrate(app: App, onEnd: () => void): void {
  const { shell, state, page, navigation, year } = app
  const element = document.getElementById('_app')!
  // As a transition, hydration is cut into pieces of a few milliseconds, and a reader's click comes in between.
  startTransition(() => {
    const root = (
      <HydratedApp
        shell={shell}
        state={state}
        actions={actionsOf(app)}
        page={page}
        year={year}
        element={element}
        onReady={() => setTimeout(onEnd)}
        onError={(error, kept, again) => {
          if (app.isReady && !page.get().error) {
            navigation.fail(error)
            again()
            return
          }
          // The server's own HTML, or the error page where even that cannot be drawn anew: links load documents from here on.
          app.isWhole = false
          element.append(...kept)
          document.documentElement.dataset.static = ''
          onEnd()
        }}
      />
    )
    hydrateRoot(element, root, {
      identifierPrefix: '_',
      onRecoverableError(error) {
        ;(window.__RECOVERED__ ??= []).push(String(error))
        console.error(error)
      },
    })
  })
}

/** Buttons of articles that do what one of the shell's does. */
function answerArticles({ saveOffline }: ShellActions): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-keep-offline]')) saveOffline()
  })
}

/** Where a browser refuses (private windows, storage switched off), the site needs its network, as ever. */
async function keepForOffline(browser: Browser): Promise<void> {
  try {
    const { startOffline } = await loadChunk(() => import('./register-offline.ts'))
    await startOffline(browser)
  } catch (error) {
    console.debug(error)
  }
}

/** What is behind the shell's buttons, each loaded when it is first wanted. */
function actionsOf({ loadShell, overlays, parts: { ask } }: Browser): ShellActions {
  const { toast } = overlays
  const copying = () => loadChunk(() => import('./copy-page.ts'))
  const keeping = () => loadChunk(() => import('../offline/saving/save-panel.ts'))
  return {
    loadLanguages: () => ask(async () => (await loadShell()).languages),
    openDrawer: async (title, content) => void overlays.use(site => site.openDrawer(title, content)),
    copyPage: async (url, t) => (await ask(copying))?.copyPage(url, { t, toast }) ?? false,
    copyMarkdown: async (url, t) => (await ask(copying))?.copyMarkdown(url, { t, toast }) ?? false,
    saveOffline: () => void ask(async () => (await keeping()).saveEverything(await loadShell())),
  }
}
