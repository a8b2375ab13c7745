// Fonts that come late move nothing, in scripts that have them and in scripts that have none.

import { drawn, expect, holdBack, type Page, ready, test, url, watchShifts } from './test.ts'

const IS_WHOLE = process.env.ALL_LOCALES === '1'
const VISITS = IS_WHOLE
  ? ['en', 'ru', 'ar', 'zh-CN'].flatMap(locale => [360, 1280].map(width => [locale, width] as const))
  : ([
      ['ru', 1280],
      ['ar', 360],
    ] as const)

const MODULE = '/docs/std/systems/mem'

/** Opens a page whose fonts come after it was painted and has answered; until they are there, and drawn. */
async function visitWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, /\.woff2$/)
  const asked = page.waitForRequest(/\.woff2$/)
  await page.goto(url('own', path), { waitUntil: 'domcontentloaded' })
  await asked
  await ready(page)
  // Past the time that a page waits for its fonts with invisible text.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && paint.startTime + 200 < performance.now()
  })
  release()
  await page.evaluate(() => document.fonts.ready)
  await drawn(page)
}

for (const [locale, width] of VISITS)
  test(`${locale}: nothing moves at ${width} px when fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const moved = await watchShifts(page)
    await visitWithLateFonts(page, `/${locale}${MODULE}`)
    expect(await moved()).toEqual([])
  })

test('what a closed menu holds is not laid out: its letters would be fetched by everybody', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/systems/mem'))
  const menu = page.locator('.bar .switcher > .menu')
  await expect(menu).toHaveCSS('display', 'none')
  await page.locator('.bar .switcher > summary').click()
  await expect(menu).toHaveCSS('display', 'block')
})

test('fonts that came late wait for the next page, also when a part brings styles of its own', async ({ page }) => {
  await visitWithLateFonts(page, `/en${MODULE}`)
  const width = () =>
    page.locator('.lead').evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
  const before = await width()
  await page.locator('[data-body] a[href]').first().hover()
  await page.waitForFunction(() => document.getElementById('_hover-card'))
  await drawn(page)
  expect(await width()).toBe(before)
})
