// `npm run bench:search`: relevance, speed and size of the symbol search, and four others on the same records.

import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import { symbolRecords } from '../src/library/symbol-records.ts'
import { parseQuery } from '../src/search/query.ts'
import { startServer } from '../src/server/node.ts'
import { BROWSER_ARGS, findBrowser } from '../test/browser.ts'
import { buildTestSites, outOf } from '../test/sites.ts'
import { ownIndex } from '../test/support/search-index.ts'
import { judge, QUERY_CLASSES, type Relevance, readQueries } from '../test/support/search-relevance.ts'
import { measureDownload } from './search-download.ts'
import { pagefindPeer } from './search-pagefind.ts'
import { fts5, fuse, miniSearch, type Peer, peerRecords } from './search-peers.ts'
import { englishProse } from './search-sections.ts'
import { measureSpeed } from './search-speed.ts'

const CACHE = join(import.meta.dirname, '../.cache')
/** So many of our own queries are enough to type letter by letter. */
const TYPED = 10
/** Those of docs/measurements.md. */
const BUDGETS = {
  exact: 0.95,
  partial: 0.95,
  typo: 0.9,
  concept: 0.85,
  ready: 250,
  keystroke: 16,
  symbols: 110,
  all: 850,
}
/** What answers by name: the first part, and those that come right after it. */
const NAMES = ['symbols', 'giants', 'fields']

const started = performance.now()
const step = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`)

step('reading facts and words, making the index')
const { reference, texts, search } = await ownIndex()
const given = await readQueries('given')
const own = await readQueries('own')

step(`asking ours ${given.length + own.length} queries`)
const ours: Peer = {
  name: 'this site',
  answer: query => search.search(parseQuery(query, search.modules), 10).map(({ path }) => path),
}
const ownRelevance = await judge(own, ours.answer)

step('cutting the guides into sections')
const sections = await englishProse()
step(`typing in Chromium at 4× CPU, ${sections.length} sections of prose beside the symbols`)
const browser = await chromium.launch({ executablePath: await findBrowser({ whole: true }), args: BROWSER_ARGS })
const typed = [...given, ...own.filter((_, index) => index % TYPED === 0)].map(({ q }) => q)
const speed = await measureSpeed(browser, texts, sections, typed)

const records = peerRecords(symbolRecords(reference.plan, reference.words))
const relevance = new Map([[ours.name, await judge(given, ours.answer)]])
const peers: [string, () => Peer | Promise<Peer>][] = [
  ['MiniSearch', () => miniSearch(records)],
  ['FTS5 alone', () => fts5(records)],
  ['Pagefind', () => pagefindPeer(records, CACHE, browser)],
  ['Fuse', () => fuse(records)],
]
for (const [name, create] of peers) {
  step(`asking ${name} the ${given.length} given queries over ${records.length} records`)
  const peer = await create()
  relevance.set(name, await judge(given, peer.answer))
  await peer.close?.()
}
step('opening the palette of the built site')
await buildTestSites(['own'])
const server = await startServer({ folder: join(outOf('own'), 'site'), port: 0, log() {} })
const download = await measureDownload(browser, server.url)
await server.stop()
await browser.close()

step('compressing the parts')
const sizes = sizesOf(texts)
let missed = 0

console.log(`\nGiven queries (MRR / success@1 / success@5), ${records.length} records`)
console.log(`  ${''.padEnd(12)}${[...QUERY_CLASSES, 'all'].map(cls => cls.padEnd(18)).join('')}`)
for (const [name, each] of relevance) console.log(`  ${name.padEnd(12)}${figuresRow(each)}`)
console.log(`\nOur own ${own.length} queries\n  ${ours.name.padEnd(12)}${figuresRow(ownRelevance)}`)

console.log('\nBudgets')
for (const [set, each] of [
  ['given', relevance.get(ours.name)!],
  ['own', ownRelevance],
] as const) {
  budget(`${set}: exact, success@1`, each.exact.success1, BUDGETS.exact, '', true)
  for (const cls of ['partial', 'typo', 'concept'] as const)
    budget(`${set}: ${cls}, success@5`, each[cls].success5, BUDGETS[cls], '', true)
}
budget('symbols ready after intent, full speed', speed.ready, BUDGETS.ready, 'ms')
budget(`p95 of ${speed.keystrokes} keystrokes, both tiers, 4× CPU`, speed.both.p95, BUDGETS.keystroke, 'ms')
budget('symbols with giants and fields, brotli', sum(NAMES.map(name => sizes[name]!)), BUDGETS.symbols, 'KB')
budget('all that a browser downloads, SQLite included', download.total, BUDGETS.all, 'KB')
budget('files of it loaded before intent', download.early.length, 0, '')
const tier = (name: 'symbols' | 'prose' | 'both') =>
  `${name} ${speed[name].p50.toFixed(1)} / ${speed[name].p95.toFixed(1)} / ${speed[name].p99.toFixed(1)}`
console.log(`\n  keystrokes p50 / p95 / p99: ${tier('symbols')}, ${tier('prose')}, ${tier('both')} ms`)
console.log(`  longest further part: ${speed.longestLoad.toFixed(0)} ms at full speed`)
console.log(`  sizes: ${listed(sizes)} KB\n  downloaded: ${listed(download.parts)} KB`)
const [load] = loadavg() as [number]
if (load > cpus().length)
  console.log(`  This machine was busy (load ${load.toFixed(1)} on ${cpus().length} cores): times are too high.`)

await mkdir(CACHE, { recursive: true })
const report = { relevance: Object.fromEntries(relevance), own: ownRelevance, speed, sizes, download }
await writeFile(join(CACHE, 'bench-search.json'), `${JSON.stringify(report, null, 2)}\n`)
if (missed > 0) console.log(`\n${missed} ${missed === 1 ? 'budget is' : 'budgets are'} missed.`)
process.exitCode = missed > 0 ? 1 : 0

function figuresRow(relevance: Relevance): string {
  const short = (value: number) => value.toFixed(2).replace(/^0/, '')
  return [...QUERY_CLASSES, 'all' as const]
    .map(cls =>
      `${short(relevance[cls].mrr)} ${short(relevance[cls].success1)} ${short(relevance[cls].success5)}`.padEnd(18),
    )
    .join('')
}

function budget(label: string, value: number, limit: number, unit: string, atLeast = false): void {
  const isKept = atLeast ? value >= limit : value <= limit
  if (!isKept) missed++
  const shown = atLeast ? value.toFixed(3) : value.toFixed(1)
  console.log(
    `  ${isKept ? 'ok  ' : 'MISS'} ${label.padEnd(46)} ${shown.padStart(7)} ${unit.padEnd(3)} (${atLeast ? 'at least' : 'at most'} ${limit})`,
  )
}

function listed(sizes: Readonly<Record<string, number>>): string {
  return Object.entries(sizes)
    .map(([part, size]) => `${part} ${size.toFixed(1)}`)
    .join(', ')
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0)
}

/** In kilobytes of 1,024 bytes. */
function sizesOf(parts: Readonly<Record<string, string>>): Record<string, number> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return Object.fromEntries(
    Object.entries(parts).map(([part, text]) => [part, brotliCompressSync(text, quality).length / 1024]),
  )
}
