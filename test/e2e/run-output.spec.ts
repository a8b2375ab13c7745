// Programs that print more than a page can show, or in ways that are expensive to show: the page gets few messages and few
// elements, and Stop works. Nothing here depends on the speed of a machine.

import { writeFragment } from '../../src/run/share.ts'
import { FIRST_PIECES, LAST_PIECES } from '../../src/run/worker/shown-output.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { expect, firstOf, LONG_RUN, type Page, ready, test } from './test.ts'

const zig = await ensureZig()

test.skip(!zig, 'Zig 0.15.1 cannot be had here')

const program = (body: string, after = 'while (true) std.mem.doNotOptimizeAway(1);') => `const std = @import("std");
pub fn main() !void {
    const out = std.fs.File.stdout();
    const err = std.fs.File.stderr();
    ${body}
    // Output is sent in batches while a program prints without a pause, and the last batch stays behind in an endless loop.
    std.Thread.sleep(50 * std.time.ns_per_ms);
    try err.writeAll("last words");
    try out.writeAll("\\n");
    ${after}
}
`

const ALTERNATING = 'for (0..6_000) |_| { try out.writeAll("a"); try err.writeAll("b"); }'
/** All of them are shown: there are fewer characters to a megabyte. */
const MARKS = 'many directional marks'
const EXPENSIVE = {
  'streams that alternate byte by byte': ALTERNATING,
  'a megabyte of empty lines': 'for (0..255) |_| try out.writeAll(&@as([4096]u8, @splat(10)));',
  [MARKS]: 'for (0..100) |_| try out.writeAll("\\u{202e}\\u{2067}x" ** 1000);',
  'letters of both directions in turn': 'for (0..340) |_| try out.writeAll("a\\u{5d0}" ** 1000);',
  'one endless line': 'for (0..255) |_| try out.writeAll("x" ** 4096);',
}

/** Elements of the output: its blocks, a span for each piece, and the line about those that are omitted. */
const MAX_ELEMENTS = (FIRST_PIECES + LAST_PIECES) * 1.1

async function start(page: Page, source: string): Promise<void> {
  await page.addInitScript(() => {
    const counts = { messages: 0 }
    Object.assign(window, { counts })
    window.Worker = class extends Worker {
      constructor(...parameters: ConstructorParameters<typeof Worker>) {
        super(...parameters)
        this.addEventListener('message', ({ data }) => data?.type === 'output' && counts.messages++)
      }
    }
  })
  await page.goto(`/en/play#${await writeFragment({ source, kind: 'run' })}`)
  await ready(page)
  await expect(page.locator('.cm-content')).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}

const status = (page: Page) => page.locator('.run-status')
const output = (page: Page) => page.locator('pre.live')
const elements = (page: Page) => output(page).locator('*').count()

for (const [name, body] of firstOf(2, Object.entries(EXPENSIVE)))
  test(`${name}: beginning and end are shown, and Stop works`, async ({ page }) => {
    await start(page, program(body))
    await expect(output(page).locator('.part').last()).toContainText('last words')
    if (name !== MARKS) await expect(output(page).locator('.omitted')).toHaveText(/^… [\d,]+ lines? omitted$/)
    expect(await elements(page)).toBeLessThan(MAX_ELEMENTS)
    // The click and all that it causes are one task: nothing that the program prints comes between.
    const said = await page.evaluate(async () => {
      const stop = [...document.querySelectorAll('.run-bar button')].find(each => each.textContent === 'Stop')
      ;(stop as HTMLElement).click()
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      return document.querySelector('.run-status')!.textContent
    })
    // On a busy machine the time limit comes first.
    expect(said).toMatch(/^Stopped(?: after 10 sec \(time limit\))?$/)
  })

test('a program that prints byte by byte sends few messages to the page', async ({ page }) => {
  await start(page, program(ALTERNATING, ''))
  await expect(status(page)).toHaveText(/code 0 in/)
  const [, time, unit] = /in ([\d.]+) (ms|sec)$/.exec((await status(page).textContent())!)!
  const frames = (Number(time) * (unit === 'sec' ? 1000 : 1)) / 16
  const { messages } = await page.evaluate(() => (window as unknown as { counts: { messages: number } }).counts)
  expect(messages).toBeGreaterThan(0)
  expect(messages).toBeLessThan(frames + 10)
})

test('while a program prints without end, the page ends it at its limit and follows the output', async ({ page }) => {
  await start(page, program('while (true) try out.writeAll("again and again\\n");'))
  // On a busy machine the time limit comes first.
  await expect(status(page)).toHaveText(/^Stopped(?:: limit of 1 MB reached| after 10 sec \(time limit\))$/)
  await expect
    .poll(() => output(page).evaluate(pre => pre.scrollHeight - pre.scrollTop - pre.clientHeight))
    .toBeLessThan(5)
  await expect(output(page).locator('.omitted')).toBeVisible()
})

test('a line that is printed in many writes stays one line', async ({ page }) => {
  const dots =
    'for (0..90) |_| { try out.writeAll("."); try err.writeAll(":"); std.Thread.sleep(std.time.ns_per_ms * 20); }'
  await start(page, program(dots))
  await expect(output(page)).toHaveText(/^(?:\.:){90}last words\n?$/)
  await expect(output(page).locator('.part')).toHaveCount(1)
})

test('a reader who has scrolled up stays there', LONG_RUN, async ({ page }) => {
  const slow = 'for (0..2_000) |_| try out.writeAll("line\\n"); std.Thread.sleep(2 * std.time.ns_per_s);'
  await start(page, program(slow))
  await expect(output(page)).toContainText('line')
  await expect.poll(() => output(page).evaluate(pre => pre.scrollTop)).toBeGreaterThan(100)
  await output(page).evaluate(pre => pre.scrollTo(0, 40))
  await expect(output(page)).toContainText('last words')
  await page.locator('.run-bar').getByRole('button', { name: 'Stop' }).click()
  expect(await output(page).evaluate(pre => pre.scrollTop)).toBe(40)
})
