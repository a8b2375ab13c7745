// After a navigation inside the document its head says what the document of that address says, tag by tag.

import { expect, firstOf, type Page, ready, test, url } from './test.ts'

test.use({ allowedErrors: /status of (404|410)|Page Not Found|removed/ })

interface Step {
  /** Where a link leads. */
  to: string
  /** Where the reader ends, if elsewhere. */
  at?: string
  /** The document is another one afterwards. */
  loads?: boolean
}

const WAYS: Record<string, { site: 'own' | 'multi' | 'single'; start: string; steps: Step[] }> = {
  'through all kinds of pages and into another language': {
    site: 'own',
    start: '/en',
    steps: [
      { to: '/en/docs/std/systems/once' },
      { to: '/en/docs/std/platform/fs/File/Reader' },
      { to: '/en/docs/std/nothing?x=1' },
      { to: '/docs/std?x=1', at: '/en/docs/std?x=1' },
      { to: '/en' },
      { to: '/de/docs/std/systems/once', loads: true },
    ],
  },
  'from an error document, with redirects of rules and of pages': {
    site: 'multi',
    start: '/en/docs/nothing',
    steps: [
      { to: '/en/docs/std/collections/array-list' },
      { to: '/en/old-guide?x=1', at: '/en/docs/guide?x=1' },
      { to: '/en/docs/gone?x=1' },
      { to: '/en/docs/moved?x=1', at: '/en/docs/std?x=1' },
      { to: '/en/older-guide?x=1', at: '/en/docs/guide?a=1&x=1#second-part' },
      { to: '/en/docs/nothing' },
      { to: '/en' },
      { to: '/ar/docs/guide', loads: true },
      { to: '/ar' },
      { to: '/ar/docs/long' },
    ],
  },
  'without languages': {
    site: 'single',
    start: '/docs/guide',
    steps: [{ to: '/' }, { to: '/docs/nothing' }, { to: '/docs/std/collections/array-list' }],
  },
}

for (const [name, { site, start, steps }] of firstOf(2, Object.entries(WAYS)))
  test(`the head is that of a fresh document: ${name}`, async ({ page, browser }) => {
    const fresh = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(url(site, start))
    await ready(page)
    for (const { to, at = to, loads = false } of steps) {
      await page.evaluate(() => Object.assign(window, { stayed: true }))
      await page.evaluate(href => void navigation.navigate(href), to)
      await expect(page).toHaveURL(url(site, at))
      await fresh.goto(url(site, to), { waitUntil: 'domcontentloaded' })
      const expected = await headOf(fresh)
      expect(expected.length, to).toBeGreaterThan(3)
      await expect.poll(() => headOf(page), to).toEqual(expected)
      expect(await page.evaluate(() => 'stayed' in window), to).toBe(!loads)
      if (loads) await ready(page)
    }
    await fresh.close()
  })

test('where the code for the tags is missing, none of the previous page remains', async ({ page }) => {
  await page.route(/\/page-tags-[\w-]+\.js$/, route => route.fulfill({ status: 404 }))
  await page.goto(url('own', '/en/docs/std/platform/fs'))
  await ready(page)
  await page.evaluate(() => void navigation.navigate('/en/docs/std/crypto/hash'))
  await expect(page).toHaveURL(url('own', '/en/docs/std/crypto/hash'))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url('own', '/en/docs/std/crypto/hash'))
  const described = await page.request.get(url('own', '/en/docs/std/crypto/hash/_payload.json'))
  const { page: payload } = (await described.json()) as { page: { head: { description: string } } }
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', payload.head.description)
  // The tags go when the request for their code has failed.
  await expect(
    page.locator('head link[rel=alternate], head meta[property^="og:"], head script[type="application/ld+json"]'),
  ).toHaveCount(0)
})

/** Everything a machine reads of a page; what loads scripts and styles is none of it. */
function headOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    const tags = document.head.querySelectorAll(
      'title, meta, link:not([rel=preload], [rel=modulepreload], [rel=stylesheet]), script[type="application/ld+json"]',
    )
    return [`${lang} ${dir} ${dataset.accent}`, ...[...tags].map(tag => tag.outerHTML)]
  })
}
