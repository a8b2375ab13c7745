// What a reader's browser goes through on one page: bytes by type, paint, blocking, and a click. Ratios are measured side by side.

import type { Browser, CDPSession, ElementHandle, Page } from '@playwright/test'
import { slowDown } from './conditions.ts'

export interface Visit {
  /** Kilobytes of bodies as sent, by resource type, before any interaction. */
  kilobytes: Record<string, number>
  lcp: number
  blocking: number
  shift: number
}

const QUIET_MS = 1500
/** Between a reader's first move and the click. */
const REST_MS = 500

/** `scripts: false` is the same document with its scripts never run: what the network and the markup alone cost. */
export async function visit(browser: Browser, url: string, { scripts }: { scripts: boolean }): Promise<Visit> {
  const context = await browser.newContext({ javaScriptEnabled: scripts, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  const kilobytes = countBytes(session)
  const timeline = await watchTimeline(session)
  if (scripts) {
    await page.addInitScript('globalThis.__name = value => value')
    await page.addInitScript(recordLongTasks)
  }
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(QUIET_MS)
  const blocking = scripts ? await page.evaluate(() => (window as { __blocking?: number }).__blocking ?? 0) : 0
  const start = await navigationStart(page, session, scripts)
  await context.close()
  return { kilobytes, lcp: timeline.lcp(start), blocking, shift: timeline.shift() }
}

/**
 * Time from a click to the first frame with the new heading, at full speed, without the fade. Where the link was not hovered, the
 * round trip for the page's payload is left out: how long it takes, the line decides.
 */
export async function clickTime(
  browser: Browser,
  url: string,
  linkSelector: string,
  { hover }: { hover: boolean },
): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  // The loader of these scripts names functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = value => value')
  if (!hover)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'))
  // A reader has moved: what navigates without loading documents is there.
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  const link = await findVisible(page, linkSelector)
  if (hover) await link.hover()
  await page.waitForTimeout(REST_MS)
  const milliseconds = await link.evaluate(
    element =>
      new Promise<number>(resolve => {
        const headingText = () => document.querySelector('h1')?.textContent
        const before = headingText()
        const started = performance.now()
        // Frames are not asked for before there is something to show: each would cost the click its own time.
        const changes = new MutationObserver(() => {
          if (!headingText() || headingText() === before) return
          changes.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - started))
        })
        changes.observe(document.getElementById('_main')!.parentElement!, { childList: true, subtree: true })
        ;(element as HTMLElement).click()
      }),
  )
  const roundTrip = hover ? 0 : await roundTripTime(page)
  await context.close()
  return milliseconds - roundTrip
}

/** The element itself: what looks for it anew would take its time from what is measured. */
async function findVisible(page: Page, selector: string): Promise<ElementHandle<Element>> {
  const found = page.locator(selector).filter({ visible: true }).first()
  return (await found.elementHandle())!
}

/** As the browser noted it for the payload that the click has asked for: until its first byte. */
function roundTripTime(page: Page): Promise<number> {
  return page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const { startTime, responseStart } = requests.findLast(({ name }) => name.includes('/_payload.json'))!
    return responseStart - startTime
  })
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function countBytes(session: CDPSession): Record<string, number> {
  const types = new Map<string, string>()
  const headers = new Map<string, number>()
  const kilobytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // What is fetched ahead, and the manifest a second after the start, are no part of the first load.
    const isLater = /_payload\.json|\/builds\//.test(response.url)
    types.set(requestId, isLater ? 'Prefetch' : type)
    headers.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    kilobytes[type] = (kilobytes[type] ?? 0) + (encodedDataLength - (headers.get(requestId) ?? 0)) / 1024
  })
  return kilobytes
}

async function watchTimeline(session: CDPSession) {
  let lcp = 0
  let shift = 0
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) lcp = Math.max(lcp, event.lcpDetails.renderTime || event.lcpDetails.loadTime)
    if (event.layoutShiftDetails && !event.layoutShiftDetails.hadRecentInput) shift += event.layoutShiftDetails.value
  })
  await session.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint', 'layout-shift'] })
  return { lcp: (start: number) => (lcp - start) * 1000, shift: () => shift }
}

/** Wall clock of the navigation's start, in seconds, from the browser's own metrics. */
async function navigationStart(page: Page, session: CDPSession, scripts: boolean): Promise<number> {
  if (scripts) return (await page.evaluate(() => performance.timeOrigin)) / 1000
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const at = (name: string) => metrics.find(metric => metric.name === name)!.value
  // Both clocks are the browser's: the difference between them is that of now.
  return Date.now() / 1000 - (at('Timestamp') - at('NavigationStart'))
}

function recordLongTasks(): void {
  const holder = window as { __blocking?: number }
  holder.__blocking = 0
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) holder.__blocking! += Math.max(0, task.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}
