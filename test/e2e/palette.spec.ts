import { DIALOG_MS } from '../../src/model/overlay-constants.ts'
import type { ShellMore } from '../../src/model/wire/payload.ts'
import { LOOKS, violationsOf } from './axe.ts'
import { animated, drawn, expect, holdBack, LONG_RUN, type Page, ready, test, url, wheel } from './test.ts'

const GUIDE = url('multi', '/en/docs/guide')
const SHORTCUT = 'Control+k'

const dialog = (page: Page) => page.locator('dialog.palette')
const input = (page: Page) => page.locator('input[role=combobox]')
const options = (page: Page) => dialog(page).getByRole('option')
const active = (page: Page) => dialog(page).locator('[aria-selected="true"]')

async function visit(page: Page, address = GUIDE): Promise<void> {
  await page.goto(address)
  await ready(page)
}

async function open(page: Page, query = ''): Promise<void> {
  await page.keyboard.press(SHORTCUT)
  await expect(options(page).first()).toBeVisible()
  if (query) await page.keyboard.type(query)
}

/** Scripts of the palette that were asked for. */
function watchParts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    if (/\/_assets\/mount.*\.js/.test(request.url())) asked.push(request.url())
  })
  return asked
}

async function retype(page: Page, query: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(query)
}

test.describe('opening', () => {
  test('by click on the entry, by the shortcut, which closes it too and works while typing, and by an event', async ({
    page,
    context,
  }) => {
    await visit(page)
    await page.locator('header [data-search]').click()
    await expect(input(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    expect(page.url()).toBe(GUIDE)
    await page.keyboard.press(SHORTCUT)
    await expect(dialog(page)).toBeHidden()
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'field' })
      document.querySelector('main')!.prepend(field)
      field.focus()
    })
    await page.keyboard.press(SHORTCUT)
    await expect(input(page)).toBeFocused()
    // The focus goes back where it was.
    await page.keyboard.press('Escape')
    await expect(page.locator('#field')).toBeFocused()
    // Single-key shortcuts send it.
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('open-search')))
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    // A click that asks for a new tab is the link's.
    const opened = context.waitForEvent('page')
    await page.locator('header [data-search]').click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/en\/search$/)
    await expect(dialog(page)).toBeHidden()
  })

  test('by ?q= in the address, also through the redirect of the root; it then leaves the address', async ({ page }) => {
    await visit(page, `${GUIDE}?q=hash#second-part`)
    await expect(input(page)).toHaveValue('hash')
    await expect(active(page)).toContainText('hash_map')
    await expect(page).toHaveURL(`${GUIDE}#second-part`)
    await page.goto(url('multi', '/?q=hash'))
    await expect(input(page)).toHaveValue('hash')
    await expect(page).toHaveURL(url('multi', '/en'))
  })
})

test.describe('the entry', () => {
  test('loads nothing of the palette before intent: the pointer or the focus on it', LONG_RUN, async ({ page }) => {
    const asked = watchParts(page)
    await visit(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const loaded = page.waitForRequest(/\/_assets\/mount/)
    await page.locator('header [data-search]').hover()
    await loaded
    await expect(dialog(page)).toHaveCount(0)
    await visit(page)
    asked.length = 0
    await page.locator('header [data-search]').focus()
    await expect.poll(() => asked.length).toBe(1)
  })

  for (const [platform, keys] of [
    ['MacIntel', '⌘K'],
    ...(process.env.ALL_LOOKS === '1' ? [['Win32', 'Ctrl K'] as const] : []),
  ] as const)
    test(`shows ${keys} on ${platform}, without a shift`, LONG_RUN, async ({ page }) => {
      await page.addInitScript(name => {
        Object.defineProperty(navigator, 'platform', { get: () => name })
        new PerformanceObserver(list => {
          for (const shift of list.getEntries()) (window as unknown as { shifts: unknown[] }).shifts.push(shift)
        }).observe({ type: 'layout-shift', buffered: true })
        ;(window as unknown as { shifts: unknown[] }).shifts = []
      }, platform)
      await visit(page)
      await expect(page.locator('header [data-search] kbd span:visible')).toHaveText(keys)
      // Where the header was painted before the text font came, its links move by a few pixels.
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: { value: number }[] }).shifts.filter(({ value }) => value >= 0.001),
      )
      expect(moved).toEqual([])
      await page.keyboard.press(platform === 'Win32' ? 'Control+k' : 'Meta+k')
      await expect(dialog(page)).toBeVisible()
    })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link to the page of results', LONG_RUN, async ({ page }) => {
      await page.goto(GUIDE)
      await expect(page.locator('header [data-search] kbd')).toBeHidden()
      await page.locator('header [data-search]').click()
      await expect(page).toHaveURL(/\/en\/search$/)
    })
  })
})

test.describe('while it loads', () => {
  const PARTS = '**/_assets/mount*.js'

  test('nothing typed is lost, and Enter is taken back by typing on', async ({ page }) => {
    const release = await holdBack(page, PARTS)
    await visit(page)
    await page.keyboard.press(SHORTCUT)
    await page.keyboard.type('hash')
    await page.keyboard.press('Enter')
    await page.keyboard.type('_m')
    await expect(input(page)).toHaveValue('hash_m')
    await expect(options(page)).toHaveCount(0)
    release()
    await expect(active(page)).toContainText('hash_map')
    await page.keyboard.type('ap')
    await expect(input(page)).toHaveValue('hash_map')
    await expect(active(page).locator('mark')).toHaveText('hash_map')
    await expect(dialog(page)).toBeVisible()
    expect(page.url()).toBe(GUIDE)
  })

  test('Enter waits, and picks the first row as soon as there is one', async ({ page }) => {
    const release = await holdBack(page, PARTS)
    await visit(page)
    await page.keyboard.press(SHORTCUT)
    await page.keyboard.type('hash_map')
    await page.keyboard.press('Enter')
    release()
    await expect(page.locator('h1')).toHaveText('std.hash_map')
    await expect(dialog(page)).toBeHidden()
  })

  test.describe('and cannot', () => {
    test.use({ allowedErrors: /net::ERR_FAILED|404/ })

    test('the page is loaded anew with what was typed, once; then a retry is offered', LONG_RUN, async ({ page }) => {
      let isBroken = true
      await page.route(PARTS, route => (isBroken ? route.abort() : route.continue()))
      await visit(page)
      await page.evaluate(() => Object.assign(window, { isOld: true }))
      await page.keyboard.press(SHORTCUT)
      await page.keyboard.insertText('hash')
      await page.waitForFunction(() => !('isOld' in window))
      await expect(page.getByRole('alert')).toContainText('could not be loaded')
      isBroken = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(options(page).first()).toBeVisible()
      await expect(input(page)).toBeFocused()
    })
  })
})

test.describe('the list', () => {
  test('is wide, follows keys and pointer, says what is active, and marks what matched as text', async ({ page }) => {
    await visit(page)
    await open(page)
    await animated(page)
    // 64rem, for the list and its preview, in the middle of a desk.
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 128, width: 1024 })
    const all = await options(page).allTextContents()
    const at = async () => all.indexOf((await active(page).textContent())!)
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await at()).toBe(all.length - 1)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(0)
    await page.keyboard.press('End')
    expect(await at()).toBe(all.length - 1)
    await expect(active(page)).toBeInViewport()
    await page.keyboard.press('Home')
    expect(await at()).toBe(0)
    await expect(input(page)).toBeFocused()
    await options(page).nth(3).hover()
    await expect(options(page).nth(3)).toHaveAttribute('aria-selected', 'true')
    await expect(active(page)).toHaveCount(1)

    await page.keyboard.type('map')
    await expect(active(page)).toContainText('hash_map')
    const id = await active(page).getAttribute('id')
    await expect(input(page)).toHaveAttribute('aria-activedescendant', id!)
    await expect(input(page)).toHaveAttribute('aria-expanded', 'true')
    const reported = async () => Number.parseInt((await dialog(page).getByRole('status').textContent()) ?? '', 10)
    await expect.poll(async () => (await reported()) - (await options(page).count())).toBe(0)
    await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/)
    await expect(active(page).locator('mark').first()).toHaveText('map')
    await retype(page, '<img src=x onerror=alert(1)>')
    await expect(dialog(page).getByText('Nothing found for “<img src=x onerror=alert(1)>”').first()).toBeVisible()
    await expect(dialog(page).locator('img')).toHaveCount(0)
  })
})

test.describe('picking', () => {
  test('with Enter navigates without a new document, closes, clears the term and remembers', async ({ page }) => {
    await visit(page)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await open(page, 'hashmap')
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('std.hash_map')
    await expect(page).toHaveURL(/\/en\/docs\/std\/collections\/hash-map$/)
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await open(page)
    await expect(input(page)).toHaveValue('')
    await expect(options(page).first()).toContainText('hash_map')
    await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Recent')
    // An action forgets them.
    await page.keyboard.type('clear')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    await expect(input(page)).toHaveValue('')
    await expect(dialog(page).getByText('Recent', { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-picks'))).toBe(null)
  })

  test(
    'the page that is shown just closes; with Ctrl Enter a tab opens; by a click what was fetched ahead',
    LONG_RUN,
    async ({ page, context }) => {
      await visit(page)
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await open(page, 'guide')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true)

      await open(page, 'hash_map')
      await expect(active(page)).toContainText('hash_map')
      const opened = context.waitForEvent('page')
      await page.keyboard.press('Control+Enter')
      await expect(await opened).toHaveURL(/hash-map$/)
      await expect(dialog(page)).toBeVisible()
      expect(page.url()).toBe(GUIDE)

      const fetched = page.waitForRequest(/\/crypto\/crypto\/_payload\.json/)
      await retype(page, 'std.crypto')
      await fetched
      await options(page).filter({ hasText: 'std.crypto' }).click()
      await expect(page.locator('h1')).toHaveText('std.crypto')
      await expect(dialog(page)).toBeHidden()
    },
  )
})

test.describe('closing', () => {
  test(`by Esc, the button, and a press outside, not by a selection dragged there; in ${DIALOG_MS} ms`, async ({
    page,
  }) => {
    await visit(page)
    await open(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await open(page)
    await dialog(page).getByRole('button', { name: 'Close search' }).click()
    await expect(dialog(page)).toBeHidden()
    await open(page, 'hash')
    const box = (await input(page).boundingBox())!
    await page.mouse.move(box.x + 50, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(5, 300)
    await page.mouse.up()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(5, 300)
    await expect(dialog(page)).toBeHidden()
    await expect(dialog(page)).toHaveCSS('transition-duration', `${DIALOG_MS / 1000}s`)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const duration = await dialog(page).evaluate(element =>
      Number.parseFloat(getComputedStyle(element).transitionDuration),
    )
    expect(duration).toBeLessThan(0.001)
  })

  test('on the way back in the history; the page behind does not scroll while it is open', async ({ page }) => {
    await visit(page)
    await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
    await expect(page.locator('h1')).toHaveText('Long page')
    await open(page)
    await page.mouse.move(1000, 680)
    await wheel(page, 600)
    await drawn(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await open(page)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Guide')
    await expect(dialog(page)).toBeHidden()
  })
})

test.describe('nothing found', () => {
  test('says what was searched and leads to an issue', async ({ page }) => {
    await visit(page)
    await open(page, 'qwertz')
    await expect(dialog(page).getByText('Nothing found for “qwertz”').first()).toBeVisible()
    await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “qwertz”')
    const link = dialog(page).getByRole('link', { name: 'Open an issue' })
    await expect(link).toHaveAttribute(
      'href',
      /github\.com\/.+\/issues\/new\?title=Search\+finds\+nothing\+for\+%22qwertz%22/,
    )
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(input(page)).toHaveAttribute('aria-expanded', 'false')
    // Enter has nothing to pick; the links are two tabs away.
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await dialog(page).getByRole('link', { name: 'Browse modules' }).click()
    await expect(page).toHaveURL(/\/en\/docs\/std$/)
    await expect(dialog(page)).toBeHidden()
  })
})

test.describe('actions', () => {
  test('switch the theme, copy the link to the page and open the keyboard help', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme: 'light' })
    await visit(page)
    await open(page, 'dark theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    await expect(dialog(page)).toBeHidden()
    await open(page, 'theme')
    await expect(options(page).filter({ hasText: 'dark theme' }).locator('.palette-check')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('system theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/light/)

    await open(page, 'copy')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(GUIDE)
    await expect(page.getByText('Link copied').first()).toBeVisible()

    await open(page, 'keyboard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /keyboard/i })).toBeVisible()
    // The shortcut works from there too, and one dialog is enough.
    await page.keyboard.press(SHORTCUT)
    await expect(input(page)).toBeFocused()
    await expect(page.getByRole('dialog', { name: /keyboard/i })).toBeHidden()
    await page.keyboard.press('Escape')

    // No theme is offered where the page forces one.
    await page.locator('.side').getByRole('link', { name: 'Always dark' }).click()
    await expect(page.locator('h1')).toHaveText('Always dark')
    await open(page, 'theme')
    await expect(dialog(page).getByText('Nothing found').first()).toBeVisible()
  })

  test('list the languages a level below; Backspace leads back', async ({ page, context }) => {
    await visit(page, `${GUIDE}#second-part`)
    await open(page, 'change the language')
    await page.keyboard.press('Enter')
    await expect(input(page)).toHaveAttribute('placeholder', 'Search languages')
    await expect(input(page)).toHaveValue('')
    await expect(options(page)).toHaveCount(6)
    await expect(options(page).nth(1).locator('img')).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(input(page)).toHaveAttribute('placeholder', 'Search declarations, modules and guides')
    await page.keyboard.type('change the language')
    await page.keyboard.press('Enter')
    await expect(input(page)).toHaveAttribute('placeholder', 'Search languages')
    await page.keyboard.type('german')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url('multi', '/de/docs/guide#second-part'))
    const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
    expect(cookie?.value).toBe('de')
  })
})

test('recent picks follow the language', LONG_RUN, async ({ page }) => {
  await visit(page)
  await open(page, 'hash_map')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('std.hash_map')
  await visit(page, url('multi', '/ar'))
  await open(page)
  await expect(options(page).first()).toHaveAttribute('href', '/ar/docs/std/collections/hash-map')
})

test('works where localisation is off', async ({ page }) => {
  await visit(page, url('single', '/docs/guide'))
  await open(page)
  await expect(options(page).filter({ hasText: 'language' })).toHaveCount(0)
  await page.keyboard.type('hash_map')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url('single', '/docs/std/collections/hash-map'))
})

test('works without the Navigation API', LONG_RUN, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'navigation', { value: undefined })
    delete (window as { navigation?: unknown }).navigation
  })
  await visit(page, `${GUIDE}?q=hash_map`)
  await expect(active(page)).toContainText('hash_map')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText('std.hash_map')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('fills the screen, with rows large enough to touch', async ({ page }) => {
    await visit(page)
    await page.locator('[data-search]').first().tap()
    await expect(input(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await animated(page)
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
    for (const row of await options(page).all()) expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    // Smaller text would make a phone zoom in.
    expect(
      await input(page).evaluate(field => Number.parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await dialog(page).getByRole('button', { name: 'Close search' }).tap()
    await expect(dialog(page)).toBeHidden()
  })
})

for (const [scheme, locale] of LOOKS)
  test(`axe finds nothing: ${scheme}, ${locale}`, LONG_RUN, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await visit(page, url('multi', `/${locale}/docs/guide`))
    const check = async () => {
      expect(await violationsOf(page, { include: 'dialog.palette' })).toEqual([])
    }
    await open(page)
    await check()
    await page.keyboard.type('map')
    await expect(active(page)).toContainText('hash_map')
    await check()
    await page.keyboard.type('qwertz')
    await expect(dialog(page).getByRole('link').first()).toBeVisible()
    await check()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(await languageAction(page))
    await page.keyboard.press('Enter')
    await expect(options(page)).toHaveCount(6)
    await check()
  })

/** What the action is called in the page's language: it comes with the second part of the shell's data. */
function languageAction(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { messages } = (await (await fetch(window.__SHELL__.more)).json()) as ShellMore
    return messages.palette!.language
  })
}
