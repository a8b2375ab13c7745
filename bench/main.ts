// `npm run bench`: the budgets of design.md, measured on this site as it is built.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServer } from '../src/server/node.ts'
import { BROWSER_ARGS, findBrowser } from '../test/browser.ts'
import { buildTestSites, outOf, ROOT } from '../test/sites.ts'
import { clickTime, median, visit } from './measure.ts'

const RUNS = Number(process.env.RUNS ?? 5)

interface Subject {
  name: string
  site: 'own' | 'multi'
  path: string
  link: string
  maxBlocking: number
}

const SUBJECTS: Subject[] = [
  {
    name: 'module page',
    site: 'own',
    path: '/en/docs/std/collections/array-list',
    link: '/en/docs/std/collections/bit-set',
    maxBlocking: 150,
  },
  {
    name: 'largest reference page',
    site: 'own',
    path: '/en/docs/std/systems/builtin/assembly/Clobbers',
    link: '/en/docs/std/systems/builtin',
    maxBlocking: 300,
  },
  { name: '200 KB page', site: 'multi', path: '/en/docs/long', link: '/en/docs/guide', maxBlocking: 300 },
]

await buildTestSites(['own', 'multi'])
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
const results: Record<string, unknown> = {}
for (const subject of SUBJECTS) results[subject.name] = await measure(subject)
await browser.close()
await mkdir(join(ROOT, '.cache'), { recursive: true })
await writeFile(join(ROOT, '.cache/bench.json'), `${JSON.stringify(results, null, 2)}\n`)

async function measure({ name, site, path, link, maxBlocking }: Subject) {
  const server = await startServer({ folder: join(outOf(site), 'site'), port: 0, log() {} })
  const url = server.url + path
  const withScripts = []
  const without = []
  const prefetched = []
  const cold = []
  // Interleaved, so that a busy machine is busy for both.
  for (let run = 0; run < RUNS; run++) {
    withScripts.push(await visit(browser, url, { scripts: true }))
    without.push(await visit(browser, url, { scripts: false }))
    prefetched.push(await clickTime(browser, url, link, { hover: true }))
    cold.push(await clickTime(browser, url, link, { hover: false }))
  }
  await server.stop()
  const kilobytes = withScripts.at(-1)!.kilobytes
  const fonts = kilobytes.Font ?? 0
  const first = Object.entries(kilobytes).reduce((sum, [type, size]) => (type === 'Prefetch' ? sum : sum + size), 0)
  const lcp = median(withScripts.map(each => each.lcp))
  const bare = median(without.map(each => each.lcp))
  const figures = {
    javascript: kilobytes.Script ?? 0,
    firstLoad: first - fonts,
    lcp,
    lcpBare: bare,
    ratio: lcp / bare,
    blocking: median(withScripts.map(each => each.blocking)),
    shift: Math.max(...withScripts.map(each => each.shift)),
    clickPrefetched: median(prefetched),
    clickCold: median(cold),
  }
  console.log(`\n${name} (${path}), median of ${RUNS}`)
  row('JavaScript before interaction', figures.javascript, 75, 'KB')
  row('first load, fonts aside', figures.firstLoad, 110, 'KB')
  row('LCP / script-free document', figures.ratio, 1.1, '×', `${Math.round(lcp)} / ${Math.round(bare)} ms`)
  row('total blocking time', figures.blocking, maxBlocking, 'ms')
  row('layout shift', figures.shift, 0.001, '')
  row('click → heading, prefetched', figures.clickPrefetched, 50, 'ms')
  row('click → heading, not prefetched', figures.clickCold, 50, 'ms', 'loopback: one round trip is nothing')
  console.log(
    `  by type: ${Object.entries(kilobytes)
      .map(([type, size]) => `${type} ${size.toFixed(1)}`)
      .join(', ')} KB`,
  )
  return figures
}

function row(label: string, value: number, budget: number, unit: string, note = ''): void {
  const mark = value <= budget ? 'ok  ' : 'OVER'
  console.log(
    `  ${mark} ${label.padEnd(34)} ${value.toFixed(value < 10 ? 2 : 1).padStart(8)} ${unit.padEnd(3)} (budget ${budget}) ${note}`,
  )
}
