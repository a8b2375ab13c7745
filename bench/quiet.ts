// Machines are shared: what others do on one adds to every time, for a moment or for minutes. Moments are left out: of several runs the
// quicker half counts. Minutes are told by a fixed piece of a browser's work beside the runs, and times that are meant for a machine
// at full speed are given as they would be there.

import type { Browser } from '@playwright/test'
import { median } from './measure.ts'

/** Of the quicker half. */
export function quickMedian(times: readonly number[]): number {
  return median([...times].sort((a, b) => a - b).slice(0, halfOf(times.length)))
}

/** How many of so many runs count. */
export function halfOf(runs: number): number {
  return Math.ceil(runs / 2)
}

/** How many times longer the fixed work took than at full speed. On a machine that is faster, times are what they are. */
export function slownessOf(works: readonly number[]): number {
  return Math.max(1, quickMedian(works) / FULL_SPEED_MS)
}

/**
 * On the machine that the budgets were set on, with nobody else on it: reckoned from a build that was measured there, and beside
 * this work again (docs/measurements.md). The four figures give 15 to 27.
 */
const FULL_SPEED_MS = 25
/** What ran before has ended. */
const PAUSE_MS = 300
const TURNS = 7

/** In milliseconds. */
export async function fixedWork(browser: Browser): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.waitForTimeout(PAUSE_MS)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await page.evaluate(swapArticle))
  await page.close()
  return median(times)
}

/** As a click does it: HTML is parsed, styled and laid out, and what was there is removed. */
function swapArticle(): number {
  const started = performance.now()
  const words = 'Words <code>and code</code> in a row. '.repeat(8)
  let html = '<style>p { margin: 1em } code { padding: 0.1em }</style>'
  for (let index = 0; index < 120; index++)
    html += `<section id="s${index}"><h2>Section ${index}</h2><p>${words}</p></section>`
  document.body.innerHTML = html
  document.body.getBoundingClientRect()
  return performance.now() - started
}
