// The playground: at once, without a movement of the pointer.

import { type SharedProgram, writeFragment } from '../../src/run/share.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { violationsOf } from './axe.ts'
import { answering, expect, firstOf, holdBack, LONG_RUN, type Page, ready, test } from './test.ts'

const zig = await ensureZig()

test.skip(!zig, 'Zig 0.15.1 cannot be had here')
const APP = /\/_assets\/app-[^/]*\.js/

const PROGRAM: SharedProgram = { source: 'const answer = 42;\n\npub fn main() void {}\n', kind: 'run' }

const drawn = (page: Page) => page.locator('.play > pre:not(.out)')
const editor = (page: Page) => page.locator('.play .cm-content')
const examples = (page: Page) => page.getByRole('combobox', { name: 'Examples' })

/** Events that a browser causes by itself when a window opens are kept from the page. */
async function withoutReader(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['pointermove', 'focusin'])
      addEventListener(type, event => event.isTrusted && event.stopImmediatePropagation(), true)
  })
}

for (const [name, viewport] of firstOf(1, [
  ['window', { width: 1280, height: 900 }],
  ['phone', { width: 390, height: 780 }],
] as const))
  test(`a link shows its program before the editor, and the editor comes by itself: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await withoutReader(page)
    const release = await holdBack(page, APP)
    await page.goto(`/en/play#${await writeFragment(PROGRAM)}`)
    await expect(drawn(page)).toBeInViewport({ ratio: 0.9 })
    await expect(drawn(page)).toHaveText(PROGRAM.source)
    await expect(drawn(page).locator('.k')).toHaveText(['const', 'pub', 'fn'])
    const { height } = (await page.locator('.play').boundingBox())!
    expect(height).toBeGreaterThan(viewport.height * 0.6)
    release()
    await expect(editor(page)).toContainText('const answer = 42;')
    await expect(editor(page)).toBeInViewport()
    // Nothing has moved: the editor takes the place of the program.
    expect((await page.locator('.play').boundingBox())!.height).toBe(height)
    await expect(page.locator('.play .run')).toBeInViewport()
    await expect(editor(page)).not.toBeFocused()
  })

test('a click on Run before its code has loaded runs the program of the link', async ({ page }) => {
  const release = await holdBack(page, APP)
  const source =
    'const std = @import("std");\n\npub fn main() void {\n    std.debug.print("{d} linked", .{6 * 7});\n}\n'
  await page.goto(`/en/play#${await writeFragment({ source, kind: 'run' })}`)
  await expect(drawn(page)).toHaveText(source)
  await page.locator('.play .run').click()
  release()
  await expect(page.locator('.play pre.live')).toHaveText('42 linked')
  await expect(editor(page)).toContainText('linked')
})

test('axe finds nothing on a phone, where code scrolls', LONG_RUN, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/en/play')
  await expect(editor(page)).toBeVisible()
  expect(await violationsOf(page, { include: '.play' })).toEqual([])
})

test('the first program, the other examples and the versions are there to choose from', async ({ page }) => {
  await withoutReader(page)
  const { versions } = (await (await page.request.get('/run')).json()) as { versions: string[] }
  await page.goto('/en/play')
  await answering(page)
  await expect(editor(page)).toContainText('Hello, {s}!')
  await expect(page.locator('.play').getByRole('combobox', { name: 'Zig' }).locator('option')).toHaveText(
    versions.map(version => `Zig ${version}`),
  )
  await expect(examples(page).locator('optgroup').first()).toBeAttached()
  await examples(page).selectOption('Sort structs')
  await expect(editor(page)).toContainText('const City')
  await page.locator('.play .run').click()
  await expect(page.locator('pre.live')).toHaveText(/720000 Oslo/)
  await examples(page).selectOption('Write a test')
  await page.locator('.play .run').click()
  await expect(page.locator('pre.live')).toHaveText(/All 1 tests passed/)
})

test('it is a tool, not a text: nothing offers to copy the page, and a ring surrounds the editor', async ({ page }) => {
  await page.goto('/en/play')
  await ready(page)
  await expect(page.getByRole('button', { name: 'Copy page' })).toHaveCount(0)
  await editor(page).click()
  // The ring is drawn above the gutters, which have a level of their own.
  const ring = await page.locator('.play .cm-editor').evaluate(element => {
    const gutters = getComputedStyle(element.querySelector('.cm-gutters')!)
    const { borderTopWidth, borderLeftWidth, top, left, zIndex } = getComputedStyle(element, '::after')
    return { widths: [borderTopWidth, borderLeftWidth], top, left, isAbove: Number(zIndex) > Number(gutters.zIndex) }
  })
  expect(ring).toEqual({ widths: ['2px', '2px'], top: '0px', left: '0px', isAbove: true })
})
