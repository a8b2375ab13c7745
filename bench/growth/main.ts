// `npm run bench:growth`: the guides of this site once, four and sixteen times, each time in a site and a process of its own.
// Build time and memory should grow by the same amount for every page, the weight of a page not at all, and of the search
// nothing but its index.

import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Grown } from './build.ts'
import { copyGuides } from './copy-guides.ts'

const TIMES = [1, 4, 16]
const LOADER = new URL('../../scripts/typescript.mjs', import.meta.url).href

const folder = await mkdtemp(join(tmpdir(), 'growth-'))
const results: Grown[] = []
for (const times of TIMES) {
  const site = join(folder, String(times))
  await copyGuides(join(site, 'content'), times)
  const printed = execFileSync(process.execPath, ['--import', LOADER, join(import.meta.dirname, 'build.ts'), site], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1e8,
  })
  const grown = JSON.parse(printed.trim().split('\n').at(-1)!) as Grown
  results.push(grown)
  console.log(
    [
      `${grown.pages} pages: ${grown.seconds.toFixed(1)} s, ${Math.round(grown.memory / 1e6)} MB`,
      `a page ${kb(grown.document)}, its payload ${kb(grown.payload)}, script and styles ${kb(grown.script)}`,
      `search: sections ${kb(grown.sections)}, ready in ${Math.round(grown.searchMs)} ms`,
    ].join('; '),
  )
}
await rm(folder, { recursive: true })

const [small, middle, large] = results as [Grown, Grown, Grown]
const slope = (key: 'seconds' | 'memory' | 'sections' | 'searchMs', from: Grown, to: Grown) =>
  (to[key] - from[key]) / (to.pages - from.pages)
console.log('\nFor every further page (from one to four times; from four to sixteen times):')
for (const [name, key, unit, factor] of [
  ['build time', 'seconds', 'ms', 1000],
  ['memory', 'memory', 'MB', 1e-6],
  ['index of the search', 'sections', 'KB', 1 / 1024],
  ['start of the search', 'searchMs', 'ms', 1],
] as const) {
  const [first, second] = [slope(key, small, middle) * factor, slope(key, middle, large) * factor]
  console.log(`  ${name.padEnd(20)} ${first.toFixed(2)} ${unit}; ${second.toFixed(2)} ${unit}`)
}
for (const [name, key] of [
  ['page', 'document'],
  ['payload', 'payload'],
  ['script and styles', 'script'],
] as const)
  console.log(`  weight of the ${name}: ${large[key] - small[key]} bytes more at sixteen times the pages`)

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
