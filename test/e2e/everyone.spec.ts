// For everyone: forced colours, no script, any language, any keyboard; and the two pages that lead to the others.

import { expect, type Page, ready, test, url } from './test.ts'

const MODULE = '/en/docs/std/systems/once'

test.describe('forced colors', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  /** As the browser draws it, not as the stylesheet says. */
  const styleOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { backgroundColor, outlineStyle, outlineWidth, borderTopWidth, borderTopStyle } =
          getComputedStyle(element)
        return { backgroundColor, outlineStyle, outlineWidth, borderTopWidth, borderTopStyle }
      })

  test('show the current page, the chosen row, what has focus and what can be pressed', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(url('own', MODULE))
    await ready(page)
    for (let count = 0; count < 40; count++) {
      await page.keyboard.press('Tab')
      const bare = await page.evaluate(() => {
        const element = document.activeElement!
        return getComputedStyle(element).outlineStyle === 'solid' ? null : element.outerHTML.slice(0, 120)
      })
      expect(bare).toBe(null)
    }
    for (const selector of ['.top .tool', '.top .switcher > summary', '.cat button', '.copy', '.find', 'figure.code'])
      expect(await styleOf(page, selector), selector).toMatchObject({ borderTopStyle: 'solid' })
    const current = await styleOf(page, '.mods [aria-current=page]')
    const other = await styleOf(page, '.mods a:not([aria-current])')
    expect(current.backgroundColor).not.toBe(other.backgroundColor)
    const order = await styleOf(page, '.nav-order label:has(:checked)')
    expect(order.backgroundColor).toBe(current.backgroundColor)
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]').fill('once')
    await expect(page.locator('[role=option]').nth(1)).toBeVisible()
    const chosen = await styleOf(page, '[role=option][aria-selected=true]')
    const rest = await styleOf(page, '[role=option]:not([aria-selected=true])')
    expect(chosen.backgroundColor).not.toBe(rest.backgroundColor)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would do nothing, and the contents of a page are open', async ({ page }) => {
    for (const route of ['', '/docs/std/cookbook', '/docs/std/systems/once', '/docs/std/collections/bit-stack']) {
      await page.goto(url('own', `/en${route}`))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const controls = page.locator('button:not([popovertarget]), input, select, textarea').filter({ visible: true })
        // A button that the browser itself answers: tabs and folded code.
        const idle = await controls.evaluateAll(elements =>
          elements
            .filter(element => !element.matches('[type=radio], [type=checkbox], :disabled, form[action] *'))
            .map(element => element.outerHTML.slice(0, 120)),
        )
        expect(idle, `${route} at ${width} px`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(url('own', MODULE))
    await expect(page.locator('.toc a').first()).toBeVisible()
  })
})

test.describe('the language list', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  const list = (page: Page) => page.locator('.top .switcher')
  const shown = (page: Page) => list(page).locator('a[data-locale]:visible')

  test('is named after the language, says how much of each is translated, and is filtered by what is typed', async ({
    page,
  }) => {
    await page.goto(url('own', MODULE))
    await ready(page)
    await list(page).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(shown(page)).toHaveCount(53)
    await expect(list(page).locator('summary')).toHaveAttribute('aria-label', 'Language: English')
    await expect(list(page).locator('a[data-locale=de] small')).toHaveText(/^\d+ of \d+ pages$/)
    await expect(list(page).locator('a[data-locale=fi] small')).toHaveCount(0)
    await expect(list(page).getByText('interface only')).toBeVisible()
    // Languages of no state, or of many, have no flag.
    for (const code of ['ckb', 'ug-CN', 'ar']) {
      await expect(list(page).locator(`a[data-locale=${code}] .flag img`)).toHaveCount(0)
      await expect(list(page).locator(`a[data-locale=${code}] .flag`)).toHaveText(code.slice(0, 2))
    }
    await expect(list(page).locator('a[data-locale=de] .flag img')).toHaveCount(1)

    await page.keyboard.type('jap')
    await expect(list(page).locator('a[data-locale=ja]')).toBeFocused()
    const field = list(page).getByRole('searchbox')
    await field.fill('germ')
    await expect(shown(page)).toHaveText([/^Deutsch/, /^Deutsch \(Schweiz\)/])
    await page.keyboard.press('ArrowDown')
    await expect(list(page).locator('a[data-locale=de]')).toBeFocused()
    await field.fill('klingon')
    await expect(shown(page)).toHaveCount(0)
    await expect(list(page).locator('output')).toContainText('klingon')
  })
})

test('the cookbook shows the tasks that have the words', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/cookbook'))
  await ready(page)
  const tasks = page.locator('.recipes li')
  const total = await tasks.count()
  expect(total).toBeGreaterThan(400)
  await page.getByRole('searchbox', { name: 'Filter tasks' }).pressSequentially('line file')
  await expect(page.locator('.recipes output')).toHaveText(new RegExp(`^\\d+ of ${total}$`))
  const left = await tasks.filter({ visible: true }).allTextContents()
  expect(left.length).toBeLessThan(total / 10)
  expect(left).toContainEqual(expect.stringContaining('line by line'))
  await expect(page.locator('.recipes section').filter({ hasText: 'Cryptography' }).first()).toBeHidden()
})

test('every category leads to its part of the cookbook', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/collections'))
  await ready(page)
  await page.getByRole('link', { name: /^All cookbook tasks/ }).click()
  await expect(page).toHaveURL(/\/docs\/std\/cookbook#collections$/)
  await expect(page.getByRole('heading', { name: 'Collections & Containers' })).toBeInViewport()
})

test.describe('the home page', () => {
  test('stands on one grid and cuts no code, at any width', async ({ page }) => {
    await page.goto(url('own', '/en'))
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const starts = await page
        .locator('.hero > .cards, .prose > .cards, .prose > section > h2, .languages > p')
        .evaluateAll(elements => elements.map(element => Math.round(element.getBoundingClientRect().left)))
      expect(starts.length).toBeGreaterThanOrEqual(5)
      expect(new Set(starts).size, `at ${width} px`).toBe(1)
      const cut = await page
        .locator('figure.code pre')
        .evaluateAll(blocks => blocks.map(pre => pre.scrollWidth - pre.clientWidth))
      expect(cut.every(excess => excess <= 0)).toBe(true)
    }
    // It leads to exports and operations in its statement alone.
    await expect(page.locator('.prose a[href*="/docs/exports"], .prose a[href*="/docs/operations"]')).toHaveCount(0)
    await expect(page.locator('.statement a[href="/en/docs/exports"]')).toHaveCount(1)
    await expect(page.locator('.statement a[href="/en/docs/operations"]')).toHaveCount(1)
  })
})
