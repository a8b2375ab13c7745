// Machines are shared, and at times half as fast as at others. So each run is told how fast the machine was: how long a fixed piece
// of a browser's work took just before it. What was measured while it took long does not count, and times that are meant for a
// machine at full speed are told as they would be there.

import type { Browser } from '@playwright/test'
import { median } from './measure.ts'

export interface Run<T> {
  result: T
  /** How many times longer the fixed work took than at full speed. */
  slowness: number
}

export async function run<T>(browser: Browser, measure: () => Promise<T>): Promise<Run<T>> {
  const slowness = (await fixedWork(browser)) / FULL_SPEED_MS
  return { slowness, result: await measure() }
}

/** Of the quieter half. */
export function quietMedian<T>(runs: readonly Run<T>[], value: (result: T, slowness: number) => number): number {
  const quiet = [...runs].sort((a, b) => a.slowness - b.slowness).slice(0, Math.ceil(runs.length / 2))
  return median(quiet.map(({ result, slowness }) => value(result, slowness)))
}

/** On a machine that is faster, times are what they are. */
export function atFullSpeed(milliseconds: number, slowness: number): number {
  return milliseconds / Math.max(1, slowness)
}

/**
 * On the machine that the budgets were set on, with nobody else on it: reckoned from a build that was measured there, and beside
 * this work again (docs/measurements.md). The four figures give 15 to 27.
 */
const FULL_SPEED_MS = 25
/** What ran before has ended. */
const PAUSE_MS = 300
const TURNS = 7

async function fixedWork(browser: Browser): Promise<number> {
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
