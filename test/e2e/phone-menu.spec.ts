// The menu of phones on every kind of page: the navigation, the header's statement and links, language, colour mode.

import { expect, firstOf, LONG_RUN, type Page, ready, test, url } from './test.ts'

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: /status of (404|410)|Page Not Found|removed/ })

const menuOf = (page: Page) => page.locator('#_menu')
const openMenu = async (page: Page, name = 'Menu') => {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(menuOf(page)).toBeVisible()
}

for (const [kind, path] of firstOf(1, [
  ['an error page', '/en/docs/nothing'],
  ['a module', '/en/docs/std/collections/array-list'],
  ['the home page', '/en'],
] as const))
  test(`${kind} has all of it`, async ({ page }) => {
    await page.goto(url('multi', path))
    await ready(page)
    await openMenu(page)
    const menu = menuOf(page)
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    await expect(menu.getByRole('list', { name: 'Modules', exact: true })).toContainText('Collections & Containers')
    await expect(menu.locator('.menu-head').getByRole('combobox', { name: 'My Zig version' })).toBeInViewport()
    const about = menu.getByRole('navigation', { name: 'About this reference' })
    await expect(about).toContainText('Authoritative references for Zig 0.15.1')
    await expect(about).toContainText('LLM-ready exports maintained weekly')
    for (const [name, to] of [
      ['Browse modules', '/en/docs/std'],
      ['Sync reference exports', '/en/docs/exports'],
      ['Operations tooling', '/en/docs/operations'],
    ] as const)
      await expect(about.getByRole('link', { name })).toHaveAttribute('href', to)
    await expect(menu.getByRole('link', { name: 'Open repository' })).toBeInViewport()
    const wasDark = await page.evaluate(() => document.documentElement.classList.contains('dark'))
    await menu.getByRole('button', { name: 'Switch color mode' }).click()
    await expect(page.locator('html')).toHaveClass(wasDark ? 'light' : 'dark')
  })

test('the language is changed in it; an error page keeps its address', async ({ page }) => {
  await page.goto(url('multi', '/en/docs/guide?a=1#second-part'))
  await ready(page)
  await openMenu(page)
  await menuOf(page).locator('.switcher summary').click()
  const german = menuOf(page).getByRole('link', { name: 'Deutsch' })
  await expect(german).toBeInViewport()
  await german.click()
  await expect(page).toHaveURL(url('multi', '/de/docs/guide?a=1#second-part'))
  await page.goto(url('multi', '/de/docs/nothing'))
  await ready(page)
  await openMenu(page, 'Menü')
  await menuOf(page).locator('.switcher summary').click()
  await menuOf(page).getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(url('multi', '/ar/docs/nothing'))
})

test('it closes on every way from and to an error, and leaves nothing out of reach', async ({ page }) => {
  await page.goto(url('multi', '/en/docs/nothing'))
  await ready(page)
  // Two pages of this site are refused: from one error to the next.
  for (const [link, heading] of [
    ['Never valid', 'Page not found'],
    ['Gone', 'Something went wrong'],
    ['Long page', 'Long page'],
    ['Never valid', 'Page not found'],
    ['Guide', 'Guide'],
  ] as const) {
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: link, exact: true }).click()
    await expect(page.locator('h1')).toHaveText(heading)
    await expect(menuOf(page)).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
  }
})

test('without script it opens on an error page, too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(url('multi', '/en/docs/nothing'))
  await openMenu(page)
  await expect(menuOf(page).locator('.switcher')).toBeHidden()
  await menuOf(page).getByRole('link', { name: 'Browse modules' }).click()
  await expect(page).toHaveURL(url('multi', '/en/docs/std'))
  await context.close()
})

test('on a desk an error page has no navigation beside it', LONG_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(url('multi', '/en/docs/nothing'))
  await expect(page.locator('h1')).toBeVisible()
  await expect(menuOf(page)).toBeHidden()
  await page.goto(url('multi', '/en/docs/guide'))
  await expect(menuOf(page)).toBeVisible()
  for (const part of ['.menu-head', '.menu-about', '.menu-foot']) await expect(page.locator(part)).toBeHidden()
})
