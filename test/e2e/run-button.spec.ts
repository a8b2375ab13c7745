// The Run button of an example: where it is, what it shows, and what follows a click.

import { ensureZig } from '../../src/zig/toolchain.ts'
import { answering, expect, holdBack, LONG_RUN, type Page, ready, test } from './test.ts'

const EXAMPLE = '/en/docs/std/collections/array-list'
const zig = await ensureZig()

test.skip(!zig, 'Zig 0.15.1 cannot be had here')
const RUN = /\/run$/

const first = (page: Page, kind = 'run') => page.locator(`figure[data-run="${kind}"]`).first()

/** Programs are compiled when the function is called that this gives. */
async function holdPrograms(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(RUN, async route => {
    if (route.request().method() === 'POST') await released
    await route.continue()
  })
  return release
}

test('it is at the end of the caption, without a movement of the pointer, and stays there', async ({ page }) => {
  await page.addInitScript(() => {
    for (const type of ['pointermove', 'focusin'])
      addEventListener(type, event => event.isTrusted && event.stopImmediatePropagation(), true)
  })
  await page.goto(EXAMPLE)
  await answering(page)
  const button = first(page).locator('.run')
  await expect(button).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  const caption = (await first(page).locator('figcaption').boundingBox())!
  const before = (await button.boundingBox())!
  expect(caption.x + caption.width - before.x - before.width).toBeLessThan(12)
  await page.evaluate(() => dispatchEvent(new Event('pointermove')))
  await expect(first(page)).toHaveAttribute('data-live', '')
  expect(await button.boundingBox()).toEqual(before)
})

test('a click before its code has come runs the example afterwards', async ({ page }) => {
  const release = await holdBack(page, /\/_assets\/app-[^/]*\.js/)
  await page.goto(EXAMPLE)
  await answering(page)
  await first(page).locator('.run').click()
  await expect(first(page).locator('.run')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(first(page).locator('.run-status')).toHaveText(/code 0/)
})

test('it shows the progress and stops the program, and the output comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdPrograms(page)
  await page.goto(EXAMPLE)
  await ready(page)
  const button = first(page).locator('.run')
  await button.click()
  await expect(button).toHaveText('Stop')
  await expect(first(page).locator('.going')).toHaveText('Compiling…')
  await expect(first(page).locator('.run-status')).toBeInViewport()
  await button.click()
  await expect(first(page).locator('.run-status')).toHaveText('Stopped')
  await expect(button).toHaveText('Run')
  await expect(first(page).locator('.going')).toHaveCount(0)
  release()
  await button.click()
  await expect(first(page).locator('.run-status')).toHaveText(/code 0/)
  await expect(first(page).locator('pre.live')).toBeInViewport({ ratio: 0.9 })
})

test('an edited example is not marked as verified', LONG_RUN, async ({ page }) => {
  await page.goto(EXAMPLE)
  await ready(page)
  const mark = first(page).locator('.ok')
  await expect(mark).toBeVisible()
  await first(page).getByRole('button', { name: 'Edit' }).click()
  await expect(first(page).getByRole('textbox', { name: 'Program' })).toBeFocused()
  await expect(mark).toBeVisible()
  await page.keyboard.insertText('// mine\n')
  await expect(mark).toBeHidden()
  await expect(first(page).getByText('edited', { exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(mark).toBeVisible()
  await expect(first(page).getByText('edited', { exact: true })).toHaveCount(0)
})

test('passed tests have the color of success', async ({ page }) => {
  await page.goto(EXAMPLE)
  await ready(page)
  const block = first(page, 'test')
  await block.locator('.run').click()
  await expect(block.locator('.run-status')).toHaveText(/code 0/)
  const colorOf = (selector: string) =>
    block
      .locator(selector)
      .first()
      .evaluate(each => getComputedStyle(each).color)
  expect(await colorOf('[data-stream="stderr"]')).toBe(await colorOf('.ok'))
})

test.describe('without a network', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Cannot load the build manifest/ })

  test('the reason is named', async ({ page, context }) => {
    await page.goto(EXAMPLE)
    await ready(page)
    await expect(first(page)).toHaveAttribute('data-live', '')
    await context.setOffline(true)
    await first(page).locator('.run').click()
    await expect(first(page).locator('.run-status')).toHaveText('The compiler could not be reached. You are offline.')
  })
})

test('an example that cannot run says why', LONG_RUN, async ({ page }) => {
  await page.goto('/en/docs/std/systems/thread')
  const figure = page.locator('figure.code', { hasText: 'std.Thread.spawn' }).first()
  await expect(figure.getByText('cannot run here: needs threads')).toBeVisible()
  await expect(figure.locator('.run')).toHaveCount(0)
})

test('the copied link is confirmed beside the button, which nothing covers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(EXAMPLE)
  await ready(page)
  await first(page).getByRole('button', { name: 'Edit' }).click()
  const share = first(page).getByRole('button', { name: 'Share' })
  await share.click()
  await expect(first(page).locator('.run-bar').getByText('Link copied')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})
