// Both tiers of the search in a real browser: ready at full speed, keystrokes with a CPU four times slower (docs/measurements.md).

import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { SearchTexts } from '../src/pipeline/data/search.ts'
import type { ProseSection } from '../src/search/prose/sections.ts'
import { type FolderServer, serveTexts } from './serve-folder.ts'

const CPU_RATE = 4
const RUNS = 5

export interface Speed {
  /** Median over fresh pages. */
  ready: number
  /** Longest time that one further part keeps the thread, at full speed. */
  longestLoad: number
  keystrokes: number
  symbols: Percentiles
  prose: Percentiles
  both: Percentiles
}

export interface Percentiles {
  p50: number
  p95: number
  p99: number
}

export async function measureSpeed(
  browser: Browser,
  texts: SearchTexts,
  sections: readonly ProseSection[],
  queries: readonly string[],
): Promise<Speed> {
  const script = await bundle(join(import.meta.dirname, 'search-page.ts'))
  const parts = Object.fromEntries(Object.entries(texts).map(([part, text]) => [`/${part}.txt`, text]))
  const server = await serveTexts({ ...parts, '/search-page.js': script, '/sections.json': JSON.stringify(sections) })
  const ready: number[] = []
  const loads: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const page = await openPage(browser, server)
    ready.push(await page.evaluate(() => (globalThis as unknown as Bench).bench.timeToAnswer()))
    loads.push(...(await page.evaluate(() => (globalThis as unknown as Bench).bench.timeToLoadAll())))
    await page.close()
  }
  const page = await openPage(browser, server)
  await page.evaluate(() => (globalThis as unknown as Bench).bench.timeToAnswer())
  await page.evaluate(() => (globalThis as unknown as Bench).bench.timeToLoadAll())
  await page.evaluate(() => (globalThis as unknown as Bench).bench.loadProse())
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  const times = await page.evaluate(all => (globalThis as unknown as Bench).bench.timeKeystrokes(all), [...queries])
  await page.close()
  await server.stop()
  return {
    ready: ready.sort((a, b) => a - b)[Math.floor(RUNS / 2)]!,
    longestLoad: Math.max(...loads),
    keystrokes: times.both.length,
    symbols: percentiles(times.symbols),
    prose: percentiles(times.prose),
    both: percentiles(times.both),
  }
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

interface Bench {
  bench: typeof import('./search-page.ts')
}

async function openPage(browser: Browser, server: FolderServer): Promise<Page> {
  const page = await browser.newPage()
  // The loader of these scripts names functions with a helper that pages do not have.
  await page.addInitScript('globalThis.__name = value => value')
  await page.goto(server.url)
  await page.evaluate(async () => {
    const bench = (await import(/* @vite-ignore */ `${location.origin}/search-page.js`)) as Bench['bench']
    ;(globalThis as unknown as Bench).bench = bench
  })
  return page
}

async function bundle(entry: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'search-page' }, minify: true },
  })) as Rolldown.RolldownOutput[]
  return result[0]!.output[0].code
}
