import type { Locator, Request } from '@playwright/test'
import { drawn, expect, holdBack, LONG_RUN, type Page, ready, settled, test, url, wheel } from './test.ts'

const GUIDE = url('multi', '/en/docs/guide')
const LONG = url('multi', '/en/docs/long')
const SLOW = '**/en/docs/long/_payload.json*'

test('hydrates the shell and leaves the article as it was', async ({ page }) => {
  await page.goto(GUIDE)
  const before = await page.locator('[data-body]').evaluate(element => {
    ;(element.firstElementChild as HTMLElement).dataset.mark = 'kept'
    return element.innerHTML
  })
  await ready(page)
  await expect(page.locator('[data-body] > [data-mark]')).toHaveCount(1)
  expect(await page.locator('[data-body]').evaluate(element => element.innerHTML)).toBe(before)
})

test('a click swaps the page without loading a document, and the focus goes to its heading', async ({ page }) => {
  await page.goto(GUIDE)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.locator('[data-body]').getByRole('link', { name: 'long page' }).click()
  await expect(page.locator('h1')).toHaveText('Long page')
  await expect(page).toHaveTitle('Long page · Zig std docs')
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://scenario.example/en/docs/long')
  await expect(page.locator('.side [aria-current=page]')).toHaveText('Long page')
  await page.locator('.side').getByRole('link', { name: 'Guide' }).click()
  await expect(page.locator('h1')).toHaveText('Guide')
  await expect(page.locator('h1')).toBeFocused()
})

test('a long article is whole after a click, and its contents list follows to the end', async ({ page }) => {
  const article = () =>
    page.locator('[data-body]').evaluate(element => element.innerHTML.replace(/<!--fold( in)?-->/, ''))
  await page.goto(LONG)
  const document = await article()
  expect(document.length).toBeGreaterThan(150_000)
  await page.goto(GUIDE)
  await ready(page)
  await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
  await expect(page.locator('h1')).toHaveText('Long page')
  await expect.poll(article).toBe(document)
  const last = page.locator('.toc a').last()
  await last.evaluate((link: HTMLAnchorElement) => link.click())
  await expect(last).toHaveAttribute('aria-current', 'location')
})

test('a heading that is followed while the rest of its article is on its way is shown when it has come', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fetched = window.fetch
    window.fetch = async (...asked) => {
      const response = await fetched(...asked)
      if (!String(asked[0]).includes('/docs/long/_payload.json')) return response
      const bytes = new Uint8Array(await response.arrayBuffer())
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice(0, 40_000))
          addEventListener('rest', () => {
            controller.enqueue(bytes.slice(40_000))
            controller.close()
          })
        },
      })
      return new Response(body, response)
    }
  })
  await page.goto(GUIDE)
  await ready(page)
  await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
  await expect(page.locator('h1')).toHaveText('Long page')
  await page
    .locator('.toc a')
    .last()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page).toHaveURL(/#section-100$/)
  await expect(page.locator('#section-100')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('rest')))
  await expect(page.locator('#section-100')).toBeInViewport()
  await expect(page.locator('.loading')).toHaveCSS('opacity', '0')
})

test('a bar shows that the next page is waited for; a link to a heading does not end that', async ({ page }) => {
  const release = await holdBack(page, SLOW)
  await page.goto(GUIDE)
  await ready(page)
  await expect(page.locator('.loading')).toHaveCSS('opacity', '0')
  await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
  await expect(page.locator('.loading')).toHaveCSS('opacity', '1')
  await page
    .locator('.toc a')
    .last()
    .evaluate((link: HTMLAnchorElement) => link.click())
  release()
  await expect(page.locator('h1')).toHaveText('Long page')
  await expect(page.locator('.loading')).toHaveCSS('opacity', '0')
})

test('a deep anchor lands within 2 px on the 200 KB page', async ({ page }) => {
  for (const start of ['load', 'click'] as const) {
    if (start === 'load') await page.goto(`${LONG}#section-60`)
    else {
      await page.goto(GUIDE)
      await ready(page)
      await page.locator('[data-body]').getByRole('link', { name: 'long page' }).click()
      await expect(page).toHaveURL(/#section-20$/)
    }
    await ready(page)
    await settled(page)
    const id = start === 'load' ? 'section-60' : 'section-20'
    const off = await page.locator(`#${id}`).evaluate(element => {
      const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop)
      return element.getBoundingClientRect().top - margin
    })
    expect(Math.abs(off)).toBeLessThanOrEqual(2)
  }
})

/** Turn by turn, as readers do it: sections are measured when they come into view. */
async function scrollDown(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const before = await page.evaluate(() => scrollY)
    await wheel(page, 1500)
    await page.waitForFunction(y => scrollY > y, before)
  }
}

test('back, forward and a reload restore the position within 2 px on the 200 KB page', async ({ page }) => {
  await page.goto(LONG)
  await ready(page)
  await scrollDown(page, 8)
  await settled(page)
  const before = await firstInView(page)
  await page.locator('.side').getByRole('link', { name: 'Guide' }).click()
  await expect(page.locator('h1')).toHaveText('Guide')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Long page')
  await settled(page)
  const after = await firstInView(page)
  expect(after.text).toBe(before.text)
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(2)
  await page.reload()
  await ready(page)
  await settled(page)
  const reloaded = await firstInView(page)
  expect(reloaded.text).toBe(before.text)
  expect(Math.abs(reloaded.top - before.top)).toBeLessThanOrEqual(2)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Guide')
  await settled(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a click during the fade is not lost', async ({ page }) => {
  await page.goto(GUIDE)
  await ready(page)
  // A fade that does not end by itself.
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames) {
      return animate.call(this, frames, { duration: 60_000 })
    }
  })
  const click = async (link: Locator) => {
    const box = (await link.boundingBox())!
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  const fading = () => page.evaluate(() => document.documentElement.hasAttribute('data-transitioning'))
  await click(page.locator('.side').getByRole('link', { name: 'Long page' }))
  await expect(page.locator('h1')).toHaveText('Long page')
  // In the page, which is what fades.
  expect(await fading()).toBe(true)
  await click(page.locator('main').getByRole('link', { name: 'Section 5', exact: true }))
  await expect(page).toHaveURL(/#section-5$/)
  // In the sidebar.
  await click(page.locator('.side').getByRole('link', { name: 'Guide' }))
  await expect(page.locator('h1')).toHaveText('Guide')
  expect(await fading()).toBe(true)
  await click(page.locator('.side').getByRole('link', { name: 'Always dark' }))
  await expect(page.locator('h1')).toHaveText('Always dark')
})

test('a newer navigation supersedes a slow one', async ({ page }) => {
  const release = await holdBack(page, SLOW)
  const isSlow = (request: Request) => /long\/_payload/.test(request.url())
  const ended = Promise.race([page.waitForEvent('requestfinished', isSlow), page.waitForEvent('requestfailed', isSlow)])
  await page.goto(GUIDE)
  await ready(page)
  await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
  await page.locator('.side').getByRole('link', { name: 'Always dark' }).click()
  await expect(page.locator('h1')).toHaveText('Always dark')
  release()
  await ended
  await drawn(page)
  await expect(page.locator('h1')).toHaveText('Always dark')
  await expect(page).toHaveURL(/\/docs\/dark$/)
})

test('hovering a link fetches its payload, so the click needs no request; links of an article wait for that', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('_payload')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(url('multi', '/en/docs/std/collections/array-list'))
  await ready(page)
  await page.waitForLoadState('networkidle')
  // Everything in the sidebar that is in view was fetched; the page's own payload never is.
  await expect.poll(() => asked).toContain('/en/docs/std/crypto/_payload.json')
  expect(asked).not.toContain('/en/docs/std/collections/array-list/_payload.json')

  await page.goto(url('multi', '/en'))
  await ready(page)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  const link = page.locator('[data-body]').getByRole('link', { name: 'guide', exact: true })
  const fetched = page.waitForResponse(/\/en\/docs\/guide\/_payload\.json/)
  await link.hover()
  await fetched
  await link.click()
  await expect(page.locator('h1')).toHaveText('Guide')
  expect(asked.filter(path => path === '/en/docs/guide/_payload.json')).toHaveLength(1)
})

test.describe('errors', () => {
  test.use({ allowedErrors: /status of (404|410|500)|Page Not Found|removed|middleware/ })

  test('a missing page is the error page, at its own address, and back leads back', async ({ page }) => {
    await page.goto(GUIDE)
    await ready(page)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/en/docs/nothing',
        textContent: 'dead',
        id: 'dead',
      })
      document.querySelector('h1')!.after(link)
    })
    await page.locator('#dead').click()
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('We are sorry but this page could not be found.')).toBeVisible()
    await expect(page.getByText('404')).toBeVisible()
    await expect(page).toHaveURL(/\/en\/docs\/nothing$/)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Guide')
  })

  test('validation and unknown middleware show their status', async ({ page }) => {
    await page.goto(GUIDE)
    await ready(page)
    for (const [name, status] of [
      ['Never valid', '404'],
      ['Gone', '410'],
      ['Broken middleware', '500'],
    ] as const) {
      await page.locator('.side').getByRole('link', { name }).click()
      await expect(page.locator('.status')).toHaveText(status)
      await page.goBack()
      await expect(page.locator('h1')).toHaveText('Guide')
    }
  })
})

test.describe('a payload that cannot load', () => {
  test.use({ allowedErrors: /net::ERR_FAILED/ })

  test('is warned about, and the document is loaded instead', async ({ page }) => {
    await page.route('**/_payload.json*', route => route.abort())
    const warnings: string[] = []
    page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(GUIDE)
    await ready(page)
    await page.locator('.side').getByRole('link', { name: 'Long page' }).click()
    await expect(page.locator('h1')).toHaveText('Long page')
    await ready(page)
    expect(warnings.join()).toContain('Cannot load payload')
  })

  test('does not leave the reader at the position of the page before', LONG_RUN, async ({ page }) => {
    await page.route('**/_payload.json*', route => route.abort())
    await page.setViewportSize({ width: 1280, height: 300 })
    await page.goto(GUIDE)
    await ready(page)
    await page.locator('[data-body]').getByRole('link', { name: 'long page' }).click()
    await expect(page.locator('#section-20')).toBeInViewport()
    await ready(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await page.locator('.side').getByRole('link', { name: 'Always dark' }).click()
    await expect(page.locator('h1')).toHaveText('Always dark')
    await ready(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('Long page')
    await ready(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  })
})

/** What the reader has before the eyes: the first block of the article that is not above the window. */
function firstInView(page: Page): Promise<{ text: string; top: number }> {
  return page.evaluate(() => {
    const block = [...document.querySelectorAll('[data-body] section > *')].find(
      element => element.getBoundingClientRect().bottom > 100,
    )!
    return { text: block.textContent!.slice(0, 60), top: block.getBoundingClientRect().top }
  })
}
