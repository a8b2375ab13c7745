// The rest of the program, with React: hydrates the shell, leaves the article as HTML, and takes over navigations.

import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadChunk } from '../router/chunk-errors.ts'
import { type ClientNavigation, createNavigation } from '../router/client-navigation.ts'
import { whenIdle } from '../router/when-idle.ts'
import { App } from '../shell/App.tsx'
import { PAGE_STYLE_ID, PageStyleContext } from '../shell/PageStyle.tsx'
import type { ShellActions } from '../shell/shell-actions.ts'
import { startSourceLinks } from './article/source.ts'
import { attempt } from './attempt.ts'
import { Boundary } from './Boundary.tsx'
import type { Browser } from './browser.ts'
import { startRun } from './run/start-run.ts'

interface HydratedBrowser extends Browser {
  navigation: ClientNavigation
  /** True once the shell is hydrated. */
  isReady: boolean
  /** False after React has failed to render a page. From then on links load documents. */
  canRender: boolean
}

/** Resolves when the shell is hydrated, or when hydration has failed. */
export async function startApp(browser: Browser): Promise<void> {
  const navigation = createNavigation({ ...browser, canShow: () => app.canRender })
  const app: HydratedBrowser = { ...browser, navigation, isReady: false, canRender: true }
  const hydrated = new Promise<void>(resolve => {
    if (!attempt(() => hydrate(app, resolve))) resolve()
  })
  attempt(navigation.start)
  await hydrated
  if (!app.canRender) return
  app.isReady = true
  document.documentElement.dataset.hydrated = ''
  attempt(() => startRun(browser))
  attempt(() => startSourceLinks(browser))
  attempt(() => handleArticleButtons(actionsOf(browser)))
  if (import.meta.env.PROD) whenIdle(() => void startOfflineSupport(browser))
}

function hydrate(app: HydratedBrowser, onEnd: () => void): void {
  const element = document.getElementById('_app')!
  const actions = actionsOf(app)
  // A transition splits hydration into slices of a few milliseconds, so that clicks are handled in between.
  startTransition(() => {
    hydrateRoot(element, <HydratedApp app={app} actions={actions} element={element} onEnd={onEnd} />, {
      identifierPrefix: '_',
      onRecoverableError(error) {
        ;(window.__RECOVERED__ ??= []).push(String(error))
        console.error(error)
      },
    })
  })
}

interface HydratedAppProps {
  app: HydratedBrowser
  actions: ShellActions
  element: HTMLElement
  /** Called when the shell is hydrated, or cannot be. */
  onEnd: () => void
}

function HydratedApp({ app, actions, element, onEnd }: HydratedAppProps) {
  const { shell, state, page, navigation, year } = app
  const { payload, error } = useSyncExternalStore(page.subscribe, page.get, page.get)
  useEffect(() => void setTimeout(onEnd), [onEnd])
  // The text of the document's style sheet. If hydration fails, React renders the whole page again and needs it.
  const [pageStyle] = useState(() => document.getElementById(PAGE_STYLE_ID)?.textContent ?? '')
  /** The nodes that the element had before an error, still intact. */
  const previous = useRef<readonly ChildNode[]>([])
  const onFail = () => {
    previous.current = [...element.childNodes]
  }
  const onError = (reason: unknown, retry: () => void) => {
    if (app.isReady && !page.get().error) {
      navigation.fail(reason)
      retry()
      return
    }
    // Show the HTML of the server again, or the error page if that failed. Links load documents from now on.
    app.canRender = false
    element.append(...previous.current)
    document.documentElement.dataset.static = ''
    onEnd()
  }
  return (
    <Boundary onFail={onFail} onError={onError}>
      <PageStyleContext value={pageStyle}>
        <App shell={shell} state={state} actions={actions} year={year} payload={payload} error={error} />
      </PageStyleContext>
    </Boundary>
  )
}

/** Buttons in articles that trigger an action of the shell. */
function handleArticleButtons({ saveOffline }: ShellActions): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-keep-offline]')) saveOffline()
  })
}

/** If the browser refuses (private window, storage disabled), the site works online only. */
async function startOfflineSupport(browser: Browser): Promise<void> {
  try {
    const { startOffline } = await loadChunk(() => import('./register-offline.ts'))
    await startOffline(browser)
  } catch (error) {
    console.debug(error)
  }
}

/** Actions of the shell's buttons. The code of each is loaded when it is first used. */
function actionsOf({ loadShell, overlays, parts: { tryOrRecover } }: Browser): ShellActions {
  const { toast } = overlays
  const loadCopyPage = () => loadChunk(() => import('./copy-page.ts'))
  const loadSavePanel = () => loadChunk(() => import('../offline/saving/save-panel.ts'))
  return {
    loadLanguages: () => tryOrRecover(async () => (await loadShell()).languages),
    openDrawer: async (title, content) => void overlays.use(site => site.openDrawer(title, content)),
    copyPage: async (url, t) => (await tryOrRecover(loadCopyPage))?.copyPage(url, { t, toast }) ?? false,
    copyMarkdown: async (url, t) => (await tryOrRecover(loadCopyPage))?.copyMarkdown(url, { t, toast }) ?? false,
    saveOffline: () => void tryOrRecover(async () => (await loadSavePanel()).saveEverything(await loadShell())),
  }
}
