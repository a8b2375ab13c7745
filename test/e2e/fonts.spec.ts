// Fonts that come late move nothing, in scripts that have them and in scripts that have none.

import { expect, ready, test, url, watchShifts } from './test.ts'

for (const locale of ['en', 'ru', 'ar', 'zh-CN'])
  for (const width of [360, 1280])
    test(`${locale}: nothing moves at ${width} px when fonts come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      let asked = 0
      await page.route(/\.woff2$/, async route => {
        asked++
        // Long after the first paint.
        await new Promise(resolve => setTimeout(resolve, 1500))
        await route.continue()
      })
      const moved = await watchShifts(page)
      await page.goto(url('own', `/${locale}/docs/std/systems/mem`))
      await ready(page)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(500)
      expect(asked).toBeGreaterThan(0)
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
  await page.route(/\.woff2$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.goto(url('own', '/en/docs/std/systems/mem'))
  await ready(page)
  await page.evaluate(() => document.fonts.ready)
  const width = () =>
    page.locator('.lead').evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    })
  const before = await width()
  await page.locator('[data-body] a[href]').first().hover()
  await page.waitForFunction(() => document.getElementById('_hover-card'))
  await page.waitForTimeout(300)
  expect(await width()).toBe(before)
})
