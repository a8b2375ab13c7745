// Pages in other languages: outside of English articles, code and names there is no English text that the language has words for.

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Messages } from '../../src/model/languages/messages.ts'
import { expect, firstOf, ready, test, url } from './test.ts'

test.use({ allowedErrors: /status of 404|Failed to load resource/ })

/** One page of every kind. The short run opens the first: the others have little else of their own, or are long. */
const PAGES = [
  '',
  '/docs/std/collections',
  '/docs/std/collections/array-list',
  '/search?q=ArrayList',
  '/docs/exports',
  '/docs/nothing-here',
  '/play',
  '/docs/std',
  '/docs/std/cookbook',
  '/docs/std/platform/fs/Dir',
  '/docs/errors',
  '/docs/changes/0-16',
  '/docs/0.16/std/collections/array-list',
  '/docs/source/mem.zig',
]

for (const locale of firstOf(1, ['de', 'ja', 'ar']))
  test(`${locale}: no English around articles, code and names, and no icon is missing`, async ({ page }) => {
    const untranslated = patternsOf(locale)
    for (const path of firstOf(5, PAGES)) {
      await page.goto(url('own', `/${locale}${path}`), { waitUntil: 'domcontentloaded' })
      await ready(page)
      expect(await englishIn(page, untranslated), `/${locale}${path}`).toEqual([])
      expect(await unmarkedIn(page), `/${locale}${path}`).toEqual([])
      await expect(page.locator('svg[data-icon]'), `/${locale}${path}`).toHaveCount(0)
    }
    await page.keyboard.press('Control+k')
    await page.locator('input[role=combobox]').fill('ArrayList')
    await expect(page.locator('[role=option]').first()).toBeVisible()
    expect(await englishIn(page, untranslated), 'search').toEqual([])
    // Rows quote code and messages of the compiler.
    expect((await unmarkedIn(page)).filter(text => text.startsWith('no direction'))).toEqual([])
  })

test('labels of a hover card are in the language of the reader', async ({ page }) => {
  await page.goto(url('own', '/ja/docs/std/collections/array-list'), { waitUntil: 'domcontentloaded' })
  await ready(page)
  await page.locator('.hist a').first().hover()
  const label = page.locator('#_hover-card [data-label]').first()
  await expect(label).toBeVisible()
  await expect(label).toHaveText(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u)
  expect(await englishIn(page, patternsOf('ja'))).toEqual([])
})

test('the controls of a program have the language of the article', async ({ page }) => {
  for (const [path, output] of [
    ['/ja/docs/std/collections/array-list', messagesOf('ja').run.output],
    ['/ja/docs/std/systems/once', messagesOf('en').run.output],
  ] as const) {
    await page.goto(url('own', path), { waitUntil: 'domcontentloaded' })
    await ready(page)
    const live = page.locator('figure[data-live]').first()
    await expect(live.locator('pre.live')).toHaveAttribute('aria-label', output)
    expect(await englishIn(page, patternsOf('ja')), path).toEqual([])
  }
})

function messagesOf(locale: string): Messages {
  return JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')) as Messages
}

/** The English messages that a language has other words for, as regular expressions. */
function patternsOf(locale: string): string[] {
  const read = (code: string) => flat(messagesOf(code))
  const own = read(locale)
  return (
    [...read('en')]
      .filter(([key, text]) => own.get(key) !== text && /[A-Za-z]{3}/.test(text.replace(/\{[^}]*\}/g, '')))
      .map(([, text]) =>
        text
          .split(/\{\w+\}|\{count, plural,.*\}\}/)
          .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+'),
      )
      // A message that is little but places would match anything.
      .filter(pattern => /[A-Za-z]{4}/.test(pattern) || !pattern.includes('.+'))
  )
}

function flat(messages: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  )
}

/**
 * Sentences in Latin letters around the text of an article, and in its lists of examples, that are not marked as English, and elements
 * that are marked with the language but not with its direction. Languages in other scripts alone are searched for sentences.
 */
function unmarkedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMarked = (element: Element) =>
      element.closest<HTMLElement>('[lang]')?.lang === 'en' || element.closest('code, pre, script, style, .languages')
    const found = new Set<string>()
    const isLatin = document.documentElement.lang === 'de'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && !isLatin; node = walker.nextNode()) {
      const [text, parent] = [node.nodeValue!.trim(), node.parentElement!]
      const isAround = !parent.closest('article') || parent.closest('.uses')
      // A heading of a translated page may be a compiler message.
      const heading = document.getElementById(
        decodeURIComponent(parent.closest('.toc a')?.getAttribute('href')?.slice(1) ?? ''),
      )
      if (isAround && !(heading && !isMarked(heading)) && /(?:[a-z]+ ){3}[a-z]+/i.test(text) && !isMarked(parent))
        found.add(text)
    }
    for (const element of document.querySelectorAll('[lang=en]'))
      if (element.closest<HTMLElement>('[dir]')?.dir !== 'ltr') found.add(`no direction: ${element.className}`)
    return [...found]
  })
}

/** Texts and labels that are English messages, outside of code and of elements that are marked as English. */
function englishIn(page: Page, untranslated: readonly string[]): Promise<string[]> {
  return page.evaluate(patterns => {
    const english = new RegExp(`^(?:${patterns.join('|')})$`)
    const isOwn = (element: Element) =>
      element.closest<HTMLElement>('[lang]')?.lang !== 'en' &&
      // Names of declarations are broken into words: `Files` of `FilesOpenedWithWrongFlags`.
      !element.closest('code, pre, samp, kbd, script, style, .decl > .name')
    const found = new Set<string>()
    const check = (text: string | null, element: Element) => {
      if (text && english.test(text.trim()) && isOwn(element)) found.add(text.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) check(node.nodeValue, node.parentElement!)
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) check(element.getAttribute(name), element)
    return [...found]
  }, untranslated)
}
