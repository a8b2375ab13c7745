// `test` with the checks that every page must pass: no error in the console, no difference found while hydrating.

import { test as base, expect, type Page } from '@playwright/test'

export { url } from './ports.ts'
export { expect, type Page }

interface Options {
  /** Console errors that a test provokes on purpose. */
  allowedErrors: RegExp
}

export const test = base.extend<Options>({
  allowedErrors: [/(?!)/, { option: true }],
  // What a service worker fetches passes by the routes of a test; those about it allow it.
  serviceWorkers: 'block',
  page: async ({ page, allowedErrors }, use) => {
    const problems: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', error => problems.push(`uncaught: ${error.message}`))
    await use(page)
    const recovered = await page.evaluate(() => window.__RECOVERED__ ?? []).catch(() => [])
    const unexpected = problems.filter(problem => !allowedErrors.test(problem))
    expect([...recovered, ...unexpected]).toEqual([])
  },
})

/** The shell is ready: React has hydrated and navigation is intercepted. */
export async function ready(page: Page): Promise<void> {
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
