// Every example that is marked as one that runs prints in a browser what its page says. A few of them in every run; all of them,
// with ALL_EXAMPLES=1, every week.

import { join } from 'node:path'
import { readExamplePages } from '../../src/examples/pages.ts'
import { readExampleResults } from '../../src/examples/results.ts'
import { programOf } from '../../src/examples/runnable.ts'
import { writeFragment } from '../../src/run/share.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { SPEED } from '../speed.ts'
import { expect, ready, test } from './test.ts'

const ROOT = join(import.meta.dirname, '../..')
const IS_WHOLE = process.env.ALL_EXAMPLES === '1'
const SAMPLE = 2
const zig = await ensureZig()
const { blocks } = await readExampleResults(ROOT)
const pages = await readExamplePages(ROOT, ['content/en'])
const marked = pages.flatMap(({ file, examples }) =>
  examples.filter(({ hash }) => blocks[hash]?.runs).map(example => ({ file, example })),
)
/** A program that stands on two pages is run once. */
const programs = [...new Map(marked.map(each => [programOf(each.example)!.source, each])).values()]
const step = IS_WHOLE ? 1 : Math.max(1, Math.floor(programs.length / SAMPLE))
const chosen = programs.filter((_, index) => index % step === 0).slice(0, IS_WHOLE ? undefined : SAMPLE)

test.skip(!zig, 'Zig 0.15.1 cannot be had here')

test('examples print in the browser what their pages say', async ({ page }) => {
  test.setTimeout((60_000 + chosen.length * 60_000) * SPEED)
  expect(chosen.length).toBeGreaterThan(0)
  await page.goto('/en/play')
  await ready(page)
  await expect(page.locator('.cm-content')).toBeVisible()
  const wrong: string[] = []
  for (const { file, example } of chosen) {
    const { source, kind } = programOf(example)!
    const fragment = await writeFragment({ source, kind })
    await page.evaluate(hash => {
      location.hash = hash
    }, fragment)
    await expect(page.locator('.run-status')).toHaveText(/Enter runs the program/)
    const first = source.split('\n').find(line => line.trim() !== '')!
    await expect(page.locator('.cm-content')).toContainText(first.trim())
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.locator('.run-status')).toHaveText(/with code|errors|Crashed|limit|compiled/)
    const said = await page.locator('.run-status').innerText()
    const printed = await page.locator('pre.live').evaluate(async each => {
      // What is printed is drawn with the next frame.
      await new Promise(requestAnimationFrame)
      return each.textContent!.replace(/\n+$/, '')
    })
    const isRight =
      said.includes('with code 0') &&
      (kind === 'test' ? /All \d+ tests passed\./.test(printed) : printed === example.expected)
    if (!isRight) wrong.push(`${file}:${example.line}: ${said}\n${printed.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
})
