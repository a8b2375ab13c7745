// `npm run bench:peers`: this site beside the fastest peer, the same words on both, in one run, served the same way. With
// `-- --save` the results are kept in bench/peers.json, which is committed and shown on the page about operations.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { copyPlain } from '../../src/files/stored.ts'
import { LATEST_BUILD } from '../../src/model/wire/contract.ts'
import { PEERS, type PeerFigure, type PeerPage } from '../../src/pipeline/collect/result-files.ts'
import { BROWSER_ARGS, findBrowser } from '../../test/browser.ts'
import { buildTestSites, outOf, ROOT } from '../../test/sites.ts'
import { median } from '../measure.ts'
import { clickLink, type Load, loadPage, type Screen, type Site } from './measure.ts'
import { type PeerServer, serveOverHttp2 } from './serve.ts'
import { buildStarlight, STARLIGHT } from './starlight.ts'

const RUNS = Number(process.env.RUNS ?? 5)

const SCREENS: Screen[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 780, isTouched: true },
]

const PAGES = [
  { name: 'array_list', page: '/docs/std/collections/array-list', link: '/docs/std/collections/hash-map' },
  { name: 'Build', page: '/docs/std/toolchain/build', link: '/docs/std/toolchain/zig' },
  { name: 'mem', page: '/docs/std/systems/mem', link: '/docs/std/systems/meta' },
]

const COLUMNS: (keyof Load)[] = [
  'total',
  'script',
  'font',
  'ahead',
  'fcp',
  'lcp',
  'blocking',
  'ready',
  'shift',
  'elements',
]

/** What is kept, and where it comes from. */
const KEPT: Record<PeerFigure, Column> = {
  firstLoad: 'total',
  firstPaint: 'fcp',
  largestPaint: 'lcp',
  blocking: 'blocking',
  ready: 'ready',
  clickPrefetched: 'hovered',
  clickCold: 'cold',
}

type Column = keyof Load | 'hovered' | 'cold'

const cache = join(ROOT, '.cache/peers')
if (!process.env.SITE) await buildTestSites(['own'])
const own = process.env.SITE ?? (await plainCopy())
const peer = await buildStarlight(join(cache, 'starlight'), join(own, 'en'))
const servers: PeerServer[] = []
const serve = async (folder: string) => {
  const server = await serveOverHttp2(folder, join(cache, 'certificate'))
  servers.push(server)
  return server.url
}
const OWN = 'ours'
const sites: Site[] = [
  {
    name: 'Starlight',
    url: await serve(peer),
    ready:
      "!!customElements.get('starlight-theme-select') && document.querySelector('site-search button')?.disabled === false",
    ahead: /\/docs\//,
  },
  {
    name: OWN,
    url: await serve(own),
    ready: "document.documentElement.hasAttribute('data-ready')",
    ahead: /_payload\.json/,
  },
]
const pathOn = (site: Site, path: string) => (site.name === OWN ? `/en${path}` : `${path}/`)

const pages: PeerPage[] = []
const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: BROWSER_ARGS })
for (const screen of SCREENS.filter(({ name }) => (process.env.SCREEN ?? name) === name))
  for (const { name, page, link } of PAGES.filter(each => (process.env.PAGE ?? each.name) === each.name)) {
    const loads = new Map<Site, Load[]>(sites.map(site => [site, []]))
    const clicks = new Map<Site, { hovered: number[]; cold: number[] }>(
      sites.map(site => [site, { hovered: [], cold: [] }]),
    )
    for (let run = 0; run < RUNS; run++)
      for (const site of sites) {
        loads.get(site)!.push(await loadPage(browser, site, pathOn(site, page), screen))
        const way = { from: pathOn(site, page), to: pathOn(site, link) }
        clicks.get(site)!.hovered.push(await clickLink(browser, site, way, screen, { hover: true }))
        clicks.get(site)!.cold.push(await clickLink(browser, site, way, screen, { hover: false }))
      }
    const columns: Column[] = [...COLUMNS, 'hovered', 'cold']
    const medians = (site: Site) => {
      const { hovered, cold } = clicks.get(site)!
      const values = Object.fromEntries(COLUMNS.map(each => [each, median(loads.get(site)!.map(load => load[each]))]))
      return { ...values, hovered: median(hovered), cold: median(cold) } as Record<Column, number>
    }
    console.log(`\n${name}, ${screen.name}`)
    console.log(['', ...columns].map(column => column.padStart(9)).join(' '))
    const [peerValues, ownValues] = sites.map(medians) as [Record<Column, number>, Record<Column, number>]
    for (const [label, values] of [
      ['Starlight', peerValues],
      [OWN, ownValues],
    ] as const)
      console.log(
        line(
          label,
          columns.map(column => values[column]),
        ),
      )
    console.log(
      line(
        'ratio',
        columns.map(column => ownValues[column] / peerValues[column]),
      ),
    )
    const figures = Object.entries(KEPT).map(([figure, column]) => ({
      name: figure as PeerFigure,
      own: rounded(ownValues[column]),
      peer: rounded(peerValues[column]),
    }))
    pages.push({ name, screen: `${screen.width} × ${screen.height}`, figures })
  }
await browser.close()
await Promise.all(servers.map(server => server.stop()))

if (process.argv.includes('--save')) {
  const { id } = JSON.parse(await readFile(join(own, LATEST_BUILD), 'utf8')) as { id: string }
  const peer = { name: 'Starlight', version: STARLIGHT['@astrojs/starlight'] }
  await PEERS.write(ROOT, { measured: new Date().toISOString(), build: id, runs: RUNS, peer, pages })
}

function line(label: string, values: number[]): string {
  return [label.padEnd(9), ...values.map(value => value.toFixed(value < 10 ? 2 : 0).padStart(9))].join(' ')
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Both sites are served from plain files and compressed alike. */
async function plainCopy(): Promise<string> {
  const copy = join(cache, 'own')
  await copyPlain(join(outOf('own'), 'site'), copy)
  return copy
}
