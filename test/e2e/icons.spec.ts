// No icon that a page shows is fetched at run time: such a request delays it, and may give a reader's address away.

import { expect, firstOf, LONG_RUN, type Page, ready, test } from './test.ts'

/** One address of each kind of page. */
const PAGES = [
  '',
  '/docs',
  '/docs/std',
  '/docs/std/ai',
  '/docs/std/cookbook',
  '/docs/std/collections',
  '/docs/std/encodings/fmt',
  '/docs/std/encodings/fmt/Parser',
  '/docs/changes',
  '/docs/changes/0-15',
  '/docs/components',
  '/docs/editors',
  '/docs/errors',
  '/docs/exports',
  '/docs/hosting',
  '/docs/migration',
  '/docs/operations',
  '/contributing',
  '/legal/privacy-policy',
  '/play',
  '/search?q=alloc',
  '/docs/0.17/std/collections/array-list',
  '/docs/source/mem.zig',
  '/docs/nothing-here',
]

/** The short run follows links to the first of them. */
const NAVIGATED = PAGES.filter(each => each.startsWith('/docs/') && !/nothing|source/.test(each))

/** Requests for icons, answered with an error so that nobody sees an icon that came this way. */
async function watchIcons(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(/\/api\/_nuxt_icon\/|\.json\?icons=/, route => {
    requested.push(`${new URL(page.url()).pathname}: ${route.request().url()}`)
    return route.fulfill({ status: 404 })
  })
  return requested
}

/** Every icon is there, so nothing is left that could be requested. */
const drawn = (page: Page) => page.waitForFunction(() => document.querySelector('svg[data-icon]') === null)

test.use({ allowedErrors: /404 \(Not Found\)/ })

// English, a translation, a translation from right to left, and a language without any. The short run sees the documents that
// `no-english.spec.ts` opens.
for (const locale of ['en', 'de', 'ar', 'ckb'])
  test(`${locale}: documents have their icons inside`, LONG_RUN, async ({ page }) => {
    test.slow()
    const requested = await watchIcons(page)
    for (const path of PAGES) {
      await page.goto(`/${locale}${path}`)
      await ready(page)
      await drawn(page)
    }
    expect(requested).toEqual([])
  })

test('pages that are navigated to have their icons', async ({ page }) => {
  test.slow()
  const requested = await watchIcons(page)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/en')
  await ready(page)
  for (const path of firstOf(6, NAVIGATED)) {
    await page.evaluate(href => {
      const link = document.createElement('a')
      link.href = href
      document.body.append(link)
      link.click()
      link.remove()
    }, `/en${path}`)
    await page.waitForURL(`**/en${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await drawn(page)
  }
  expect(requested).toEqual([])
})

test('palette, menus, keyboard help and notices have their icons', async ({ page }) => {
  const requested = await watchIcons(page)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto('/en/docs/std/encodings/fmt')
  await ready(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await drawn(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.top .switcher > summary').click()
  await drawn(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const field = page.locator('input[role=combobox]')
  for (const query of firstOf(3, ['', 'alloc', 'dark', 'how do I read a file', 'ArenaAllocator', 'deutsch', '0.14'])) {
    await field.fill(query)
    await expect(page.locator('[role=option]').first()).toBeVisible()
    await drawn(page)
  }
  await field.fill('zzzzqq')
  await expect(page.locator('[role=option]')).toHaveCount(0)
  await drawn(page)
  expect(requested).toEqual([])
})
