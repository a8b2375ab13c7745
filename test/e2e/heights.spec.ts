// Heights are estimated when the site is built (src/markup/heights.ts): the scroll bar must not jump, and links must land.

import { expect, type Page, ready, settled, test, url } from './test.ts'

const IS_WHOLE = process.env.ALL_LOOKS === '1'
const WIDTHS = IS_WHOLE ? [360, 768, 1280, 1920] : [360, 1280]
const PAGES = [
  '/en/docs/std/collections/array-list',
  '/en/docs/std/platform/fs/Dir',
  ...(IS_WHOLE ? ['/en/docs/std/platform/process', '/en/docs/std/collections/hash-map'] : []),
]

/** How tall the page says it is, and how tall it is with everything laid out. */
async function heightsOf(page: Page): Promise<{ reported: number; real: number }> {
  return page.evaluate(() => {
    const reported = document.documentElement.scrollHeight
    const style = document.createElement('style')
    style.textContent = '.prose section[style] { content-visibility: visible !important; }'
    document.head.append(style)
    const real = document.documentElement.scrollHeight
    style.remove()
    return { reported, real }
  })
}

for (const width of WIDTHS)
  test(`the scroll bar tells the truth at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of PAGES) {
      await page.goto(url('own', path))
      const { reported, real } = await heightsOf(page)
      expect(Math.abs(reported - real) / real, `${path}: ${reported} for ${real}`).toBeLessThan(0.1)
    }
  })

const LINKS = [
  ['/en/docs/std/platform/fs/Dir', 'walk'],
  ['/en/docs/std/platform/process', 'Child'],
  ['/en/docs/std/platform/fs/Dir', 'OpenError'],
  ['/en/docs/std/collections/hash-map', 'getAutoHashFn'],
]

test('deep links land within 2 px, on phones and on wide screens', async ({ page }) => {
  for (const [index, width] of [360, 1280].entries())
    for (const [path, id] of IS_WHOLE ? LINKS : LINKS.slice(index, index + 1)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url('own', `${path}#${id}`))
      await ready(page)
      await settled(page)
      const off = await page.locator(`[id="${id}"]`).evaluate(element => {
        const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
        const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
        return atEnd ? 0 : element.getBoundingClientRect().top - margin
      })
      expect(Math.abs(off), `${path}#${id} at ${width}`).toBeLessThanOrEqual(2)
    }
})
