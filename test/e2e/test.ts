// `test` with the checks that every page must pass: no error in the console, no difference found while hydrating, nothing
// fetched from another machine.

import { test as base, expect, type Page } from '@playwright/test'

export { url } from './ports.ts'
export { expect, type Page }

/** A variant of what another test shows: for `npm run test:all` alone. */
export const LONG_RUN = { tag: '@long' }

/** The first cases of a list in the short run, all of them in the long one. */
export function firstOf<T>(count: number, all: readonly T[]): readonly T[] {
  return process.env.ALL_TESTS === '1' ? all : all.slice(0, count)
}

interface Options {
  /** Console errors that a test provokes on purpose. */
  allowedErrors: RegExp
}

/** Pages of a scenario that are refused: links to them are fetched ahead, and a browser writes each refusal down. */
const REFUSED = /\/docs\/(?:gone|invalid|moved|broken-middleware)\/_payload\.json/

const LOCAL = /^(?:https?:\/\/(?:localhost|127\.0\.0\.1)[:/]|(?!https?:))/

export const test = base.extend<Options>({
  allowedErrors: [/(?!)/, { option: true }],
  // What a service worker fetches passes by the routes of a test; those about it allow it.
  serviceWorkers: 'block',
  page: async ({ page, context, allowedErrors }, use) => {
    const problems: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' && !REFUSED.test(message.location().url)) problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
    const elsewhere: string[] = []
    context.on('request', request => {
      if (!LOCAL.test(request.url())) elsewhere.push(request.url())
    })
    await use(page)
    // A route that still waits for its answer would fail in the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const recovered = await page.evaluate(() => window.__RECOVERED__ ?? []).catch(() => [])
    const unexpected = problems.filter(problem => !allowedErrors.test(problem))
    expect([...recovered, ...unexpected]).toEqual([])
    expect(elsewhere, 'requests that leave this machine').toEqual([])
  },
})

/** The shell answers, and a reader has moved: React has hydrated and navigation is intercepted. */
export async function ready(page: Page): Promise<void> {
  await answering(page)
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
}

/** Search, colour mode, menu and links answer; nobody has moved yet. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-ready'))
}

/** Waits until nothing scrolls any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = Number.NaN
    for (let steady = 0; steady < 10; ) {
      await new Promise(requestAnimationFrame)
      steady = scrollY === last ? steady + 1 : 0
      last = scrollY
    }
  })
}

/** Nothing moves or fades any more: what does is at its end at once, and the page has heard of it as always. */
export async function animated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter(each => each.playState !== 'finished')
    const heard = moving.map(
      each =>
        new Promise(resolve => {
          for (const end of ['finish', 'cancel']) each.addEventListener(end, resolve)
        }),
    )
    for (const each of moving) each.finish()
    await Promise.all(heard)
  })
}

/** The page was drawn some times: what an event sets off at once has happened by then. */
export async function drawn(page: Page, times = 10): Promise<void> {
  await page.evaluate(async count => {
    for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
  }, times)
}

/** Turns the wheel and waits until the page has heard of it. */
export async function wheel(page: Page, deltaY: number): Promise<void> {
  await page.evaluate(() => {
    delete document.body.dataset.wheel
    addEventListener('wheel', () => (document.body.dataset.wheel = ''), { once: true, capture: true, passive: true })
  })
  await page.mouse.wheel(0, deltaY)
  await page.waitForFunction(() => document.body.dataset.wheel === '')
}

/** Requests for an address wait until the function is called that this gives. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Records what moves without a reader's action, from the next document on. Shifts below the budget of `npm run bench` do not count:
 * where the header was painted before the text font came, its links move by a few pixels.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null }[]
      })[])
        if (entry.value >= 0.001)
          moved.push(`${entry.value} ${entry.sources.map(({ node }) => (node as Element | null)?.className)}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
