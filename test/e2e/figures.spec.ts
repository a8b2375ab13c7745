import { expect, ready, test, url } from './test.ts'

test('the address of an export is copied whole, and its name leads to the file', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(url('own', '/en/docs/exports'))
  await ready(page)
  const row = page.locator('.figures tr', { hasText: 'llms.txt' }).first()
  await row.getByRole('button', { name: 'Copy the address of llms.txt' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^https?:\/\/\S+\/exports\/llms\.txt$/)
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('link').click()])
  expect(download.suggestedFilename()).toBe('llms.txt')
})

test('figures are there without script, and a long table scrolls inside itself', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto(url('own', '/en/docs/operations'))
  await expect(page.getByRole('img', { name: /^Coverage: \d+%$/ })).toBeVisible()
  const table = page.locator('.figures .wide').filter({ hasText: 'Described' })
  await expect(table).toHaveAttribute('tabindex', '0')
  expect(await table.evaluate(element => element.scrollHeight > element.clientHeight)).toBe(true)
  await context.close()
})
