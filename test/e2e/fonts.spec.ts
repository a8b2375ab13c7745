// Fonts that come late move nothing, in scripts that have them and in scripts that have none.

import { drawn, expect, firstOf, holdBack, type Page, ready, test, url, watchShifts } from './test.ts'

const IS_WHOLE = process.env.ALL_LOCALES === '1'
const VISITS = IS_WHOLE
  ? ['en', 'ru', 'ar', 'zh-CN'].flatMap(locale => [360, 1280].map(width => [locale, width] as const))
  : ([
      ['ru', 1280],
      ['ar', 360],
    ] as const)

const MODULE = '/docs/std/systems/mem'

/** Opens a page whose fonts come after it was painted and has answered; until they are there, and drawn. */
async function visitWithLateFonts(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, /\.woff2$/)
  const asked = page.waitForRequest(/\.woff2$/)
  await page.goto(url('own', path), { waitUntil: 'domcontentloaded' })
  await asked
  await ready(page)
  // Past the time that a page waits for its fonts with invisible text.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && paint.startTime + 200 < performance.now()
  })
  release()
  await page.evaluate(() => document.fonts.ready)
  await drawn(page)
}

for (const [locale, width] of VISITS)
  test(`${locale}: nothing moves at ${width} px when fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const moved = await watchShifts(page)
    await visitWithLateFonts(page, `/${locale}${MODULE}`)
    expect(await moved()).toEqual([])
  })

test('what a closed menu holds is not laid out: its letters would be fetched by everybody', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/systems/mem'))
  const menu = page.locator('.bar .switcher > .menu')
  await expect(menu).toHaveCSS('display', 'none')
  await page.locator('.bar .switcher > summary').click()
  await expect(menu).toHaveCSS('display', 'block')
})

/** The fonts that drew the text of an element, as the browser reports them. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await session.detach()
  return fonts.map(({ familyName, isCustomFont }) => `${isCustomFont ? 'own' : 'system'} ${familyName}`)
}

for (const [locale, path] of firstOf(1, [
  ['ru', '/ru/docs/std/crypto'],
  ['de', '/de/docs/std/crypto'],
  ['en', '/en'],
] as const))
  test(`${locale}: a first visit has one font in its words before any file of a font has come`, async ({ page }) => {
    await holdBack(page, /\.woff2$/)
    await page.goto(url('own', path), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeVisible()
    expect(await fontsOf(page, 'h1')).toEqual(['own Inter'])
    expect(await fontsOf(page, '.lead')).toEqual(['own Inter'])
  })

test('a visit has the same fonts on its first, second and third page', async ({ page }) => {
  await page.goto(url('own', '/en/docs/std/systems/mem'))
  await ready(page)
  for (const next of ['/en/docs/std/encodings/fmt', '/en/docs/std', null]) {
    await expect.poll(() => fontsOf(page, 'h1')).toEqual([expect.stringMatching(/^own (?:Inter|JetBrains Mono)$/)])
    await expect.poll(() => fontsOf(page, '.lead')).toEqual(['own Inter'])
    if (next) await page.evaluate(href => location.assign(href), next)
    if (next) await page.waitForURL(`**${next}`)
  }
})
