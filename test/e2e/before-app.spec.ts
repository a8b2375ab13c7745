// What a reader can do before React has come: everything that is on the screen. Nothing of it is lost.

import { answering, expect, firstOf, holdBack, LONG_RUN, type Page, ready, test, url } from './test.ts'

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

test.describe('before any script of the page has come', () => {
  const SCRIPTS = /\/_assets\/(?:shell|entry)[^/]*\.js/
  const input = (page: Page) => page.locator('dialog.palette input')
  const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))

  async function visitWithoutScripts(page: Page, address: string): Promise<() => void> {
    const release = await holdBack(page, SCRIPTS)
    await page.goto(address, { waitUntil: 'commit' })
    await page.locator('.top [data-search]').waitFor()
    return release
  }

  for (const keys of firstOf(1, ['Control+k', 'Meta+k']))
    test(`${keys} and the letters after it end up in the palette, and no letter is a shortcut`, async ({ page }) => {
      const release = await visitWithoutScripts(page, url('multi', '/en'))
      const before = await isDark(page)
      await page.keyboard.press(keys)
      await page.keyboard.type('the lists')
      await page.keyboard.press('Backspace')
      await expect(page.locator('.top [data-search]')).toContainText('the list')
      release()
      await expect(input(page)).toHaveValue('the list')
      await expect(input(page)).toBeFocused()
      await page.keyboard.type('t')
      await expect(input(page)).toHaveValue('the listt')
      expect(await isDark(page)).toBe(before)
    })

  test('a click on the field of the home page and the letters after it end up in the palette', async ({ page }) => {
    const release = await visitWithoutScripts(page, url('own', '/en'))
    await page.locator('.find.big').click()
    await page.keyboard.type('read file')
    await expect(page.locator('.find.big')).toContainText('read file')
    release()
    await expect(input(page)).toHaveValue('read file')
    await expect(page).toHaveURL(url('own', '/en'))
    await expect(page.locator('dialog.palette [role=option]').first()).toContainText('Read a whole file')
  })

  test('Enter waits for the rows', async ({ page }) => {
    const release = await visitWithoutScripts(page, url('own', '/en'))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('std.mem.eql')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/en\/docs\/std\/systems\/mem#eql$/)
  })

  test('Escape ends it', LONG_RUN, async ({ page }) => {
    const release = await visitWithoutScripts(page, GUIDE)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('long')
    await page.keyboard.press('Escape')
    release()
    await answering(page)
    await expect(page.locator('dialog.palette[open]')).toHaveCount(0)
  })

  test.describe('and never comes', () => {
    test.use({ allowedErrors: /Failed to load resource/ })

    test('the field leads to the results page with what was typed', LONG_RUN, async ({ page }) => {
      let fail = () => {}
      const failing = new Promise<void>(resolve => {
        fail = resolve
      })
      await page.route(SCRIPTS, async route => {
        await failing
        await route.abort()
      })
      await page.goto(url('own', '/en'), { waitUntil: 'commit' })
      await page.locator('.find.big').click()
      await page.keyboard.type('read file')
      fail()
      await expect(page).toHaveURL(url('own', '/en/search?q=read%20file'))
    })
  })
})

test('without script the field of the home page leads to the results page', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(url('own', '/en'))
  await page.locator('.find.big').click()
  await expect(page).toHaveURL(url('own', '/en/search'))
  await page.close()
})

for (const platform of firstOf(1, ['MacIntel', 'Linux x86_64']))
  test(`on ${platform} both keys open and close the search, and the field names the own one (R50)`, async ({
    page,
  }) => {
    await page.addInitScript(value => Object.defineProperty(navigator, 'platform', { get: () => value }), platform)
    await page.goto(GUIDE)
    await answering(page)
    await expect(page.locator('.top [data-search] kbd')).toHaveText(platform === 'MacIntel' ? '⌘K' : 'Ctrl K', {
      useInnerText: true,
    })
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await expect(page.locator('dialog.palette input')).toBeFocused()
      await page.keyboard.press(keys)
      await expect(page.locator('dialog.palette')).toBeHidden()
    }
    // Once React handles keys too, the answer is the same.
    await ready(page)
    for (const keys of ['Control+k', 'Meta+k']) {
      await page.keyboard.press(keys)
      await expect(page.locator('dialog.palette input')).toBeFocused()
      await page.keyboard.press(keys)
      await expect(page.locator('dialog.palette')).toBeHidden()
    }
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

test('a document that was opened by its address leaves the focus alone', LONG_RUN, async ({ page }) => {
  await visitWithoutApp(page)
  await page.goto(LONG)
  await answering(page)
  await expect(page.locator('body')).toBeFocused()
})

test('the language list opens under a pointer that rests on it', LONG_RUN, async ({ page }) => {
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

test('a list that was opened before has its addresses and flags afterwards', LONG_RUN, async ({ page }) => {
  const release = await visitWithoutApp(page, `${GUIDE}?a=1`)
  await page.locator('.top .switcher summary').click()
  release()
  await ready(page)
  await expect(page.locator('.top .switcher a[data-locale=de]')).toHaveAttribute('href', '/de/docs/guide?a=1')
  await expect(page.locator('.top .switcher .flag img').first()).toBeVisible()
})

test('categories that are open say so', LONG_RUN, async ({ page }) => {
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
