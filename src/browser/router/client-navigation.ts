// Client navigation on the Navigation API. Every page is a real document, so where the API is missing links just work.

import { PAYLOAD_TIMEOUT_MS } from '../../model/constants.ts'
import { cleanPath, splitLocale } from '../../model/routing/paths.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { ARTICLE_COMPLETE } from '../../shell/state/article-complete.ts'
import type { PageState } from '../../shell/state/page-state.ts'
import type { ShellState } from '../../shell/state/shell-state.ts'
import { withTimeout } from '../with-timeout.ts'
import { ChunkError } from './chunk-errors.ts'
import { mayPreload, mayPreloadOnSight } from './connection.ts'
import { createDocumentHead, type DocumentHead } from './document-head.ts'
import type { DocumentLoader } from './document-loader.ts'
import { foldPage } from './fold-page.ts'
import type { Freshness } from './freshness.ts'
import { type Positions, positionOf, savePosition } from './history-positions.ts'
import { navigateTo } from './navigate-to.ts'
import { createPageTransition, type PageTransition } from './page-transition.ts'
import { type PayloadCache, wholePage } from './payload-cache.ts'
import { createPreloadQueue, type LinkWatcher, watchLinks } from './preload.ts'
import { type Resolved, resolvePage } from './resolve-page.ts'
import { isOfShell, isPageUrl } from './route.ts'
import { decodeHash, type Position, readPosition, type Scroller } from './scroll.ts'

export interface NavigationInput {
  shell: Shell
  state: Pick<ShellState, 'colorMode' | 'loading'>
  show: (page: PageState) => void
  /** False where nothing can be drawn any more: links then load documents. */
  canShow: () => boolean
  documents: DocumentLoader
  scroller: Scroller
  positions: Positions
  payloads: PayloadCache
  freshness: Freshness
}

export interface ClientNavigation {
  start(): void
  /** The page on the screen cannot be drawn: an error stands in its place. */
  fail(error: unknown): void
}

interface Client extends NavigationInput {
  head: DocumentHead
  transition: PageTransition
  links: LinkWatcher | null
}

export function createNavigation(input: NavigationInput): ClientNavigation {
  const parts = { head: createDocumentHead(input.shell), transition: createPageTransition() }
  const client: Client = { ...input, ...parts, links: null }
  return {
    start() {
      if (mayPreload()) client.links = preloadLinks(input)
      if (!('navigation' in window)) return
      input.positions.handOver()
      navigation.addEventListener('navigate', event => onNavigate(event, client))
    },
    fail: error => present({ error: { statusCode: 500, statusMessage: String(error), fatal: true } }, client),
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
  const { shell, documents, freshness, scroller, canShow } = client
  if (documents.takeBypass() || !event.canIntercept || event.downloadRequest !== null || event.formData) return
  const url = new URL(event.destination.url)
  if (!isPageUrl(url, location.origin)) return
  savePosition()
  if (event.hashChange || url.pathname === location.pathname) {
    onSamePage(event, url, scroller)
    return
  }
  if (event.navigationType === 'reload') return
  // An outdated page is renewed now (R22).
  if (!isOfShell(url.pathname, shell) || freshness.isOutdated() || !canShow()) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => go(url, event, client),
  })
}

/** Hash links are the browser's; afterwards the position is corrected for estimated heights. */
function onSamePage(event: NavigateEvent, url: URL, scroller: Scroller): void {
  if (event.navigationType === 'reload') return
  const entry = event.destination
  const place = changeHalf(url.pathname, url.hash)
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      if (event.navigationType === 'traverse') scroller.restore(positionOf(entry.getState()))
      else if (place) scroller.restore(place)
      else showTarget(url.hash, scroller)
    },
    { once: true },
  )
}

/** What is not there may be in the part of the article that is on its way. */
function showTarget(hash: string, scroller: Scroller): void {
  const show = () => scroller.toHash(hash) && focusTarget(hash)
  if (show() || !hash) return
  const { pathname } = location
  const onUnfold = () => {
    if (location.pathname === pathname && location.hash === hash) show()
  }
  addEventListener(ARTICLE_COMPLETE, onUnfold, { once: true })
}

async function go(url: URL, event: NavigateEvent, client: Client): Promise<void> {
  const { state, documents, transition, scroller, links } = client
  // Whoever follows a link to a heading meanwhile still waits for the page.
  const isLeft = () => event.signal.aborted && location.pathname !== url.pathname
  const { loading } = state
  const release = links?.hold()
  const isAtTop = !url.hash && event.navigationType !== 'traverse'
  // First of all: the rest is done while it is on its way.
  const resolved = withTimeout(isAtTop ? resolvePage(url, client) : resolveWhole(url, client), PAYLOAD_TIMEOUT_MS)
  loading.start()
  try {
    const outcome = await resolved
    if (isLeft()) return
    if ('redirect' in outcome) {
      loading.finish()
      // Where a page has moved to is written in the settings, so it may be elsewhere.
      navigateTo(outcome.redirect, { external: true, replace: true })
      return
    }
    const position = event.navigationType === 'traverse' ? positionOf(event.destination.getState()) : undefined
    const folded = 'page' in outcome && outcome.rest ? foldPage(outcome.rest) : null
    await transition.run(() => present(outcome, client), folded?.onDrawn)
    // Also where the reader is on the way to another page: this one is on the screen until that has come.
    const whole = folded?.unfold()
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
    // With the heading that the reader may have gone to meanwhile.
    const address = new URL(location.href)
    if (error instanceof ChunkError && documents.reloadAt(address)) return
    // The app proceeds with the document itself ("Error catalog" in docs/specification.md).
    console.warn(`Cannot load payload of ${url.pathname}:`, error)
    documents.load(address, { replace: true })
  } finally {
    release?.()
  }
}

/** Where something further down is to be shown, the article is needed whole. */
async function resolveWhole(url: URL, client: Client): Promise<Resolved> {
  const outcome = await resolvePage(url, client)
  return 'page' in outcome ? { page: await wholePage(outcome), rest: null } : outcome
}

function present(outcome: Exclude<Resolved, { redirect: string }>, client: Client): void {
  const { state, show, head } = client
  if ('page' in outcome) {
    state.colorMode.force(outcome.page.meta.colorMode)
    show({ payload: outcome.page, error: null })
    head.show(outcome.page)
    return
  }
  const { error } = outcome
  console.error(error.statusMessage)
  state.colorMode.force(undefined)
  show({ payload: null, error })
  head.showError(error)
}

function focusPage(): void {
  const target = document.querySelector<HTMLElement>('#_main h1') ?? document.querySelector<HTMLElement>('#_main')
  target?.focus({ preventScroll: true })
}

/** The page behind a link, or `null` where there is nothing to preload. */
function preloadPath(link: HTMLAnchorElement, shell: Shell): string | null {
  if (link.target && link.target !== '_self') return null
  // The search entry is a link for those without script alone.
  if (!link.href || link.hasAttribute('download') || link.hasAttribute('data-search')) return null
  const url = new URL(link.href)
  if (!isPageUrl(url, location.origin) || isSamePage(url)) return null
  const { locale, route } = splitLocale(url.pathname, shell.i18n)
  if (shell.i18n.enabled && locale !== shell.locale) return null
  return route === '/' && !shell.i18n.enabled ? '/' : cleanPath(url.pathname)
}

function isSamePage(url: URL): boolean {
  return cleanPath(url.pathname) === cleanPath(location.pathname)
}

/** Tells whether there is something with that id. */
function focusTarget(hash: string): boolean {
  const id = decodeHash(hash)
  const element = id ? document.getElementById(id) : null
  if (!element) return false
  // A declaration's name is a link to itself; focused, it is read out and stays in the order of Tab.
  const name = element.querySelector<HTMLElement>(':scope > .name a, :scope > span > code > a')
  if (name) name.focus({ preventScroll: true })
  else focusOnce(element)
  return true
}

/** What cannot be focused by itself can be while it has the focus. */
function focusOnce(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const HALVES = ['#_guide', '#_reference']

/** By path and half. */
const places = new Map<string, Position>()

/** To be called before a move within a page: the place to go to, where the hash is that of the half that was left. */
function changeHalf(path: string, hash: string): Position | undefined {
  const reference = document.getElementById('_reference')
  if (!reference) return undefined
  const from = reference.getBoundingClientRect().top < innerHeight / 2 ? '#_reference' : '#_guide'
  places.set(path + from, readPosition())
  // The half that is open already is shown from its beginning.
  return HALVES.includes(hash) && hash !== from ? places.get(path + hash) : undefined
}
