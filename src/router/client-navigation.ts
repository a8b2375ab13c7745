// Client navigation with the Navigation API. Every page is also a document, so links work in browsers without the API.

import { PAYLOAD_TIMEOUT_MS } from '../model/constants.ts'
import { cleanPath, samePath, splitLocale } from '../model/routing/paths.ts'
import type { Shell } from '../model/wire/payload.ts'
import { REFERENCE_ID, tabInView } from '../shell/page/page-tabs.ts'
import { ARTICLE_COMPLETE } from '../shell/state/article-complete.ts'
import type { ExternalStore } from '../shell/state/external-store.ts'
import type { PageState } from '../shell/state/page-state.ts'
import type { ShellState } from '../shell/state/shell-state.ts'
import { ChunkError, withTimeout } from './chunk-errors.ts'
import { mayPreload, mayPreloadOnSight } from './connection.ts'
import { deferRest } from './deferred-rest.ts'
import { createDocumentHead, type DocumentHead } from './document-head.ts'
import { type DocumentLoader, showLoad } from './document-loader.ts'
import { focusPage, focusTarget } from './focus.ts'
import type { Freshness } from './freshness.ts'
import { navigateTo } from './navigate-to.ts'
import { createPageTransition, type PageTransition } from './page-transition.ts'
import { type PayloadCache, wholePage } from './payload-cache.ts'
import { createPreloadQueue, type LinkWatcher, watchLinks } from './preload.ts'
import { type Resolved, resolvePage } from './resolve-page.ts'
import { isInShellLanguage, isPageUrl } from './route.ts'
import {
  type createPositions,
  type Position,
  positionOf,
  readPosition,
  type Scroller,
  savePosition,
  stopSaving,
} from './scroll.ts'

export interface NavigationInput {
  shell: Shell
  state: ShellState
  page: ExternalStore<PageState>
  payloads: PayloadCache
  documents: DocumentLoader
  freshness: Freshness
  scroller: Scroller
  positions: ReturnType<typeof createPositions>
  /** False if React can no longer render; links then load documents. */
  canShow: () => boolean
}

export type ClientNavigation = ReturnType<typeof createNavigation>

interface Client extends NavigationInput {
  head: DocumentHead
  transition: PageTransition
  links: LinkWatcher | null
}

export function createNavigation(input: NavigationInput) {
  const parts = { head: createDocumentHead(input.shell), transition: createPageTransition() }
  const client: Client = { ...input, ...parts, links: null }
  return {
    start() {
      if (mayPreload()) client.links = preloadLinks(input)
      if (!('navigation' in window)) return
      input.positions.handOver()
      input.documents.handOver()
      navigation.addEventListener('navigate', event => onNavigate(event, client))
    },
    /** Shows an error page because the current page cannot be rendered. */
    fail: (error: unknown) =>
      present({ error: { statusCode: 500, statusMessage: String(error), fatal: true } }, client),
  }
}

function preloadLinks({ shell, payloads }: NavigationInput): LinkWatcher {
  const links = watchLinks({
    pathOf: link => preloadPath(link, shell),
    queue: createPreloadQueue({ load: payloads.preload, loadOnSight: payloads.preloadOnSight }),
    onIntent: payloads.readAhead,
    onSight: mayPreloadOnSight(),
  })
  links.refresh()
  return links
}

function onNavigate(event: NavigateEvent, client: Client): void {
  const { state, shell, documents, freshness, scroller, canShow } = client
  if (documents.takeBypass() || !event.canIntercept || event.downloadRequest !== null || event.formData) return
  const url = new URL(event.destination.url)
  if (!isPageUrl(url, location.origin)) return
  savePosition()
  if (event.hashChange || url.pathname === location.pathname) {
    onSamePage(event, url, scroller)
    return
  }
  if (event.navigationType === 'reload') return
  // An outdated page loads a document, which updates it (R22).
  if (!isInShellLanguage(url.pathname, shell) || freshness.isOutdated() || !canShow()) {
    showLoad(state.loading)
    return
  }
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => go(url, event, client),
  })
}

/** The browser handles hash links. Afterwards the position is corrected for estimated heights. */
function onSamePage(event: NavigateEvent, url: URL, scroller: Scroller): void {
  if (event.navigationType === 'reload') return
  const position = switchTab(url.pathname, url.hash)
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      if (event.navigationType === 'traverse') scroller.restore(positionOf(event.destination))
      else if (position) scroller.restore(position)
      else showTarget(url.hash, scroller)
    },
    { once: true },
  )
}

/** Scrolls to the element of the hash, which may be in the part of the article that is still loading. */
function showTarget(hash: string, scroller: Scroller): void {
  const show = () => scroller.toHash(hash) && focusTarget(hash)
  if (show() || !hash) return
  const { pathname } = location
  const onComplete = () => {
    if (location.pathname === pathname && location.hash === hash) show()
  }
  addEventListener(ARTICLE_COMPLETE, onComplete, { once: true })
}

async function go(url: URL, event: NavigateEvent, client: Client): Promise<void> {
  const { state, documents, transition, scroller, links } = client
  // A reader who has followed a hash link meanwhile still waits for this page.
  const isLeft = () => event.signal.aborted && location.pathname !== url.pathname
  const { loading } = state
  const release = links?.hold()
  const isAtTop = !url.hash && event.navigationType !== 'traverse'
  // The request starts first, so that the rest happens while it is pending.
  const resolved = withTimeout(isAtTop ? resolvePage(url, client) : resolveWhole(url, client), PAYLOAD_TIMEOUT_MS)
  loading.start()
  try {
    const outcome = await resolved
    if (isLeft()) return
    if ('redirect' in outcome) {
      loading.finish()
      // Redirects come from the settings, so the target may be another site.
      navigateTo(outcome.redirect, { external: true, replace: true })
      return
    }
    const position = event.navigationType === 'traverse' ? positionOf(event.destination) : undefined
    const deferred = 'page' in outcome && outcome.rest ? deferRest(outcome.rest) : null
    await transition(() => present(outcome, client), deferred?.onRendered)
    // The page is completed even if the reader is leaving: it is visible until the next one is loaded.
    const whole = deferred?.append()
    whole?.catch(() => {})
    if (isLeft()) return
    const { hash } = location
    if (position) scroller.restore(position)
    else if (!hash || !scroller.toHash(hash)) scrollTo({ top: 0, behavior: 'instant' })
    if (position || !focusTarget(hash)) focusPage()
    await whole
    if (isLeft()) return
    loading.finish({ error: 'error' in outcome })
    links?.refresh()
  } catch (error) {
    if (isLeft()) return
    loading.finish({ error: true })
    stopSaving()
    // The current address may have another hash by now.
    const address = new URL(location.href)
    if (error instanceof ChunkError && documents.reloadAt(address)) return
    // The app proceeds with the document itself ("Error catalog" in docs/specification.md).
    console.warn(`Cannot load payload of ${url.pathname}:`, error)
    documents.load(address, { replace: true })
  } finally {
    release?.()
  }
}

/** Waits for the complete article, because the target may be further down. */
async function resolveWhole(url: URL, client: Client): Promise<Resolved> {
  const outcome = await resolvePage(url, client)
  return 'page' in outcome ? { page: await wholePage(outcome), rest: null } : outcome
}

function present(outcome: Exclude<Resolved, { redirect: string }>, client: Client): void {
  const { state, page, head } = client
  if ('page' in outcome) {
    state.colorMode.force(outcome.page.meta.colorMode)
    page.set({ payload: outcome.page, error: null })
    head.show(outcome.page)
    return
  }
  const { error } = outcome
  console.error(error.statusMessage)
  state.colorMode.force(undefined)
  page.set({ payload: null, error })
  head.showError(error)
}

/** The page behind a link, or `null` if there is nothing to preload. */
function preloadPath(link: HTMLAnchorElement, shell: Shell): string | null {
  if (link.target && link.target !== '_self') return null
  // The search entry is a link only for readers without script.
  if (!link.href || link.hasAttribute('download') || link.hasAttribute('data-search')) return null
  const url = new URL(link.href)
  if (!isPageUrl(url, location.origin) || samePath(url.pathname, location.pathname)) return null
  const { locale } = splitLocale(url.pathname, shell.i18n)
  return shell.i18n.enabled && locale !== shell.locale ? null : cleanPath(url.pathname)
}

/** The last position in each tab, by path and hash. */
const tabPositions = new Map<string, Position>()

/** Saves the position in the current tab before a move within the page. Returns the saved position if the hash is another tab. */
function switchTab(path: string, hash: string): Position | undefined {
  if (!document.getElementById(REFERENCE_ID)) return undefined
  const from = `#_${tabInView()}`
  tabPositions.set(path + from, readPosition())
  // A click on the current tab scrolls to its beginning. Other hashes have no position here.
  return hash === from ? undefined : tabPositions.get(path + hash)
}
