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

/** In the short run; the others are made of the same parts. In the dark colours alone are looked at. */
const SHORT = {
  light: ['home', 'module'],
  dark: ['category'],
}

test.use({ allowedErrors: /status of 404/ })

test('axe finds nothing in rows of constants on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url('own', '/en/docs/std/platform/os/linux/BPF'))
  await ready(page)
  // Their colors are those of every page, and take the longest.
  expect(await violationsOf(page, { colors: false })).toEqual([])
})

for (const [colorScheme, locale] of LOOKS)
  test(`axe finds nothing on any template, which fits a small screen: ${colorScheme}, ${locale}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, route] of Object.entries(TEMPLATES)) {
      if (process.env.ALL_LOOKS !== '1' && !SHORT[colorScheme].includes(name)) continue
      await page.goto(url('own', `/${locale}${route === '/' ? '' : route}`))
      await ready(page)
      expect(await violationsOf(page), name).toEqual([])
      // 640 px are a window of 1280 px at a zoom of 200 %.
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 800 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${name} at ${width}` })
          .toBeLessThanOrEqual(width)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
    }
  })
