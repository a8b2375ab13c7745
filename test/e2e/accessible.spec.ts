import { LOOKS, violationsOf } from './axe.ts'
import { expect, ready, test, url } from './test.ts'

/** One page of every template. */
const TEMPLATES = {
  home: '/',
  overview: '/docs/std',
  cookbook: '/docs/std/cookbook',
  category: '/docs/std/collections',
  module: '/docs/std/systems/once',
  container: '/docs/std/collections/bit-stack',
  declarations: '/docs/std/formats/leb',
  page: '/docs/hosting',
  exports: '/docs/exports',
  operations: '/docs/operations',
  missing: '/docs/nothing',
}

test.use({ allowedErrors: /status of 404/ })

for (const [colorScheme, locale] of LOOKS)
  test(`axe finds nothing on any template: ${colorScheme}, ${locale}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, route] of Object.entries(TEMPLATES)) {
      await page.goto(url('own', `/${locale}${route === '/' ? '' : route}`))
      await ready(page)
      expect(await violationsOf(page), name).toEqual([])
    }
  })

test('no page is wider than a screen of 320 px, nor at a zoom of 200 %', async ({ page }) => {
  for (const width of [320, 640])
    for (const [name, route] of Object.entries(TEMPLATES)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url('own', `/en${route === '/' ? '' : route}`))
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${name} at ${width}`,
      ).toBeLessThanOrEqual(width)
    }
})
