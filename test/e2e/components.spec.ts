// Content components, on the page of the docs that shows them all.

import { IMAGE_DENSITIES, IMAGE_SCREENS } from '../../src/model/image-constants.ts'
import { directionOf } from '../../src/model/languages/language.ts'
import { looks, violationsOf } from './axe.ts'
import { drawn, expect, LONG_RUN, type Page, ready, test, url } from './test.ts'

const PAGE = url('own', '/en/docs/components')
/** The site's version, and others that an example was tried with. */
const VERIFIED = /^verified with 0\.1\d\.\d/

/** Sections out of view are drawn too, so that they can be measured. */
async function drawAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.prose > section { content-visibility: visible !important }' })
}

type Shift = PerformanceEntry & { sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] }

const article = (page: Page) => page.locator('[data-body]')
const tabs = (page: Page) => page.locator('.tabs:has([data-key="system"])')

for (const [colorScheme, locale] of looks('light'))
  for (const width of process.env.ALL_LOOKS === '1' ? [360, 1280] : [360]) {
    const dir = directionOf(locale)
    test(`axe finds nothing: ${colorScheme}, ${dir}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(PAGE)
      await ready(page)
      await drawAll(page)
      await article(page).evaluate((element, value) => element.setAttribute('dir', value), dir)
      await article(page).evaluate(element => {
        for (const details of element.querySelectorAll('details')) details.open = true
      })
      expect(await violationsOf(page, { include: '[data-body]' })).toEqual([])
    })
  }

test('targets are 24 px and more, and nothing is wider than a small screen: tables and code scroll', async ({
  page,
}) => {
  await page.goto(PAGE)
  await drawAll(page)
  const small = await article(page)
    .locator('button, summary, .anchor, .tabs label, .more, .zoom')
    .evaluateAll(elements =>
      elements
        .map(element => ({ html: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ html }) => html),
    )
  expect(small).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const scrolls = (selector: string) =>
    article(page)
      .locator(selector)
      .first()
      .evaluate(element => element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'auto')
  expect(await scrolls('.wide')).toBe(true)
  expect(await scrolls('.card + figure pre, .preview > figure pre')).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, code groups and trees change, long code unfolds, details open, a heading leads to itself', async ({
    page,
  }) => {
    await page.goto(PAGE)
    const panel = tabs(page).first().getByText('brew install')
    await expect(panel).toBeHidden()
    await tabs(page).first().getByText('macOS', { exact: true }).click()
    await expect(panel).toBeVisible()
    const group = article(page).locator('.codes').first()
    await group.locator('label', { hasText: 'node' }).click()
    await expect(group.locator('pre').last()).toBeVisible()
    await expect(group.locator('pre').first()).toBeHidden()
    const tree = article(page).locator('.tree').first()
    await expect(tree.locator('pre:visible')).toContainText('words.greeting')
    await tree.locator('label', { hasText: 'build.zig' }).click()
    await expect(tree.locator('pre:visible')).toContainText('addExecutable')

    const code = article(page).locator('.long').first()
    const height = async () => (await code.locator('pre').boundingBox())!.height
    const folded = await height()
    await code.getByText('Show all 49 lines').click()
    expect(await height()).toBeGreaterThan(folded + 100)
    await code.getByText('Show less').click()
    expect(await height()).toBe(folded)
    await article(page).getByText('Why the order is kept').first().click()
    await expect(article(page).getByText('Entries live in one array').first()).toBeVisible()
    await expect(article(page).locator('.zoom').first()).toHaveAttribute('href', '/social.png')

    await page.getByRole('link', { name: 'Link to Accordion' }).click()
    await expect(page).toHaveURL(`${PAGE}#accordion`)
    // Below the header, and not far.
    const top = (await page.locator('#accordion').boundingBox())!.y
    expect(top).toBeGreaterThan((await page.locator('.top').boundingBox())!.height)
    expect(top).toBeLessThan(200)
  })
})

test.describe('the chosen tab', () => {
  test('is remembered, and groups with the same key choose together', async ({ page }) => {
    await page.goto(PAGE)
    await ready(page)
    const chosen = tabs(page).first().getByText('Windows', { exact: true })
    await chosen.click()
    await expect(tabs(page).first().getByText('winget')).toBeVisible()
    await expect(tabs(page).nth(1).getByText('zig.exe')).toBeVisible()
    await page.reload()
    await expect(tabs(page).nth(1).getByText('zig.exe')).toBeVisible()
    // One group has no such choice and keeps its own.
    await tabs(page).first().getByText('macOS', { exact: true }).click()
    await expect(tabs(page).nth(1).getByText('zig.exe')).toBeVisible()
  })

  test('stays where it is clicked, is changed with the arrow keys, and survives a navigation', async ({ page }) => {
    await page.goto(PAGE)
    await ready(page)
    await tabs(page).first().getByRole('radio', { name: 'Linux' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs(page).first().getByRole('radio', { name: 'macOS' })).toBeFocused()
    await expect(tabs(page).first().getByText('brew install')).toBeVisible()
    await drawAll(page)
    const label = tabs(page).nth(1).getByText('Windows', { exact: true })
    await label.scrollIntoViewIfNeeded()
    const before = (await label.boundingBox())!.y
    await label.click()
    expect(Math.abs((await label.boundingBox())!.y - before)).toBeLessThan(1)
    await page.locator('.side').getByRole('link', { name: 'Reference exports' }).click()
    await expect(page.locator('h1')).toHaveText('Reference exports')
    const side = page.locator('.side')
    await side.getByText('Contribute and self-host').click()
    await side.getByRole('link', { name: 'Content components' }).click()
    await expect(page.locator('h1')).toHaveText('Content components')
    await expect(tabs(page).first().getByRole('radio', { name: 'Windows' })).toBeChecked()
  })

  test.describe('before any script of ours', () => {
    test.use({ allowedErrors: /net::ERR_FAILED/ })

    test('is there, and nothing shifts', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('chosen-tabs', '{"system":"Windows"}'))
      await page.route('**/_assets/entry*', route => route.abort())
      await page.goto(`${PAGE}#tabs`)
      await expect(tabs(page).first().getByText('winget')).toBeVisible()
      // Letters may move a little when the font comes; a panel that came late would move what is beneath it.
      await page.evaluate(() => {
        const add = (list: PerformanceObserverEntryList) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node, previousRect, currentRect } of sources)
              if (node?.parentElement?.closest('[data-body]')) moves.push(Math.abs(previousRect.y - currentRect.y))
        }
        const moves: number[] = []
        Object.assign(window, { moves })
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
      })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      await drawn(page)
      const moves = await page.evaluate(() => (window as unknown as { moves: number[] }).moves)
      expect(Math.max(0, ...moves)).toBeLessThan(3)
    })

    test('spoilt storage is ignored', LONG_RUN, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('chosen-tabs', '{'))
      await page.goto(PAGE)
      await expect(tabs(page).first().getByRole('radio', { name: 'Linux' })).toBeChecked()
    })
  })
})

test.describe('code', () => {
  test('line numbers and marks are not part of the text', async ({ page }) => {
    await page.goto(PAGE)
    const numbered = article(page).locator('pre.num').first()
    expect(await numbered.locator('code').textContent()).toMatch(/^const std = @import\("std"\);\n\ntest "sum"/)
    await expect(numbered.locator('mark')).toHaveCount(2)
    await expect(numbered.locator('span').first()).toHaveCSS('user-select', 'none')
    const change = article(page).locator('figure:has(pre.diff)').first()
    expect(await change.locator('ins').first().textContent()).toBe('var list: std.ArrayList(u8) = .empty;\n')
    await expect(change.locator('.copy')).toHaveAttribute(
      'data-copy',
      "var list: std.ArrayList(u8) = .empty;\ndefer list.deinit(gpa);\ntry list.append(gpa, 'z');\nreturn list.items.len;",
    )
    // It reads from left to right on a page that does not.
    await article(page).evaluate(element => element.setAttribute('dir', 'rtl'))
    await expect(article(page).locator('pre').first()).toHaveCSS('direction', 'ltr')
    await expect(article(page).locator('p code').first()).toHaveCSS('direction', 'ltr')
  })

  test('says what was verified and what fails', async ({ page }) => {
    await page.goto(url('own', '/en/docs/std/collections/array-list'))
    await expect(article(page).locator('.ok').first()).toHaveText(VERIFIED)
    await expect(article(page).locator('figcaption span.bad').first()).toHaveText('fails as shown')
    await expect(article(page).locator('pre.out.bad').first()).not.toBeEmpty()
  })

  test('the files of a project are verified together', async ({ page }) => {
    await page.goto(url('own', '/en/docs/std/toolchain/build'))
    const tree = article(page).locator('.tree').first()
    await expect(tree.locator('figure:visible .ok')).toHaveText(VERIFIED)
    await tree.locator('label', { hasText: 'main.zig' }).click()
    await expect(tree.locator('figure:visible .ok')).toHaveText(VERIFIED)
  })
})

test('pictures come as webp in a width that is enough, and keep their place', async ({ page, request }) => {
  await page.goto(`${PAGE}#image`)
  const image = article(page).locator('img[data-zoom]').first()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate(element => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(await image.getAttribute('width')).toBe('1200')
  expect(await image.getAttribute('height')).toBe('630')
  const served = Object.values(IMAGE_SCREENS).flatMap(width => IMAGE_DENSITIES.map(density => width * density))
  const sources = (await image.getAttribute('srcset'))!.split(', ').map(source => source.split(' ')[0]!)
  for (const source of sources) {
    expect(served).toContain(Number(new URL(source, PAGE).searchParams.get('w')))
    expect((await request.get(new URL(source, PAGE).href)).headers()['content-type']).toBe('image/webp')
  }
})

test('on paper all panels and all code are there', async ({ page }) => {
  await page.goto(PAGE)
  await drawAll(page)
  await page.emulateMedia({ media: 'print' })
  for (const text of ['Unpack the archive', 'brew install', 'winget'])
    await expect(tabs(page).first().getByText(text)).toBeVisible()
  await expect(article(page).locator('.more').first()).toBeHidden()
  const clipped = await article(page)
    .locator('.long > pre')
    .first()
    .evaluate(element => element.scrollHeight > element.clientHeight + 1)
  expect(clipped).toBe(false)
})

test('the Markdown of the page has no components left', async ({ request }) => {
  const markdown = await (await request.get(`${PAGE}.md`)).text()
  const outside = markdown.replace(/^(`{3,}).*?^\1$/gms, '').replace(/`[^`]*`/g, '')
  expect(outside).not.toMatch(/^:{2,}/m)
  expect(outside).not.toMatch(/\{[#:.\w]+[^}]*\}/)
  expect(markdown).toContain('> [!WARNING]')
  expect(markdown).toContain("Fails with: `expected type 'u8', found '*const [5:0]u8'`")
})
