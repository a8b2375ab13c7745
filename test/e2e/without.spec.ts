import { expect, ready, test, url } from './test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are readable and links work', async ({ page }) => {
    await page.goto(url('multi', '/en/docs/guide'))
    await expect(page.locator('h1')).toHaveText('Guide')
    await expect(page.getByText('An opening paragraph')).toBeVisible()
    await page.locator('.side').getByRole('link', { name: 'hash_map' }).click()
    await expect(page.locator('h1')).toHaveText('std.hash_map')
    await page.getByRole('link', { name: 'list', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('std.array_list')
  })

  test('the theme follows the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(url('multi', '/en/docs/guide'))
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(11, 12, 14)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  })
})

test.describe('without the Navigation API', () => {
  test('links load documents', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined })
      delete (window as { navigation?: unknown }).navigation
    })
    await page.goto(url('multi', '/en/docs/guide'))
    await ready(page)
    await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
    await expect(page.locator('h1')).toHaveText('Long page')
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Guide')
  })
})
