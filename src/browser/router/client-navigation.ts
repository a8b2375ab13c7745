// Client navigation on the Navigation API. Every page is a real document, so where the API is missing links just work.

import { MIDDLEWARE, runMiddleware } from '../../model/routing/middleware.ts'
import { pageTitle } from '../../model/routing/page-title.ts'
import { cleanPath, localePath, splitLocale } from '../../model/routing/paths.ts'
import { validationError } from '../../model/routing/validation.ts'
import type { PagePayload, Shell, SiteError } from '../../model/wire/payload.ts'
import { forceMode } from '../../shell/state/color-mode.ts'
import { loading } from '../../shell/state/loading.ts'
import { ChunkError, loadDocument, reloadAt, takeBypass } from './chunk-errors.ts'
import { mayPreload } from './connection.ts'
import { applyErrorHead, applyHead } from './document-head.ts'
import { isOutdated, markOutdated } from './freshness.ts'
import { keepClicks, swap } from './page-transition.ts'
import { loadPayload, preloadPayload, readAhead, siteErrorOf } from './payload-cache.ts'
import { createPreloadQueue, type LinkWatcher, watchLinks } from './preload.ts'
import { isPageUrl, redirectOf } from './route.ts'
import { readPosition, restorePosition, scrollToHash } from './scroll.ts'

export type Show = (state: { payload: PagePayload | null; error: SiteError | null }) => void

interface Site {
  shell: Shell
  show: Show
  links: LinkWatcher | null
}

export function startNavigation(shell: Shell, show: Show): void {
  const site: Site = { shell, show, links: null }
  if (mayPreload()) {
    const queue = createPreloadQueue(path => preloadPayload(path, shell.buildId))
    site.links = watchLinks(link => preloadPath(link, shell), queue, readAhead)
    site.links.refresh()
  }
  if (!('navigation' in window)) return
  history.scrollRestoration = 'manual'
  restoreFirst()
  addEventListener('pagehide', keepPosition)
  keepClicks()
  navigation.addEventListener('navigate', event => onNavigate(event, site))
}

function onNavigate(event: NavigateEvent, site: Site): void {
  if (takeBypass() || !event.canIntercept || event.downloadRequest !== null || event.formData) return
  const url = new URL(event.destination.url)
  if (!isPageUrl(url, location.origin)) return
  keepPosition()
  if (event.hashChange || url.pathname === location.pathname) {
    onSamePage(event, url)
    return
  }
  if (event.navigationType === 'reload') return
  // Another language has another shell; an outdated page is renewed now (R22).
  if (splitLocale(url.pathname, site.shell.i18n).locale !== site.shell.locale && site.shell.i18n.enabled) {
    if (splitLocale(url.pathname, site.shell.i18n).locale !== null) return
  }
  if (isOutdated()) return
  event.intercept({
    scroll: 'manual',
    focusReset: 'manual',
    handler: () => go(url, event, site),
  })
}

/** Hash links are the browser's; afterwards the position is corrected for estimated heights. */
function onSamePage(event: NavigateEvent, url: URL): void {
  if (event.navigationType === 'reload') return
  const entry = event.destination
  navigation.addEventListener(
    'navigatesuccess',
    () => {
      if (event.navigationType === 'traverse') restorePosition(positionOf(entry.getState()))
      else scrollToHash(url.hash)
    },
    { once: true },
  )
}

async function go(url: URL, event: NavigateEvent, site: Site): Promise<void> {
  const { signal } = event
  loading.start()
  try {
    const outcome = await resolve(url, site.shell)
    if (signal.aborted) return
    if ('redirect' in outcome) {
      loading.finish()
      navigation.navigate(new URL(outcome.redirect, location.href).href, { history: 'replace' })
      return
    }
    const position = event.navigationType === 'traverse' ? positionOf(event.destination.getState()) : undefined
    await swap(() => present(outcome, site), signal)
    if (signal.aborted) return
    if (position) restorePosition(position)
    else if (!url.hash || !scrollToHash(url.hash)) scrollTo({ top: 0, behavior: 'instant' })
    focusPage()
    loading.finish({ error: 'error' in outcome })
    site.links?.refresh()
  } catch (error) {
    if (signal.aborted) return
    loading.finish({ error: true })
    if (error instanceof ChunkError && reloadAt(url)) return
    // The app proceeds with the document itself (spec section 8).
    console.warn(`Cannot load payload of ${url.pathname}:`, error)
    loadDocument(url, { replace: true })
  }
}

type Resolved = { redirect: string } | { error: SiteError } | { page: PagePayload }

/** Validation, then redirects of the route rules, then named middleware (R36). */
async function resolve(url: URL, shell: Shell): Promise<Resolved> {
  const fullPath = url.pathname + url.search + url.hash
  const rules = { i18n: shell.i18n, redirects: shell.settings.redirects }
  const redirect = redirectOf(url.pathname, rules)
  if (redirect) return { redirect: redirect + url.search + url.hash }
  let page: PagePayload
  try {
    const delivered = await loadPayload(cleanPath(url.pathname), shell.buildId)
    if (delivered.buildId !== shell.buildId) {
      markOutdated()
      throw new Error('The site has a newer build.')
    }
    page = delivered.page
  } catch (error) {
    const known = siteErrorOf(error)
    if (known) return { error: known }
    throw error
  }
  const invalid = validationError(page.meta.validate, fullPath)
  if (invalid) return { error: invalid }
  const outcome = await runMiddleware(page, MIDDLEWARE)
  if (outcome && 'redirect' in outcome && outcome.redirect.startsWith('/'))
    return { redirect: localePath(outcome.redirect, shell.locale, shell.i18n) }
  return outcome ?? { page }
}

function present(outcome: Exclude<Resolved, { redirect: string }>, { shell, show }: Site): void {
  if ('page' in outcome) {
    forceMode(outcome.page.meta.colorMode)
    show({ payload: outcome.page, error: null })
    applyHead(outcome.page)
    return
  }
  const { error } = outcome
  console.error(error.statusMessage)
  forceMode(undefined)
  show({ payload: null, error })
  const { notFoundTitle, title } = shell.messages.error
  applyErrorHead(pageTitle(error.statusCode === 404 ? notFoundTitle : title, shell.settings))
}

function focusPage(): void {
  const target = document.querySelector<HTMLElement>('#_main h1') ?? document.querySelector<HTMLElement>('#_main')
  target?.focus({ preventScroll: true })
}

function preloadPath(link: HTMLAnchorElement, shell: Shell): string | null {
  if (link.target && link.target !== '_self') return null
  // The search entry is a link for those without script alone.
  if (!link.href || link.hasAttribute('download') || link.hasAttribute('data-search')) return null
  const url = new URL(link.href)
  if (!isPageUrl(url, location.origin) || samePage(url)) return null
  const { locale, route } = splitLocale(url.pathname, shell.i18n)
  if (shell.i18n.enabled && locale !== shell.locale) return null
  return route === '/' && !shell.i18n.enabled ? '/' : cleanPath(url.pathname)
}

function samePage(url: URL): boolean {
  return cleanPath(url.pathname) === cleanPath(location.pathname)
}

// --- positions in the history ---

interface EntryState {
  position?: ReturnType<typeof readPosition>
}

function keepPosition(): void {
  const state = (navigation.currentEntry?.getState() as EntryState | undefined) ?? {}
  navigation.updateCurrentEntry({ state: { ...state, position: readPosition() } })
}

function positionOf(state: unknown): ReturnType<typeof readPosition> | undefined {
  return (state as EntryState | undefined)?.position
}

function restoreFirst(): void {
  const position = positionOf(navigation.currentEntry?.getState())
  if (position) restorePosition(position)
  else if (location.hash) scrollToHash(location.hash)
}
