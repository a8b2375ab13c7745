import { expect, LONG_RUN, type Page, ready, test, url } from './test.ts'

const PAGE = '/en/docs/std/systems/mem'
const OTHER = '/en/docs/std/testing/testing'

const dialog = (page: Page) => page.locator('dialog.palette')
const active = (page: Page) => dialog(page).locator('[aria-selected="true"]')

test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Cannot load/ })

/** The page is open, and the service worker has kept it. */
async function visit(page: Page, path: string, site: 'own' | 'single' = 'own'): Promise<void> {
  await page.goto(url(site, path))
  await ready(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => isKept(page, path)).toBe(true)
}

function isKept(page: Page, path: string): Promise<boolean> {
  return page.evaluate(async at => (await caches.match(at, { ignoreVary: true })) !== undefined, path)
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText(query)
}

test('visited pages and the search work without a network', async ({ page, context }) => {
  await visit(page, PAGE)
  await search(page, 'mem.eql')
  await expect(active(page)).toContainText('std.mem.eql')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('memory leak')
  await expect(dialog(page).getByRole('group', { name: 'In the guides' })).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await page.reload()
  await ready(page)
  await expect(page.locator('h1')).toHaveText('std.mem')
  await search(page, 'ascii.toUpper')
  await expect(active(page)).toContainText('std.ascii.toUpper')
  // What can be opened without a network, and what cannot.
  await expect(active(page).locator('.palette-note')).toHaveText('not saved')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('mem.eql')
  await expect(active(page)).toContainText('std.mem.eql')
  await expect(active(page).locator('.palette-note')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('memory leak')
  await expect(dialog(page).getByRole('group', { name: 'In the guides' })).toBeVisible()
  await expect(dialog(page).getByText('You are offline.')).toBeVisible()
})

test('a page that was swapped in works after a reload too', async ({ page, context }) => {
  await visit(page, PAGE)
  await page.evaluate(href => void navigation.navigate(href), OTHER)
  await expect(page.locator('h1')).toHaveText('std.testing')
  await expect.poll(() => isKept(page, OTHER)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('std.testing')
})

for (const [locale, text] of [
  ['en', 'You are offline. Pages you have opened before still work.'],
  ...(process.env.ALL_LOCALES === '1' ? [['ar', null] as const] : []),
] as const)
  test(`a page that was never opened says so and lists those that were: ${locale}`, async ({ page, context }) => {
    await visit(page, `/${locale}/docs/std/systems/mem`)
    const words = await page.evaluate(() => window.__SHELL__.messages.palette.offline)
    if (text) expect(words).toBe(text)
    await context.setOffline(true)
    // A link leads to that answer too, not to a dead end.
    await page.evaluate(href => {
      const link = Object.assign(document.createElement('a'), { href, id: 'far', textContent: 'far' })
      document.querySelector('main')!.prepend(link)
    }, `/${locale}/docs/std/formats/zip`)
    await page.locator('#far').click()
    await expect(page.locator('h1')).toHaveText(words)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('std.mem')
    const answer = await page.goto(url('own', `/${locale}/docs/std/formats/zip`))
    expect(answer?.status()).toBe(503)
    await expect(page.locator('h1')).toHaveText(words)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.locator('ul a').first().click()
    await expect(page.locator('h1')).toHaveText('std.mem')
    await context.setOffline(false)
    await page.goto(url('own', `/${locale}/docs/std/formats/zip`))
    await expect(page.locator('h1')).toHaveText('std.zip')
  })

async function keptOf(page: Page): Promise<{ names: string[]; addresses: string[]; build: string }> {
  return page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url: address } of await (await caches.open(name)).keys()) addresses.push(new URL(address).pathname)
    const latest = (await (await fetch('/builds/latest.json')).json()) as { id: string }
    return { names: await caches.keys(), addresses, build: latest.id }
  })
}

test('which build is the newest is never a memory, and nothing is fetched ahead', async ({ page }) => {
  await visit(page, PAGE)
  await expect.poll(async () => (await keptOf(page)).addresses.some(path => path.startsWith('/builds/'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const kept = await keptOf(page)
  expect(kept.names).toEqual([`site-${kept.build}`])
  // The manifest of a build never changes, and says where the parts of the search are.
  expect(kept.addresses.filter(path => path.startsWith('/builds/'))).toEqual([`/builds/meta/${kept.build}.json`])
  expect(kept.addresses.filter(path => /search-|sqlite|sql_dump/.test(path))).toEqual([])
})

test('works where localisation is off', LONG_RUN, async ({ page, context }) => {
  await visit(page, '/docs/guide', 'single')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Guide')
  await page.goto(url('single', '/docs/long'))
  await expect(page.locator('h1')).toContainText('You are offline')
})
