// States without content: filters that match nothing, actions without a preview, colors that a system forces.

import { expect, type Page, ready, test, url } from './test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(url('own', path))
  await ready(page)
}

test('a filter that matches nothing says so, and the layout stays', async ({ page }) => {
  await open(page, '/en/docs/std/cookbook')
  const previous = page.locator('.surround a').first()
  const { height } = (await previous.boundingBox())!
  await page.locator('[data-list-filter]').fill('qqzz')
  await expect(page.locator('.recipes output')).toHaveText('Nothing found for “qqzz”')
  expect((await previous.boundingBox())!.height).toBe(height)
  await page.locator('.side-filter input').fill('qqzz')
  await expect(page.locator('.side-list > output')).toHaveText('Nothing found for “qqzz”')
  await open(page, '/en/docs/std/collections/hash-map')
  await page.getByRole('searchbox', { name: 'Filter declarations' }).fill('qqzz')
  await expect(page.locator('.page-bar output')).toHaveText('Nothing found for “qqzz”')
})

test('an action has no empty preview, and a page has one', async ({ page }) => {
  await open(page, '/en/docs/std/systems/once')
  await page.keyboard.press('Control+k')
  const active = page.locator('dialog.palette [aria-selected="true"]')
  await page.keyboard.insertText('Download for offline')
  await expect(active).toContainText('Download for offline use')
  await expect(page.locator('.palette-preview')).toHaveCount(0)
  await page.locator('dialog.palette input').fill('hash_map')
  await expect(page.locator('.palette-preview')).toContainText('hash map')
})

test('forced colors leave matched letters visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await open(page, '/en/docs/std/systems/once')
  await page.keyboard.press('Control+k')
  await page.keyboard.insertText('hashm')
  const mark = page.locator('dialog.palette [aria-selected="false"] mark').first()
  await expect(mark).toBeVisible()
  const [letters, behind] = await mark.evaluate(element => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(behind).toMatch(/^rgb\(/)
  expect(letters).not.toBe(behind)
})

test('the menu of a page closes when the download is chosen', async ({ page }) => {
  await open(page, '/en/docs/std/systems/once')
  await page.locator('.page-actions summary').click()
  await page.getByRole('button', { name: 'Download for offline use' }).click()
  await expect(page.locator('.page-actions')).not.toHaveAttribute('open')
  await expect(page.locator('#keep-panel')).toBeVisible()
})
