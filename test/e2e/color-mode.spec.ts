import { expect, LONG_RUN, ready, test, url } from './test.ts'

const GUIDE = url('multi', '/en/docs/guide')
const KEY = 'nuxt-color-mode'

test('the toggle sets the opposite of what is shown and remembers it (R26)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(GUIDE)
  await ready(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.locator('header [data-color-mode]').click()
  await expect(page.locator('html')).toHaveClass(/light/)
  expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBe('light')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('the preference system follows the operating system live, and another tab follows what is chosen', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(GUIDE)
  await ready(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass(/light/)
  const other = await context.newPage()
  await other.goto(GUIDE)
  await ready(other)
  await other.locator('header [data-color-mode]').click()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test.describe('before any script', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ })

  test('the mode is there before the first paint', async ({ page }) => {
    await page.addInitScript(key => localStorage.setItem(key, 'dark'), KEY)
    await page.route('**/_assets/entry*', route => route.abort())
    await page.goto(GUIDE)
    await expect(page.locator('html')).toHaveClass(/dark/)
  })
})

test('a page that forces a mode wins, and its switches are disabled (R35)', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(GUIDE)
  await ready(page)
  await page.locator('.side').getByRole('link', { name: 'Always dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('header [data-color-mode]')).toBeDisabled()
  await expect(page.locator('footer [data-color-mode]')).toBeDisabled()
  expect(await page.evaluate(key => localStorage.getItem(key), KEY)).toBe(null)
  await page.goBack()
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('forcing system is ignored with a warning', LONG_RUN, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.goto(url('multi', '/en/docs/system'))
  await ready(page)
  expect(warnings).toContain('You cannot force the colorMode to system at the page level.')
})
