// Every example that is marked as one that runs prints in a browser what its page says. In the short run, one of them does, in
// `run.spec.ts`.

import { join } from 'node:path'
import { readExamplePages } from '../../src/examples/pages.ts'
import { readExampleResults } from '../../src/examples/results.ts'
import { programOf } from '../../src/examples/runnable.ts'
import { writeFragment } from '../../src/run/share.ts'
import { ensureZig } from '../../src/zig/toolchain.ts'
import { SPEED } from '../speed.ts'
import { expect, LONG_RUN, ready, test } from './test.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Reads all pages, which takes many seconds: not while the tests are listed, which every worker does. */
async function readPrograms() {
  const { blocks } = await readExampleResults(ROOT)
  const pages = await readExamplePages(ROOT, ['content/en'])
  const marked = pages.flatMap(({ file, examples }) =>
    examples.filter(({ hash }) => blocks[hash]?.runs).map(example => ({ file, example })),
  )
  // A program that stands on two pages is run once.
  return [...new Map(marked.map(each => [programOf(each.example)!.source, each])).values()]
}

test('examples print in the browser what their pages say', LONG_RUN, async ({ page }) => {
  test.skip(!(await ensureZig()), 'Zig 0.15.1 cannot be had here')
  const programs = await readPrograms()
  test.setTimeout((60_000 + programs.length * 60_000) * SPEED)
  expect(programs.length).toBeGreaterThan(0)
  await page.goto('/en/play')
  await ready(page)
  await expect(page.locator('.cm-content')).toBeVisible()
  const wrong: string[] = []
  for (const { file, example } of programs) {
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
