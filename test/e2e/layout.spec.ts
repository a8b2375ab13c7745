// What the settings of the layout do to a page, and what phones show of the header.

import { violationsOf } from './axe.ts'
import { expect, firstOf, LONG_RUN, type Page, ready, test, url } from './test.ts'

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

/** Where the box of an element begins and ends, in the direction of lines. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })

for (const [width, dir] of firstOf(2, [
  [360, 'ltr'],
  [768, 'rtl'],
  [1100, 'ltr'],
  [1280, 'rtl'],
] as const))
  test(`the filter of a page ends where the text ends: ${width} px, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(url('own', dir === 'rtl' ? PAGE.replace('/en', '/ar') : PAGE))
    const text = await edgesOf(page, '.prose')
    const [bar, filter] = [await edgesOf(page, '.page-bar .page-tabs'), await edgesOf(page, '.page-bar input')]
    expect(dir === 'rtl' ? [filter.left, bar.right] : [bar.left, filter.right]).toEqual([text.left, text.right])
  })

test('the filter of the cookbook is as wide as a phone lets the text be', LONG_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(url('own', '/en/docs/std/cookbook'))
  expect(await edgesOf(page, '.recipes > .filter input')).toEqual(await edgesOf(page, '.prose'))
})

test('the trail and the contents of an English page begin at the right in Persian', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('own', '/fa-IR/docs/std/platform/fs/Dir'))
  const current = page.locator('.crumbs [aria-current]')
  await expect(current).toHaveCSS('direction', 'rtl')
  await expect(current.locator('[lang]')).toHaveAttribute('lang', 'en')
  // The line is beside the entries, not at the other end of the column.
  await expect(page.locator('.toc a').first()).toHaveCSS('border-right-width', '1px')
})

test('a link in a notice is underlined, as in the text', async ({ page }) => {
  await page.goto(url('own', '/ar/docs/std/collections/array-list'))
  await expect(page.locator('.notice a')).toHaveCSS('text-decoration-line', 'underline')
})

test('names are large enough to press, and nothing that can be pressed is in a button', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/platform/os/linux'))
  const { height } = (await page.locator('.names a').first().boundingBox())!
  expect(height).toBeGreaterThanOrEqual(24)
  await page.goto(url('own', '/en/docs/changes/0-17'))
  await expect(page.locator('.fold > .anchor')).not.toHaveCount(0)
  await expect(page.locator('summary').locator('a, button, input')).toHaveCount(0)
})

test('the foot of the menu covers none of its rows', LONG_RUN, async ({ page }) => {
  for (const height of [400, 512]) {
    await page.setViewportSize({ width: 640, height })
    await page.goto(url('own', PAGE))
    await ready(page)
    await page.locator('.burger').click()
    expect(await violationsOf(page, { include: '.side' }), `${height} px`).toEqual([])
  }
})

test.describe('a page that is not there', () => {
  test.use({ allowedErrors: /status of 404/ })

  for (const [width, height] of firstOf(1, [
    [1920, 1080],
    [768, 1024],
  ] as const))
    test(`has its footer at the bottom of the window: ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(url('own', '/en/docs/nothing'))
      const { bottom } = await page.locator('.foot').evaluate(element => element.getBoundingClientRect())
      expect(bottom).toBeGreaterThan(height - 32)
    })
})
