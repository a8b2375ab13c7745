// What a reader can do before React has come: everything that is on the screen. Nothing of it is lost.

import { answering, expect, holdBack, type Page, ready, test, url } from './test.ts'

const GUIDE = url('multi', '/en/docs/guide')
const LONG = url('multi', '/en/docs/long')
const APP = /\/_assets\/app-[^/]*\.js/

/** The page answers, and the app is on its way until the function is called that this gives. */
async function visitWithoutApp(page: Page, address = GUIDE): Promise<() => void> {
  const release = await holdBack(page, APP)
  await page.goto(address)
  await answering(page)
  return release
}

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

test('nothing but the page itself is loaded until the reader moves', async ({ page }) => {
  // A browser may move the focus or the pointer itself when its first window opens. Such events are kept from the page.
  await page.addInitScript(() => {
    const ignore = (event: Event) => Reflect.has(window, 'hasReader') || event.stopImmediatePropagation()
    for (const type of ['pointermove', 'focusin']) addEventListener(type, ignore, true)
  })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // Asked for a second after the start: by then whatever comes by itself has come.
  const manifest = page.waitForRequest(/\/builds\/meta\//)
  await page.goto(GUIDE)
  await manifest
  const scripts = asked.filter(path => path.endsWith('.js'))
  expect(scripts.map(path => path.replace(/[.-].*$/, ''))).toEqual(['/_assets/shell', '/_assets/entry'])
  expect(asked.filter(path => path.endsWith('_payload.json'))).toEqual([])
  await page.evaluate(() => Reflect.set(window, 'hasReader', true))
  await page.mouse.move(300, 300)
  await hydrated(page)
})

test('the search opens at once, and keeps what is typed', async ({ page }) => {
  const release = await visitWithoutApp(page)
  await page.keyboard.press('Control+k')
  const input = page.locator('dialog.palette input')
  await expect(input).toBeFocused()
  await page.keyboard.type('long')
  release()
  await expect(page.locator('dialog.palette [role=option]').first()).toBeVisible()
  await expect(input).toHaveValue('long')
})

test('the color mode changes at once', async ({ page }) => {
  await visitWithoutApp(page)
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  const before = await isDark()
  await page.locator('.top [data-color-mode]').click()
  expect(await isDark()).toBe(!before)
})

test('a link is followed at once', async ({ page }) => {
  await visitWithoutApp(page)
  await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
  await expect(page.locator('h1')).toHaveText('Long page')
})

test('the bar shows a document that is still loading when the app comes, and its heading gets the focus', async ({
  page,
}) => {
  const release = await visitWithoutApp(page)
  const releaseDocument = await holdBack(page, LONG)
  // Playwright looks at nothing while a document is loading, so the page reports the bar itself.
  const shown = new Promise<void>(resolve => void page.exposeFunction('showsBar', resolve))
  await page.waitForFunction(() => 'showsBar' in window)
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('.loading')!
    const report = () => bar.style.opacity === '1' && (window as unknown as { showsBar(): void }).showsBar()
    new MutationObserver(report).observe(bar, { attributes: true })
  })
  const { x, y } = (await page.locator('.side').getByRole('link', { name: 'Long page' }).boundingBox())!
  await page.mouse.click(x + 5, y + 5)
  release()
  await shown
  releaseDocument()
  await expect(page.locator('h1')).toHaveText('Long page')
  await expect(page.locator('h1')).toBeFocused()
})

test('a document that was opened by its address leaves the focus alone', async ({ page }) => {
  await visitWithoutApp(page)
  await page.goto(LONG)
  await answering(page)
  await expect(page.locator('body')).toBeFocused()
})

test('the language list opens under a pointer that rests on it', async ({ page }) => {
  const release = await visitWithoutApp(page)
  await page.locator('.top .switcher summary').hover()
  await expect(page.locator('.top .switcher')).not.toHaveAttribute('open')
  release()
  await hydrated(page)
  await expect(page.locator('.top .switcher')).toHaveAttribute('open')
})

test('a language is remembered', async ({ page, context }) => {
  await visitWithoutApp(page, `${GUIDE}?a=1`)
  await page.locator('.top .switcher summary').click()
  await page.locator('.top .switcher a[data-locale=de]').click()
  await expect(page).toHaveURL(url('multi', '/de/docs/guide?a=1'))
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'i18n_redirected')?.value).toBe('de')
})

test('a button that was pressed is pressed when the app is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const release = await visitWithoutApp(page)
  await page.getByRole('button', { name: 'Copy page' }).click()
  release()
  await hydrated(page)
  await expect(page.getByText('Page copied').first()).toBeVisible()
})

test('a link to a section, and a hash in the address, land right', async ({ page }) => {
  await visitWithoutApp(page, `${LONG}#section-20`)
  const distance = (id: string) =>
    page.evaluate(name => {
      const element = document.getElementById(name)!
      return Math.abs(
        element.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(element).scrollMarginTop),
      )
    }, id)
  await expect.poll(() => distance('section-20')).toBeLessThanOrEqual(2)
  await page.evaluate(() => {
    location.hash = 'section-40'
  })
  await expect.poll(() => distance('section-40')).toBeLessThanOrEqual(2)
})

test('a list that was opened before has its addresses and flags afterwards', async ({ page }) => {
  const release = await visitWithoutApp(page, `${GUIDE}?a=1`)
  await page.locator('.top .switcher summary').click()
  release()
  await ready(page)
  await expect(page.locator('.top .switcher a[data-locale=de]')).toHaveAttribute('href', '/de/docs/guide?a=1')
  await expect(page.locator('.top .switcher .flag img').first()).toBeVisible()
})

test('categories that are open say so', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/collections'))
  await ready(page)
  await page.getByRole('button', { name: 'Expand Core Systems' }).click()
  await holdBack(page, APP)
  await page.reload()
  await answering(page)
  const button = page.getByRole('button', { name: 'Collapse Core Systems' })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('the menu that was opened stays open, and the rest is out of reach', async ({ page }) => {
    const release = await visitWithoutApp(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.locator('#_menu')).toBeVisible()
    release()
    await hydrated(page)
    await expect(page.locator('#_main')).toHaveJSProperty('inert', true)
    await expect(page.locator('#_menu')).toBeVisible()
    await page.locator('#_menu').getByRole('link', { name: 'Long page' }).click()
    await expect(page.locator('h1')).toHaveText('Long page')
    await expect(page.locator('#_menu')).toBeHidden()
  })
})
