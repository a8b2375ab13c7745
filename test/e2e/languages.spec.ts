// Every language as its readers meet it: home, a category, a module and a missing page, on a phone and on a desk.

import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { directionOf, languageTag } from '../../src/model/languages/language.ts'
import { LOCALES } from '../../src/model/languages/locales.ts'
import type { Messages } from '../../src/model/languages/messages.ts'
import { relatedLocale } from '../../src/model/languages/related.ts'
import { expect, ready, test, url } from './test.ts'

const IS_WHOLE = process.env.ALL_LOCALES === '1'

test.use({ allowedErrors: /status of 404|ERR_FAILED|Failed to load resource/ })

/** Pages, and the widths they are measured at: what frames a category frames a module too. */
const PAGES: [path: string, widths: number[]][] = [
  ['', IS_WHOLE ? [360, 1280] : [360]],
  ['/docs/std/collections', []],
  ['/docs/std/systems/once', [360, 1280]],
  ['/docs/nothing-here', [360]],
]
const MISSING = '/docs/nothing-here'
/** Places that were not filled, and names of messages that were not found. */
const RAW =
  /\{(?:count|name|version|date|year|query|assistant|plural)\b|\b(?:header|footer|nav|page|theme|language|error)\.[a-z]\w+/

/** The longest words and the other direction, with and without pages of its own; the long run measures all languages. */
const MEASURED = ['ckb', 'de']

for (const { code } of LOCALES.filter(each => IS_WHOLE || MEASURED.includes(each.code)))
  test(`${code}: language, direction, messages, nothing too wide`, async ({ page }) => {
    const messages = messagesOf(code)
    // What is measured here is drawn by the document alone.
    await page.route(/\/_assets\/|\.woff2$/, route => route.abort())
    for (const [path, widths] of PAGES) {
      const response = await page.goto(url('own', `/${code}${path}`), { waitUntil: 'domcontentloaded' })
      const place = `/${code}${path}`
      expect(response!.status(), place).toBe(path === MISSING ? 404 : 200)
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag(code))
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(code))
      const shell = await shellText(page)
      for (const text of [messages.header.browse, messages.footer.contribute, messages.footer.built])
        expect(shell, place).toContain(text)
      expect(shell, place).not.toMatch(RAW)
      expect(shell, place).toContain(messages.footer.copyright.replace('{year}', '20'))
      expect(shell, place).toContain('GitHub')
      const isOwn = [code, relatedLocale(code)].some(each => each && existsSync(`content/${each}/index.md`))
      if (path === '') await expect(page.getByRole('note')).toHaveCount(isOwn ? 0 : 1)
      if (path === '/docs/std/systems/once')
        for (const text of [messages.page.forum, messages.page.website]) expect(shell, place).toContain(text)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect(await tooWide(page), `${place} at ${width} px`).toEqual([])
        if (width === 360) expect(await tooWideInMenu(page), `menu of ${place}`).toEqual([])
      }
      if (path === '/docs/std/collections') {
        // A page of a related language is shown with its own title.
        const related = relatedLocale(code)
        const isRelated = related !== undefined && !existsSync(`content/${code}${path}/index.md`)
        const { label } = messagesOf(isRelated ? related : code).categories.collections
        await expect(page.locator('h1')).toHaveText(label)
        expect(await page.title()).toContain(label)
      }
      if (path === MISSING) {
        await expect(page.locator('h1')).toHaveText(messages.error.notFoundTitle)
        await expect(page.getByRole('link', { name: messages.error.home })).toBeVisible()
      }
    }
  })

function messagesOf(code: string): Messages {
  return JSON.parse(readFileSync(`locales/${code}.json`, 'utf8')) as Messages
}

const HYDRATED = IS_WHOLE
  ? ['/docs/std/collections', '/docs/std/systems/once', '/docs/std/platform/time/Timer']
  : ['/docs/std/systems/once']

/** Languages whose pages one tab opens after another: what they share is loaded once. */
const TOGETHER = 6
/** Digits, calendars and plurals of their own, in the short run. */
const DIFFERENT = ['bn', 'fa-IR', 'ru']
const CODES = IS_WHOLE ? LOCALES.map(({ code }) => code) : DIFFERENT
const GROUPS = Array.from({ length: Math.ceil(CODES.length / TOGETHER) }, (_, group) =>
  CODES.slice(group * TOGETHER, (group + 1) * TOGETHER),
)

// A date or a number that the browser writes differently makes React draw the whole page anew (R43); the checks of
// every test fail on what it had to mend, and on any error in the console.
for (const codes of GROUPS)
  test(`${codes.join(', ')}: hydrate as they were drawn`, async ({ page }) => {
    for (const code of codes)
      for (const path of HYDRATED) {
        await page.goto(url('own', `/${code}${path}`), { waitUntil: 'domcontentloaded' })
        await ready(page)
        expect(await page.evaluate(() => window.__RECOVERED__ ?? []), `/${code}${path}`).toEqual([])
      }
  })

test('a page that Swiss German lacks is the German one, without a notice', async ({ page }) => {
  await page.goto(url('own', '/de-CH/docs/std'), { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-CH')
  await expect(page.locator('article')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/docs\/std$/)
  await expect(page.locator('article a[href^="/de/"]')).toHaveCount(0)
  const markdown = await page.request.get(url('own', '/de-CH/docs/std.md'))
  expect(await markdown.text()).toContain('\nlanguage: de\n')
})

test('the notice leads to help, except on pages made from facts', async ({ page }) => {
  await page.goto(url('own', '/nl/docs/std/systems/once'), { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('note').getByRole('link')).toHaveAttribute('href', '/nl/contributing#translate')
  await page.goto(url('own', '/nl/docs/std/platform/time/Timer'), { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('note')).toBeVisible()
  await expect(page.getByRole('note').getByRole('link')).toHaveCount(0)
})

test.describe('the offer of a language', () => {
  test.use({ locale: 'de-AT' })

  test('is made on the first visit, moves nothing, and is not repeated once it is closed', async ({
    page,
    context,
  }) => {
    await page.goto(url('own', '/'))
    const offer = page.getByRole('link', { name: 'Diese Website auf Deutsch lesen' })
    await expect(offer).toBeVisible()
    await expect(page.locator('.offer')).toHaveCSS('position', 'fixed')
    await page.getByRole('button', { name: 'Schließen' }).click()
    await expect(offer).toHaveCount(0)
    expect(await context.cookies()).toMatchObject([{ name: 'i18n_redirected', value: 'en' }])
    await page.goto(url('own', '/'))
    await ready(page)
    await expect(offer).toHaveCount(0)
  })

  test('leads to the home page in that language, and is remembered', async ({ page, context }) => {
    await page.goto(url('own', '/'))
    await page.getByRole('link', { name: 'Diese Website auf Deutsch lesen' }).click()
    await expect(page).toHaveURL(/\/de$/)
    expect(await context.cookies()).toMatchObject([{ name: 'i18n_redirected', value: 'de' }])
    await expect(page.locator('.offer')).toHaveCount(0)
  })
})

/** The text of the page around the article, as it is read. */
function shellText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.querySelector('#_app')!.cloneNode(true) as HTMLElement
    for (const article of copy.querySelectorAll('article')) article.remove()
    const labels = [...copy.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label'))
    return `${copy.textContent} ${labels.join(' ')}`
  })
}

/** What stands out of the phone's menu, at its end, where it says most. */
function tooWideInMenu(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const menu = document.getElementById('_menu')!
    menu.showPopover()
    const list = menu.querySelector('.side-list')!
    list.scrollTop = list.scrollHeight
    const width = document.documentElement.clientWidth
    const found = [...menu.querySelectorAll('*')].flatMap(element => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > width + 1 ? [`${element.tagName}.${element.className}`] : []
    })
    for (const part of [menu, list])
      if (part.scrollWidth > part.clientWidth) found.push(`${part.className}: ${part.scrollWidth}`)
    menu.hidePopover()
    return found
  })
}

/** What stands out of the page, or does not fit its own button; lists are opened for it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lists = document.querySelectorAll('details.dropdown')
    for (const list of lists) list.setAttribute('open', '')
    const width = document.documentElement.clientWidth
    const found: string[] = []
    if (document.documentElement.scrollWidth > width) found.push(`page: ${document.documentElement.scrollWidth}`)
    for (const element of document.querySelectorAll<HTMLElement>(
      '.top *, .statement *, .foot *, .head *, .menu *, .toc *, .surround *, .side a, .error *, .hero *',
    )) {
      const { left, right, width: own } = element.getBoundingClientRect()
      if (own === 0 || element.closest('[popover]:not(:popover-open)') || element.closest('.statement')) continue
      const name = `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`
      if (left < -1 || right > width + 1) found.push(`out of the page ${name}`)
      const isCut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'visible'
      if (isCut && element.matches('button, a, summary, h1')) found.push(`does not fit ${name}`)
    }
    for (const list of lists) list.removeAttribute('open')
    return found
  })
}
