// `npm run bench`: the budgets (docs/measurements.md), measured on this site as it is built. With `-- --save` the results are kept
// in bench/results.json, which is committed and shown on the page about operations.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LATEST_BUILD } from '../src/model/wire/contract.ts'
import { BENCH, type BenchFigure, type BenchPage } from '../src/pipeline/collect/result-files.ts'
import type { BuildReport } from '../src/pipeline/report.ts'
import { startServer } from '../src/server/node.ts'
import { BROWSER_ARGS, findBrowser } from '../test/browser.ts'
import { buildsOf, buildTestSites, outOf, ROOT } from '../test/sites.ts'
import { clickTime, type Visit, visit } from './measure.ts'
import { fixedWork, halfOf, quickMedian, slownessOf } from './quiet.ts'

const RUNS = Number(process.env.RUNS ?? 15)

interface Subject {
  name: string
  site: 'own' | 'multi'
  path: string
  /** Selects the link that is clicked. */
  link: string
  maxBlocking: number
  /** Kilobytes of everything, fonts included; the design has a budget for a module page. */
  maxFirstLoad?: number
}

/** Subjects are chosen after the build: which page is the largest, it knows. */
const subjectsOf = (largest: string): Subject[] => [
  {
    name: 'module page',
    site: 'own',
    path: '/en/docs/std/collections/array-list',
    link: 'a[href="/en/docs/std/collections/bit-set"]',
    maxBlocking: 150,
    maxFirstLoad: 130,
  },
  {
    name: 'largest reference page',
    site: 'own',
    path: largest,
    link: 'a[href="/en/docs/std/collections"]',
    maxBlocking: 300,
  },
  { name: '200 KB page', site: 'multi', path: '/en/docs/long', link: 'a[href="/en/docs/guide"]', maxBlocking: 300 },
]

const LABELS: Record<BenchFigure['name'], string> = {
  javascript: 'JavaScript before interaction',
  firstLoad: 'first load, fonts included',
  largestPaint: 'LCP / script-free document',
  blocking: 'total blocking time',
  shift: 'layout shift',
  clickPrefetched: 'click → heading, prefetched',
  clickCold: 'the same, not prefetched, less a round trip',
}

await buildTestSites(['own', 'multi'])
const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: BROWSER_ARGS })
const { largestPage } = JSON.parse(await readFile(join(buildsOf('own'), 'report.json'), 'utf8')) as BuildReport
const pages: BenchPage[] = []
for (const subject of subjectsOf(largestPage.path)) pages.push(await measure(subject))
await browser.close()
const { id: build } = JSON.parse(await readFile(join(outOf('own'), 'site', LATEST_BUILD), 'utf8')) as { id: string }
const results = { measured: new Date().toISOString(), build, runs: halfOf(RUNS), pages }
if (process.argv.includes('--save')) await BENCH.write(ROOT, results)
await mkdir(join(ROOT, '.cache'), { recursive: true })
await writeFile(join(ROOT, '.cache/bench.json'), `${JSON.stringify(results, null, 2)}\n`)

async function measure({ name, site, path, link, maxBlocking, maxFirstLoad }: Subject): Promise<BenchPage> {
  const server = await startServer({ folder: join(outOf(site), 'site'), port: 0, log() {}, rates: null })
  const url = server.url + path
  const works = []
  const withScripts: Visit[] = []
  const without: Visit[] = []
  const prefetched = []
  const cold = []
  // Interleaved, so that a busy machine is busy for all of them.
  for (let turn = 0; turn < RUNS; turn++) {
    works.push(await fixedWork(browser))
    // What ran before still ends while the first of the two begins: they take turns.
    for (const scripts of turn % 2 === 0 ? [true, false] : [false, true])
      (scripts ? withScripts : without).push(await visit(browser, url, { scripts }))
    prefetched.push(await clickTime(browser, url, link, { hover: true }))
    cold.push(await clickTime(browser, url, link, { hover: false }))
  }
  await server.stop()
  const { kilobytes } = withScripts.at(-1)!
  const first = Object.entries(kilobytes).reduce((sum, [type, size]) => (type === 'Prefetch' ? sum : sum + size), 0)
  const lcp = quickMedian(withScripts.map(({ lcp }) => lcp))
  const bare = quickMedian(without.map(({ lcp }) => lcp))
  const blocking = quickMedian(withScripts.map(({ blocking }) => blocking))
  const slowness = slownessOf(works)
  const figures = [
    figure('javascript', kilobytes.Script ?? 0, 15, 'KB'),
    ...(maxFirstLoad ? [figure('firstLoad', first, maxFirstLoad, 'KB')] : []),
    figure('largestPaint', lcp / bare, 1.1, '×'),
    figure('blocking', blocking, maxBlocking, 'ms'),
    figure('shift', Math.max(...withScripts.map(({ shift }) => shift)), 0.001, ''),
    figure('clickPrefetched', quickMedian(prefetched) / slowness, 50, 'ms'),
    figure('clickCold', quickMedian(cold) / slowness, 50, 'ms'),
  ]
  console.log(`\n${name} (${path}), median of the quicker half of ${RUNS} runs`)
  for (const each of figures) row(each)
  console.log(`  largest paint ${Math.round(lcp)} ms, ${Math.round(bare)} ms without scripts`)
  console.log(`  clicks as at full speed: this machine was ${slowness.toFixed(1)} times slower`)
  console.log(
    `  by type: ${Object.entries(kilobytes)
      .map(([type, size]) => `${type} ${size.toFixed(1)}`)
      .join(', ')} KB; together ${first.toFixed(1)} KB`,
  )
  return { name, path, figures }
}

function figure(name: BenchFigure['name'], value: number, budget: number, unit: BenchFigure['unit']): BenchFigure {
  return { name, value: Math.round(value * 1000) / 1000, budget, unit }
}

function row({ name, value, budget, unit }: BenchFigure): void {
  const mark = value <= budget ? 'ok  ' : 'OVER'
  const shown = value.toFixed(value < 10 ? 2 : 1)
  console.log(`  ${mark} ${LABELS[name].padEnd(43)} ${shown.padStart(8)} ${unit.padEnd(3)} (budget ${budget})`)
}
