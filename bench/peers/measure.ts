// What a reader goes through on a page of either site, measured the same way: paint, blocking, readiness, bytes, a click.

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { slowDown } from '../conditions.ts'

/** Long enough for all that a page fetches by itself. */
const QUIET_MS = 4000
/** Closing a page goes on for a while: the next one is not to pay for it. */
const REST_MS = 1000

export interface Screen {
  name: string
  width: number
  height: number
  isTouched?: boolean
}

export interface Load {
  fcp: number
  lcp: number
  blocking: number
  ready: number
  shift: number
  elements: number
  /** Kilobytes as sent. */
  total: number
  script: number
  font: number
  /** Of `total`: what was fetched ahead, for pages the reader has not asked for. */
  ahead: number
}

export interface Site {
  name: string
  url: string
  /** An expression that is true in the page as soon as its controls answer. */
  ready: string
  /** Requests that are made for other pages than the one that is open. */
  ahead: RegExp
}

export async function loadPage(browser: Browser, site: Site, path: string, screen: Screen): Promise<Load> {
  return withPage(browser, screen, async (page, session) => {
    const bytes = countBytes(session, site.ahead, site.url + path)
    await page.addInitScript(observe, site.ready)
    await page.goto(site.url + path, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(QUIET_MS)
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { __seen: Seen }).__seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      elements: document.querySelectorAll('*').length,
    }))
    return { ...seen, ...bytes() }
  })
}

/** Milliseconds from the click to the frame that shows the other page's heading. */
export async function clickLink(
  browser: Browser,
  site: Site,
  { from, to }: { from: string; to: string },
  screen: Screen,
  { hover }: { hover: boolean },
): Promise<number> {
  return withPage(browser, screen, async page => {
    await page.addInitScript(watchHeading)
    await page.goto(site.url + from, { waitUntil: 'load', timeout: 60_000 })
    // Whoever reads a page has moved before the click, if not on the link.
    await page.mouse.move(screen.width / 2, screen.height / 2)
    await page.mouse.wheel(0, 1)
    await page.waitForTimeout(QUIET_MS)
    const link = page.locator(`a[href="${to}"]`).first()
    await link.evaluate(element => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent instanceof HTMLDetailsElement) parent.open = true
      }
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    })
    if (hover) {
      // On a phone the link is in the menu, and a finger comes down on it.
      if (screen.isTouched) await link.dispatchEvent('touchstart')
      else await link.hover()
      await page.waitForTimeout(2000)
    }
    const clicked = await link.evaluate(element => {
      const now = performance.timeOrigin + performance.now()
      const holder = window as unknown as { __before: string; __watch(): void }
      holder.__before = document.querySelector('h1')?.textContent ?? ''
      holder.__watch()
      ;(element as HTMLElement).click()
      return now
    })
    await page.waitForURL(url => url.pathname === to, { timeout: 30_000 })
    const painted = await page.waitForFunction(() => (window as { __painted?: number }).__painted, null, {
      timeout: 30_000,
      polling: 20,
    })
    return (await painted.jsonValue())! - clicked
  })
}

interface Seen {
  lcp: number
  blocking: number
  ready: number
  shift: number
}

async function withPage<T>(
  browser: Browser,
  { width, height }: Screen,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  await new Promise(resolve => setTimeout(resolve, REST_MS))
  const context: BrowserContext = await browser.newContext({ viewport: { width, height }, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await slowDown(session)
    // The loader of these scripts names functions with a helper that pages do not have.
    await page.addInitScript('globalThis.__name = value => value')
    return await measure(page, session)
  } finally {
    await context.close()
  }
}

function observe(ready: string): void {
  const seen = { lcp: 0, blocking: 0, ready: Number.NaN, shift: 0 }
  ;(window as unknown as { __seen: typeof seen }).__seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => {
    seen.lcp = entry.startTime
  })
  watch('longtask', entry => {
    seen.blocking += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', entry => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  const isReady = new Function(`return ${ready}`) as () => boolean
  const timer = setInterval(() => {
    if (!isReady()) return
    seen.ready = performance.now()
    clearInterval(timer)
  }, 10)
}

/** In a new document its first paint with a heading; in the same one, the end of the frame that shows another heading. */
function watchHeading(): void {
  const holder = window as unknown as { __before?: string; __painted?: number; __watch(): void }
  // Called before a frame is drawn: a message comes when it is painted.
  const paintedAt = () => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      holder.__painted ??= performance.timeOrigin + performance.now()
    }
    channel.port2.postMessage(0)
  }
  holder.__watch = () => {
    holder.__painted = undefined
    const look = () => {
      const heading = document.querySelector('h1')?.textContent
      if (heading && heading !== holder.__before) paintedAt()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint' && holder.__before === undefined)
        holder.__painted ??= performance.timeOrigin + entry.startTime
  }).observe({ type: 'paint', buffered: true })
}

function countBytes(session: CDPSession, ahead: RegExp, own: string) {
  const requests = new Map<string, { url: string; type: string; bytes: number }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => {
    const all = [...requests.values()]
    const sum = (isMeant: (request: { url: string; type: string }) => boolean) =>
      all.filter(isMeant).reduce((bytes, request) => bytes + request.bytes, 0) / 1024
    return {
      total: sum(() => true),
      script: sum(request => request.type === 'Script'),
      font: sum(request => request.type === 'Font'),
      ahead: sum(request => request.url !== own && ahead.test(request.url)),
    }
  }
}
