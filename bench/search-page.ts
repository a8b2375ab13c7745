// Runs in the browser: what a palette does with the symbol search, and how long it takes.

import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import type { ProseDatabase } from '../src/search/prose/database.ts'
import { createProse, type ProseSearch } from '../src/search/prose/prose.ts'
import type { ProseSection } from '../src/search/prose/sections.ts'
import { parseQuery, searchesGuides } from '../src/search/query.ts'
import { createSymbolSearch, type SymbolSearch } from '../src/search/symbols/symbols.ts'

const LATER = ['giants', 'fields', 'signatures', 'giantSignatures', 'sentences']
/** As many as the palette asks for. */
const ROWS = 40
const PROSE_ROWS = 8

let search: SymbolSearch | null = null
let prose: ProseSearch | null = null

/** From the first byte asked for to the first answer, with the first part alone. */
export async function timeToAnswer(): Promise<number> {
  const started = performance.now()
  search = createSymbolSearch(await (await fetch('/symbols.txt')).text())
  search.search(parseQuery('ar', search.modules), ROWS)
  return performance.now() - started
}

/** Loads the other parts; how long each keeps the thread. */
export async function timeToLoadAll(): Promise<number[]> {
  const times: number[] = []
  for (const part of LATER) {
    const text = await (await fetch(`/${part}.txt`)).text()
    const started = performance.now()
    search!.add(text)
    times.push(performance.now() - started)
  }
  return times
}

export async function loadProse(): Promise<number> {
  const sections = (await (await fetch('/sections.json')).json()) as ProseSection[]
  const sqlite = await sqlite3InitModule()
  prose = await createProse(new sqlite.oo1.DB(':memory:') as unknown as ProseDatabase, sections, async () => {})
  return prose.sections
}

/** Other programs take their share of a busy machine: of several passes, the fastest time of a keystroke is its own. */
const PASSES = 3

export interface Keystrokes {
  symbols: number[]
  prose: number[]
  both: number[]
}

/** Types each query letter by letter; the time of every keystroke in each tier. */
export function timeKeystrokes(queries: readonly string[]): Keystrokes {
  const typed = queries.flatMap(query => Array.from(query, (_, index) => query.slice(0, index + 1)))
  const times: Keystrokes = { symbols: [], prose: [], both: [] }
  for (let pass = 0; pass < PASSES; pass++)
    typed.forEach((text, index) => {
      const started = performance.now()
      const query = parseQuery(text, search!.modules)
      search!.search(query, ROWS)
      const between = performance.now()
      if (searchesGuides(query)) {
        prose!.lacks(query)
        prose!.search(query, PROSE_ROWS)
      }
      const ended = performance.now()
      keepLeast(times.symbols, index, between - started)
      keepLeast(times.prose, index, ended - between)
      keepLeast(times.both, index, ended - started)
    })
  return times
}

function keepLeast(times: number[], index: number, time: number): void {
  times[index] = Math.min(times[index] ?? Number.POSITIVE_INFINITY, time)
}
