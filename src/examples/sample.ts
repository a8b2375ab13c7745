// Chooses the blocks that `npm test` compiles: all that are not verified yet, and a fixed sample of the others.

import type { LocatedExample } from './check-pages.ts'
import type { ExamplePage } from './read-pages.ts'
import type { ExampleResults } from './results.ts'

/** Excludes blocks that name another version of Zig, which only `npm run examples` installs. */
export function samplePages(pages: ExamplePage[], recorded: ReadonlySet<string>, count: number): ExamplePage[] {
  const own = pages.flatMap(({ examples }) => examples).filter(({ info }) => info.zig === undefined)
  const kinds = new Map(own.filter(({ hash }) => recorded.has(hash)).map(({ hash, kind }) => [hash, kind]))
  const sample = evenly([...kinds].map(([hash, kind]) => `${kind} ${hash}`).sort(), count)
  const again = new Set(sample.map(row => row.split(' ')[1]!))
  return pages.map(page => ({
    ...page,
    examples: page.examples.filter(
      ({ hash, info }) => info.zig === undefined && (!recorded.has(hash) || again.has(hash)),
    ),
  }))
}

/** Returns the record with the current places of blocks, without those that no page has any more. */
export function recordedIn(blocks: Iterable<LocatedExample[]>, recorded: ExampleResults['blocks']) {
  const found: ExampleResults['blocks'] = {}
  for (const [first] of blocks) {
    const { page, example } = first!
    const block = recorded[example.hash]
    if (block) found[example.hash] = { ...block, kind: example.kind, file: page.file }
  }
  return found
}

/** Takes evenly spaced rows. Because they are sorted by kind, every kind is represented. */
function evenly<T>(rows: readonly T[], count: number): T[] {
  if (rows.length <= count) return [...rows]
  return Array.from({ length: count }, (_, index) => rows[Math.floor(((index + 0.5) * rows.length) / count)]!)
}
