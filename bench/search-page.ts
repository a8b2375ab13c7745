// Runs in the browser: what a palette does with the symbol search, and how long it takes.

import { parseQuery } from '../src/search/query.ts'
import { createSymbolSearch, type SymbolSearch } from '../src/search/symbols.ts'

const LATER = ['giants', 'fields', 'signatures', 'giantSignatures', 'sentences']
const ROWS = 20

let search: SymbolSearch | null = null

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

/** Other programs take their share of a busy machine: of several passes, the fastest time of a keystroke is its own. */
const PASSES = 3

/** Types each query letter by letter; the time of every keystroke. */
export function timeKeystrokes(queries: readonly string[]): number[] {
  const typed = queries.flatMap(query => Array.from(query, (_, index) => query.slice(0, index + 1)))
  const times = typed.map(() => Number.POSITIVE_INFINITY)
  for (let pass = 0; pass < PASSES; pass++)
    typed.forEach((text, index) => {
      const started = performance.now()
      search!.search(parseQuery(text, search!.modules), ROWS)
      times[index] = Math.min(times[index]!, performance.now() - started)
    })
  return times
}
