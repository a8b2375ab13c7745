// Programs on a real compiler: run, changed, wrong, stopped, shared and opened again.

import { writeFragment } from '../../src/run/share.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { expect, type Page, ready, test, url } from './test.ts'

const EXAMPLE = '/en/docs/std/collections/array-list'
const zig = await ensureZig()

test.skip(!zig, 'Zig 0.15.1 cannot be had here')

const PRINT = (body: string) => `const std = @import("std");
pub fn main() !void {
${body}
}
`

async function openPlay(page: Page, source: string): Promise<void> {
  await page.goto(`/en/play#${await writeFragment({ source, kind: 'run' })}`)
  await ready(page)
  await expect(page.locator('.cm-content')).toBeVisible()
}

const status = (page: Page) => page.locator('.run-status')
const output = (page: Page) => page.locator('pre.live')
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true })
const stop = (page: Page) => page.locator('.run-bar').getByRole('button', { name: 'Stop' })

test('an example prints what the page says, and after an edit something else', async ({ page }) => {
  await page.goto(EXAMPLE)
  await ready(page)
  const block = page.locator('figure[data-run="run"]').first()
  const said = (await block.locator('pre.out:not(.live)').textContent())!
  await block.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(block.locator('.run-status')).toHaveText(/code 0/)
  expect((await block.locator('pre.live').textContent())!.trim()).toBe(said.trim())

  await block.getByRole('button', { name: 'Edit' }).click()
  const editor = block.getByRole('textbox', { name: 'Program' })
  await expect(editor).toBeFocused()
  // What CodeMirror brings along must not win over our own sheet.
  await expect(block.locator('.cm-editor.run-editor')).toHaveAttribute('dir', 'ltr')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(PRINT('    std.debug.print("changed\\n", .{});'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(block.locator('pre.live')).toHaveText('changed\n')

  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).toHaveCount(0)
  await expect(block.locator('pre.out:not(.live)')).toHaveText(said)
})

test('where a link has led, the examples further down run as well', async ({ page }) => {
  await page.goto('/en/docs/std/collections')
  await ready(page)
  await page.locator(`#_main a[href="${EXAMPLE}"]`).first().click()
  await expect(page.locator('h1')).toHaveText('std.array_list')
  await expect(page.locator('#_main .surround')).toBeVisible()
  const examples = page.locator('figure[data-run]')
  // The first screen is shown before the rest of the article has arrived.
  await expect.poll(() => examples.count()).toBeGreaterThan(10)
  await expect(examples.filter({ hasNot: page.locator('button.run') })).toHaveCount(0)
})

test('errors are shown at their lines, with the words of Zig', async ({ page }) => {
  await openPlay(page, PRINT('    const x: u8 = 256;\n    _ = x;'))
  await run(page).click()
  await expect(status(page)).toHaveText('The compiler found errors')
  await expect(output(page)).toContainText("error: type 'u8' cannot represent integer value '256'")
  await expect(page.locator('.cm-lint-marker-error')).toBeVisible()
  await output(page).getByRole('button', { name: 'example.zig:3:19' }).click()
  await expect(page.locator('.cm-content')).toBeFocused()
  await expect(page.locator('.cm-activeLine')).toHaveText('    const x: u8 = 256;')
})

test('an endless program is stopped, and so is one that prints without end', async ({ page }) => {
  await openPlay(page, PRINT('    std.debug.print("begun\\n", .{});\n    while (true) std.mem.doNotOptimizeAway(1);'))
  await run(page).click()
  await expect(output(page)).toHaveText('begun\n')
  await stop(page).click()
  await expect(status(page)).toHaveText('Stopped')
  await openPlay(page, PRINT('    while (true) std.debug.print("{s}", .{"again and again\\n" ** 4096});'))
  await run(page).click()
  await expect(status(page)).toHaveText('Stopped: limit of 1 MB reached')
})

test('a panic shows its message; standard output and standard error are told apart', async ({ page }) => {
  const body = [
    '    var buffer: [64]u8 = undefined;',
    '    var out = std.fs.File.stdout().writer(&buffer);',
    '    try out.interface.print("to stdout\\n", .{});',
    '    try out.interface.flush();',
    '    @panic("all is lost");',
  ]
  await openPlay(page, PRINT(body.join('\n')))
  await run(page).click()
  await expect(status(page)).toHaveText(/Crashed|code [1-9]/)
  await expect(output(page).locator('[data-stream="stdout"]')).toHaveText('to stdout\n')
  await expect(output(page).locator('[data-stream="stderr"]')).toContainText('panic: all is lost')
})

test('what is typed is read', async ({ page }) => {
  const body = [
    '    var buffer: [64]u8 = undefined;',
    '    var in = std.fs.File.stdin().reader(&buffer);',
    "    const line = try in.interface.takeDelimiterExclusive('\\n');",
    '    std.debug.print("hello {s}", .{line});',
  ]
  await openPlay(page, PRINT(body.join('\n')))
  await page.getByRole('textbox', { name: 'Input' }).fill('reader\n')
  await run(page).click()
  await expect(output(page)).toHaveText('hello reader')
})

test('a program is shared by its address, and opened from there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const source = PRINT('    std.debug.print("shared\\n", .{});')
  await openPlay(page, source)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.goto('about:blank')
  await page.goto(link)
  await ready(page)
  await run(page).click()
  await expect(output(page)).toHaveText('shared\n')
})

test('where nobody compiles, there are no buttons', async ({ page }) => {
  await page.goto(url('multi', '/en/docs'))
  await ready(page)
  expect(await (await page.request.get(url('multi', '/run'))).json()).toEqual({ state: 'off', versions: [] })
  await expect(page.locator('button.run')).toHaveCount(0)
})
