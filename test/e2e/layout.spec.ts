// What the settings of the layout do to a page, and what phones show of the header.

import { expect, firstOf, ready, test, url } from './test.ts'

const PAGE = '/en/docs/std/encodings/fmt'

test.describe('wide screens', () => {
  test.use({ viewport: { width: 1400, height: 800 } })

  test('toc.float: false lets the table of contents scroll away', async ({ page }) => {
    await page.goto(url('own', PAGE))
    await ready(page)
    const top = () => page.locator('.beside').evaluate(element => element.getBoundingClientRect().top)
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    expect(await top()).toBeGreaterThanOrEqual(0)
    await page.evaluate(() => document.querySelector('.beside')!.removeAttribute('data-float'))
    expect(await top()).toBeLessThan(0)
  })

  for (const dir of firstOf(1, ['ltr', 'rtl']))
    test(`aside.open: false leaves a menu that opens the navigation, ${dir}`, async ({ page }) => {
      await page.goto(url('own', dir === 'rtl' ? PAGE.replace('/en', '/ar') : PAGE))
      await ready(page)
      await expect(page.locator('.burger').first()).toBeHidden()
      await page.evaluate(() => {
        document.querySelector('.frame')!.removeAttribute('data-aside')
        document.querySelector('.top')!.setAttribute('data-menu', '')
      })
      const side = page.locator('#_menu')
      await expect(side).toBeHidden()
      await page.locator('.burger').click()
      await expect(side.locator('[aria-current=page]')).toBeVisible()
      const box = (await side.boundingBox())!
      expect(dir === 'rtl' ? box.x + box.width : box.x).toBe(dir === 'rtl' ? 1400 : 0)
      await page.keyboard.press('Escape')
      await expect(side).toBeHidden()
    })
})

test('the statement of the header and the links of a page are visible on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url('own', '/en/docs/std'))
  await ready(page)
  await expect(page.getByText('Authoritative references for Zig 0.15.1').first()).toBeInViewport()
  await expect(page.getByText('LLM-ready exports maintained weekly').first()).toBeInViewport()
  await expect(page.locator('.head .links').getByRole('link', { name: 'Cookbook' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

for (const [width, height] of firstOf(1, [
  [360, 740],
  [390, 844],
] as const))
  test(`the first sentence of an article is on the first screen at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    // A guide, a type, a page with links below its title, and a page that says that it is not translated.
    for (const path of [
      '/en/docs/std/platform/fs',
      '/en/docs/std/platform/fs/Dir',
      '/en/docs/std',
      '/fi/docs/std/crypto/crypto',
    ]) {
      await page.goto(url('own', path))
      const end = await page
        .locator('article')
        .getByText(/\w{3}.*\./)
        .first()
        .evaluate(element => {
          const sentence = document.createRange()
          sentence.selectNodeContents(element)
          const stop = [...element.childNodes].find(node => /\w[.:](\s|$)/.test(node.textContent ?? ''))
          if (stop?.nodeType === Node.TEXT_NODE)
            sentence.setEnd(stop, /\w[.:](\s|$)/.exec(stop.textContent!)!.index + 1)
          return sentence.getBoundingClientRect().bottom
        })
      expect(end, path).toBeLessThan(height)
    }
  })

test('the header has the title of the settings, and cards the badges of the catalogue', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('own', '/en'))
  await ready(page)
  await expect(page.locator('.logo')).toContainText('Zig Standard Library')
  const card = page.locator('.card', { hasText: 'Collections & Containers' })
  await expect(card.locator('.badge')).toHaveText(['16', 'Data structures'])
  await expect(card).toContainText('Lists, maps, sets')
})

test('a second press of the switch follows the system again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(url('own', PAGE))
  await ready(page)
  const button = page.locator('.top [data-color-mode]')
  await button.click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await button.click()
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})
