// "Keep everything offline": afterwards a whole language works without a network, pages that were never opened too.

import { expect, LONG_RUN, type Page, ready, test, url } from './test.ts'

// Where the panel was, the pointer may rest on a link to a page that this site lacks, whose payload is asked for.
test.use({
  serviceWorkers: 'allow',
  allowedErrors: /status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Cannot load|Failed to fetch/,
})

const panel = (page: Page) => page.locator('#keep-panel')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url('multi', path))
  await ready(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** From the palette, as a reader does. */
async function choose(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('Download for offline')
  await expect(page.locator('dialog.palette [aria-selected="true"]')).toContainText('Download for offline use')
  await page.keyboard.press('Enter')
}

async function keep(page: Page): Promise<void> {
  await choose(page)
  await panel(page).getByRole('button', { name: 'Download' }).click()
}

test('every page, deep links, search and hover cards work then; removing takes it all away', async ({
  page,
  context,
}) => {
  await open(page, '/en/docs/guide')
  await choose(page)
  await expect(panel(page)).toContainText(/About [\d.]+ MB will be stored on this device\./)
  await expect(panel(page).getByRole('button', { name: 'Download' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Everything is available offline')
  const values = await panel(page)
    .locator('progress')
    .evaluate((bar: HTMLProgressElement) => [bar.value, bar.max])
  expect(values[0]).toBe(values[1])
  await panel(page).getByRole('button', { name: 'Close' }).click()

  await context.setOffline(true)
  // A page that was never opened, at a place of it, as a document.
  await page.goto(url('multi', '/en/docs/long#section-20'))
  await ready(page)
  await expect(page.locator('h1')).toHaveText('Long page')
  await expect(page.locator('#section-20')).toBeInViewport()
  // Another one by a click, which asks for a payload.
  await page.locator('aside a[href="/en/docs/guide"], nav a[href="/en/docs/guide"]').first().click()
  await expect(page.locator('h1')).toHaveText('Guide')
  await page.locator('article a[href="/en/docs/long#section-20"]').hover()
  await expect(page.locator('.page-card')).toContainText('Long page')
  await page.goto(url('multi', '/en/docs/exports'))
  await ready(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('opening paragraph')
  await expect(page.locator('dialog.palette').getByRole('group', { name: 'In the guides' })).toBeVisible()
  await expect(page.locator('dialog.palette').getByText('not saved')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await choose(page)
  await panel(page).getByRole('button', { name: 'Remove' }).click()
  await expect(panel(page)).toHaveCount(0)
  expect(await page.evaluate(() => caches.has('kept'))).toBe(false)
})

test('it survives a reload and a lost connection, and can be paused', async ({ page, context }) => {
  await open(page, '/en/docs/guide')
  await keep(page)
  await expect(panel(page)).toContainText('Everything is available offline')
  // As it is when the connection went with one page still missing.
  await page.evaluate(async () => {
    const kept = await caches.open('kept')
    const index = (await (await kept.match('/_kept/index'))!.json()) as Record<string, unknown>
    const state = (await (await kept.match('/_kept/state'))!.json()) as object
    delete index['/en/docs/long']
    await kept.put('/_kept/index', Response.json(index))
    await kept.put('/_kept/state', Response.json({ ...state, status: 'running' }))
  })
  await context.setOffline(true)
  await page.reload()
  await ready(page)
  await expect(panel(page)).toContainText('No connection')
  await panel(page).getByRole('button', { name: 'Pause' }).click()
  await expect(panel(page)).toContainText('Paused')
  await context.setOffline(false)
  await panel(page).getByRole('button', { name: 'Resume' }).click()
  await expect(panel(page)).toContainText('Everything is available offline')
})

test('another language keeps its own pages, those in English in its own words', LONG_RUN, async ({ page, context }) => {
  await open(page, '/de/docs/guide')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('Offline-Nutzung')
  await expect(page.locator('dialog.palette [aria-selected="true"]')).toContainText('Offline-Nutzung')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: 'Herunterladen' }).click()
  await expect(panel(page)).toContainText('Alles ist offline verfügbar')
  await context.setOffline(true)
  await page.goto(url('multi', '/de/docs/long'))
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('h1')).toHaveText('Long page')
})

test('a device that gets full is reported with what is needed, and nothing of it stays', async ({ page, context }) => {
  await open(page, '/en/docs/guide')
  // Without an estimate nothing is refused in advance, as in browsers that have none or estimate wrongly.
  await page.evaluate(() => Reflect.deleteProperty(StorageManager.prototype, 'estimate'))
  const session = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 300_000 })
  await keep(page)
  await expect(panel(page)).toContainText(/There is not enough space on this device: [\d.]+ MB needed/)
  const needed = Number(/([\d.]+) MB/.exec((await panel(page).textContent())!)![1])
  expect(needed).toBeGreaterThan(0.3)
  await expect(panel(page).getByRole('button', { name: 'Remove' })).toBeHidden()
  expect(await page.evaluate(() => caches.has('kept'))).toBe(false)
})
