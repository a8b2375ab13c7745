import { answering, drawn, expect, LONG_RUN, ready, settled, test, url } from './test.ts'

const GUIDE = url('multi', '/en/docs/guide')

test.describe('language', () => {
  test('`/` becomes the home page of the cookie’s locale, query kept (R4, R6)', async ({ page, context }) => {
    await page.goto(url('multi', '/?a=1'))
    await expect(page).toHaveURL(url('multi', '/en?a=1'))
    await context.addCookies([{ name: 'i18n_redirected', value: 'ar', url: url('multi', '/') }])
    await page.goto(url('multi', '/'))
    await expect(page).toHaveURL(url('multi', '/ar'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await context.addCookies([{ name: 'i18n_redirected', value: 'xx', url: url('multi', '/') }])
    await page.goto(url('multi', '/'))
    await expect(page).toHaveURL(url('multi', '/en'))
  })

  test('another language than the default is never painted at `/`', LONG_RUN, async ({ page, context }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'ar', url: url('multi', '/') }])
    // The next document comes when the first could long have been painted: a page of another tab has been, twice.
    await page.route(url('multi', '/ar?a=1'), async route => {
      const other = await context.newPage()
      for (let time = 0; time < 2; time++) {
        await other.goto(url('multi', '/ar/docs/guide'))
        await drawn(other)
      }
      await route.continue()
    })
    // The page tells of itself when it is left: whoever asks it before waits until the next one is there.
    await page.addInitScript(() => {
      if (location.pathname !== '/') return
      addEventListener('pagehide', () => {
        const painted = performance.getEntriesByName('first-contentful-paint').length
        sessionStorage.setItem('told', `${getComputedStyle(document.documentElement).display} ${painted}`)
      })
    })
    await page.goto(url('multi', '/?a=1#x'))
    await expect(page).toHaveURL(url('multi', '/ar?a=1#x'))
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBe('none 0')
    await expect(page.locator('h1')).toBeVisible()
  })

  test('the default home is at `/` already: nothing is loaded twice', async ({ page }) => {
    const documents: string[] = []
    page.on('request', request => request.resourceType() === 'document' && documents.push(request.url()))
    await page.goto(url('multi', '/?a=1'))
    await ready(page)
    await expect(page).toHaveURL(url('multi', '/en?a=1'))
    await expect(page.getByRole('link', { name: 'guide', exact: true })).toBeVisible()
    expect(documents).toEqual([url('multi', '/?a=1')])
  })

  test('`/` inside the app is the reader’s home, in its own shell', async ({ page, context }) => {
    const goHome = async () => {
      await ready(page)
      await page.evaluate(() => void navigation.navigate('/?a=1'))
    }
    await page.goto(url('multi', '/de/docs/guide'))
    await goHome()
    await expect(page).toHaveURL(url('multi', '/en?a=1'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.addCookies([{ name: 'i18n_redirected', value: 'ar', url: url('multi', '/') }])
    await page.goto(GUIDE)
    await goHome()
    await expect(page).toHaveURL(url('multi', '/ar?a=1'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('.notice')).toHaveCount(0)
  })

  test('the switcher keeps page, query and hash (R10), also in new tabs, and remembers; looking chooses nothing', async ({
    page,
    context,
  }) => {
    const remembered = async () =>
      (await context.cookies()).find(cookie => cookie.name === 'i18n_redirected')?.value ?? null
    await page.goto(`${GUIDE}?a=1#second-part`)
    await ready(page)
    const list = page.locator('.top .switcher ul')
    await expect(list).toBeHidden()
    await page.locator('.top .switcher summary').hover()
    await expect(list).toBeVisible()
    await expect(list.locator('img').first()).toHaveJSProperty('complete', true)
    const german = list.getByRole('link', { name: 'Deutsch' })
    // An address that is copied is whole.
    await german.click({ button: 'right' })
    await expect(german).toHaveAttribute('href', '/de/docs/guide?a=1#second-part')
    expect(await remembered()).toBe(null)
    for (const how of [
      { button: 'middle' as const },
      { modifiers: ['ControlOrMeta' as const] },
      { modifiers: ['Shift' as const] },
    ]) {
      await context.clearCookies()
      const opened = context.waitForEvent('page')
      await page.locator('.top .switcher summary').hover()
      await german.click(how)
      const tab = await opened
      await expect(tab).toHaveURL(url('multi', '/de/docs/guide?a=1#second-part'))
      expect(await remembered()).toBe('de')
      await expect(page).toHaveURL(`${GUIDE}?a=1#second-part`)
      await tab.close()
    }
    await context.clearCookies()
    await page.locator('.top .switcher summary').hover()
    await german.click()
    await expect(page).toHaveURL(url('multi', '/de/docs/guide?a=1#second-part'))
    await expect(page.locator('h1')).toHaveText('Anleitung')
    expect(await remembered()).toBe('de')
  })

  test('the switcher works by keyboard alone', LONG_RUN, async ({ page }) => {
    await page.goto(GUIDE)
    await ready(page)
    await page.locator('.top .switcher summary').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.top .switcher a').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.locator('.top .switcher a').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('.top .switcher summary')).toBeFocused()
    await expect(page.locator('.top .switcher ul')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.locator('.top .switcher ul')).toBeVisible()
  })

  test('a fallback says so and stays English inside (R8); a translated page has nothing to say', async ({ page }) => {
    await page.goto(url('multi', '/ar/docs/guide'))
    await ready(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('article')).toHaveAttribute('lang', 'en')
    await expect(page.locator('article')).toHaveAttribute('dir', 'ltr')
    await expect(page.locator('.notice')).toBeVisible()
    await page.locator('article').getByRole('link', { name: 'long page' }).click()
    await expect(page).toHaveURL(/\/ar\/docs\/long#section-20$/)
    await page.goto(url('multi', '/de'))
    await ready(page)
    await expect(page.locator('article')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('note')).toHaveText(
      'Diese Seite ist noch nicht übersetzt. Sie lesen den englischen Text. Bei der Übersetzung helfen',
    )
    await page.goto(url('multi', '/ar'))
    await expect(page.getByRole('note')).toHaveCount(0)
  })

  test('with localisation off there is no locale segment and no switcher (R5)', async ({ page }) => {
    await page.goto(url('single', '/'))
    await ready(page)
    await expect(page).toHaveURL(url('single', '/'))
    await expect(page.locator('.switcher')).toHaveCount(0)
    await page.locator('article').getByRole('link', { name: 'guide', exact: true }).click()
    await expect(page).toHaveURL(url('single', '/docs/guide'))
    await expect(page.locator('h1')).toHaveText('Guide')
  })
})

test.describe('reference navigation', () => {
  test('the current category is open and cannot be closed; others are kept for the tab (R11)', async ({ page }) => {
    await page.goto(url('multi', '/en/docs/std/collections/array-list'))
    await ready(page)
    const collections = page.locator('.side').getByRole('button', { name: /Collections/ })
    await expect(collections).toBeDisabled()
    await expect(page.locator('.side').getByRole('link', { name: 'array_list' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    const crypto = page.locator('.side').getByRole('button', { name: /Cryptography/ })
    await expect(page.locator('.side').getByRole('link', { name: 'crypto', exact: true })).toBeHidden()
    await crypto.click()
    await expect(page.locator('.side').getByRole('link', { name: 'crypto', exact: true })).toBeVisible()
    await page.goto(GUIDE)
    await expect(page.locator('.side').getByRole('link', { name: 'crypto', exact: true })).toBeVisible()
    await ready(page)
    await crypto.click()
    await expect(page.locator('.side').getByRole('link', { name: 'crypto', exact: true })).toBeHidden()
  })

  test(
    'rows are in groups; that of contributors is closed, and open while one of its pages is read',
    LONG_RUN,
    async ({ page }) => {
      await page.goto(url('own', '/en/docs/std'))
      await ready(page)
      const group = (name: string) => page.locator('.side').getByRole('list', { name, exact: true })
      await expect(group('Learn').locator('.cat a')).toHaveText([
        'Overview',
        'Cookbook',
        'Migrate from 0.14',
        /Changes by version/,
        'Errors',
        'Playground',
      ])
      await expect(group('Modules').getByRole('link', { name: 'Collections & Containers' })).toBeVisible()
      await expect(group('Tools').getByRole('link')).toHaveText([
        'Editors and terminal',
        'Reference exports',
        'Ai Assistant',
      ])
      const operations = page.locator('.side').getByRole('link', { name: 'Operations', exact: true })
      await expect(operations).toBeHidden()
      await page.locator('.side summary', { hasText: 'Contribute and self-host' }).click()
      await operations.click()
      await expect(page.locator('.side [aria-current=page]')).toHaveText(['Operations'])
      await page.reload()
      await expect(operations).toBeVisible()
      await page.goto(url('own', '/en/docs/std'))
      await expect(operations).toBeHidden()
    },
  )

  test('modules are listed by topic or by name, one of them is current, and the choice is kept', async ({ page }) => {
    await page.goto(url('multi', '/en/docs/std/collections/array-list'))
    const byName = page.locator('.side .by-name')
    const current = page.locator('.side [aria-current=page]')
    await expect(byName).toBeHidden()
    await page.locator('.side').getByRole('radio', { name: 'By name' }).check()
    await ready(page)
    const names = await byName.getByRole('link').allTextContents()
    expect(names.length).toBeGreaterThan(2)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    await expect(page.locator('.side').getByRole('link', { name: 'Collections & Containers' })).toBeHidden()
    await expect(current).toHaveText(['array_list'])
    await expect(current).toBeVisible()
    // In a new document the choice holds before React has come.
    await page.goto(url('multi', '/en/docs/std/crypto/crypto'))
    await answering(page)
    await expect(current).toHaveText(['crypto'])
    await expect(current).toBeVisible()
    await ready(page)
    await expect(current).toHaveText(['crypto'])
    await page.locator('.side').getByRole('radio', { name: 'By topic' }).check()
    await expect(byName).toBeHidden()
    await expect(current).toHaveText(['crypto'])
    await expect(current).toBeVisible()
  })

  test('hidden folders are not in it (R13)', async ({ page }) => {
    await page.goto(GUIDE)
    await expect(page.locator('.side').getByRole('link', { name: 'Secret' })).toHaveCount(0)
    expect((await page.goto(url('multi', '/en/docs/hidden/secret')))!.status()).toBe(200)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu fills the screen, keeps the focus, and closes on a route change', async ({ page }) => {
    await page.goto(GUIDE)
    await ready(page)
    const menu = page.locator('#_menu')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 })
    for (let press = 0; press < 40; press++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || document.getElementById('_menu')!.contains(active)
      }),
    ).toBe(true)
    await menu.getByRole('link', { name: 'Long page' }).click()
    await expect(page.locator('h1')).toHaveText('Long page')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('the table of contents is a block that opens (R17)', async ({ page }) => {
    await page.goto(GUIDE)
    await ready(page)
    const entry = page.locator('.toc').getByRole('link', { name: 'Second part' })
    await expect(entry).toBeHidden()
    await page.locator('.toc').getByRole('button').click()
    await entry.click()
    await expect(page).toHaveURL(/#second-part$/)
    await expect(entry).toBeHidden()
  })
})

test('without script the phone menu opens too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(GUIDE)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.locator('#_menu').getByRole('link', { name: 'Long page' }).click()
  await expect(page.locator('h1')).toHaveText('Long page')
  await context.close()
})

test('every listed heading can become active, one at a time (R15)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto(GUIDE)
  await ready(page)
  for (const name of ['First part', 'Below the first', 'Four deep', 'Second part']) {
    await page.locator('.toc').getByRole('link', { name, exact: true }).click()
    await settled(page)
    await expect(page.locator('.toc [aria-current=location]')).toHaveText([name])
  }
})

test.describe('page menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('copies the page as rich text with its Markdown (R19), and offers Markdown and two assistants (R20)', async ({
    page,
  }) => {
    await page.goto(GUIDE)
    await ready(page)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect(page.getByText('Page copied').first()).toBeVisible()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      return {
        html: await (await item!.getType('text/html')).text(),
        text: await (await item!.getType('text/plain')).text(),
      }
    })
    expect(copied.html).toContain('<h1')
    expect(copied.html).toContain('An opening paragraph')
    expect(copied.text).toMatch(/^# Guide\n/)
    expect(copied.text).toContain('## First part')

    await page.locator('.page-actions summary').click()
    await page.getByRole('button', { name: 'Copy Markdown page' }).click()
    // The clipboard is the machine's: another test may have left a page of the same name there.
    const file = await (await page.request.get(url('multi', '/en/docs/guide.md'))).text()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(file)
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/en/docs/guide.md')
    await expect(page.getByRole('link', { name: 'Open in ChatGPT' })).toHaveAttribute(
      'href',
      /chatgpt\.com.*https%3A%2F%2Fscenario\.example%2Fen%2Fdocs%2Fguide\.md/,
    )
    await expect(page.getByRole('link', { name: 'Open in Claude' })).toHaveAttribute('href', /claude\.ai.*guide\.md/)
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
      'href',
      'https://github.com/zig-std-docs/zig-std-docs/edit/main/content/en/docs/guide.md',
    )
    await expect(page.getByRole('link', { name: 'Report an issue' })).toHaveAttribute('href', /issues\/new\?.*guide/)
  })
})

test('front matter switches header and footer off (R35)', async ({ page }) => {
  await page.goto(url('multi', '/en/docs/bare'))
  await ready(page)
  await expect(page.locator('header.top')).toHaveCount(0)
  await expect(page.locator('footer.foot')).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText('No header and no footer')
  await page.getByRole('link', { name: 'guide' }).click()
  await expect(page.locator('header.top')).toHaveCount(1)
  await expect(page.locator('footer.foot')).toHaveCount(1)
})

test('the first paint waits for the first words, where there will be any, and for no more', async ({ request }) => {
  const awaited = async (path: string) => {
    const text = await (await request.get(url('multi', path))).text()
    const id = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(text)?.[1]
    if (!id) return null
    return { isThere: text.includes(`id="${id}"`), before: text.slice(0, text.indexOf(`id="${id}"`)) }
  }
  for (const path of ['/en', '/ar/docs/guide', '/en/no/such/page']) {
    const found = await awaited(path)
    expect(found, path).toMatchObject({ isThere: true })
    // Styles of the page, the header with its languages: none of it is waited for.
    expect(found!.before).not.toMatch(/<header|id="_style"/)
  }
  // Waited for in vain, it would be the whole document.
  expect(await awaited('/en/docs/bare')).toBeNull()
})
