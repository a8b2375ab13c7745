// Creates the data of source files of std that the server renders (src/model/wire/source.ts), if the build has the source of std.

import type { Declaration } from '../../library/facts/facts.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { createNameFinder, type NamedPlace } from '../../library/source-names/name-finder.ts'
import {
  SOURCES_FILE,
  type SourceEntry,
  type SourceFile,
  type SourceList,
  sourceDataFile,
} from '../../model/wire/source.ts'
import type { Outputs } from '../../output/outputs.ts'
import type { AssembledSite } from '../collect/assemble.ts'

/** Lists no files if the build has no sources. A server with an installed Zig can fill the list. */
export function sourceList({ reference }: Pick<AssembledSite, 'reference'>): Outputs {
  if (!reference) return new Map()
  const sources = [...(reference.plan.extras.sources ?? [])]
  const list = () => Object.fromEntries(sources.map(([path, text]) => [path, Buffer.byteLength(text)]))
  return new Map([[SOURCES_FILE, () => JSON.stringify(list() satisfies SourceList)]])
}

export function sourceFiles({ reference }: Pick<AssembledSite, 'reference'>): Outputs {
  const plan = reference?.plan
  const sources = plan?.extras.sources
  if (!sources) return new Map()
  // Both read all of std, so they are computed only if a file is created.
  let finders: { names: ReturnType<typeof createNameFinder>; outlines: Map<string, SourceEntry[]> } | undefined
  return new Map(
    [...sources].map(([path, text]) => [
      sourceDataFile(path),
      () => {
        finders ??= { names: createNameFinder(plan.library), outlines: outlinesOf(plan) }
        const { names, outlines } = finders
        const file = { path, text, ...linked(plan, names(path, text)), outline: outlines.get(path) ?? [] }
        return JSON.stringify(file satisfies SourceFile)
      },
    ]),
  )
}

function linked(plan: ReferencePlan, places: readonly NamedPlace[]): Pick<SourceFile, 'links' | 'hrefs'> {
  const numbers = new Map<string, number>()
  const links: number[] = []
  let before = 0
  for (const { start, length, path } of places) {
    const href = plan.hrefOf(path)
    const number = numbers.get(href) ?? numbers.size
    numbers.set(href, number)
    links.push(start - before, length, number)
    before = start
  }
  return { links, hrefs: [...numbers.keys()] }
}

/** Returns one entry per line. If several names have the same declaration, the shortest is listed. */
function outlinesOf(plan: ReferencePlan): Map<string, SourceEntry[]> {
  const byFile = new Map<string, Map<number, Declaration>>()
  for (const declaration of plan.library.declarations.values()) {
    const [file, line] = declaration.source
    const entries = byFile.get(file) ?? new Map<number, Declaration>()
    byFile.set(file, entries)
    const known = entries.get(line)
    if (!known || known.path.length > declaration.path.length) entries.set(line, declaration)
  }
  return new Map([...byFile].map(([file, entries]) => [file, outlineOf(plan, entries)]))
}

function outlineOf(plan: ReferencePlan, entries: ReadonlyMap<number, Declaration>): SourceEntry[] {
  const sorted = [...entries].sort(([a], [b]) => a - b)
  const above = sharedStart(sorted.map(([, { path }]) => path))
  return sorted.map(([line, { path }]) => ({ line, name: path.slice(above.length), href: plan.hrefOf(path) }))
}

/** Returns the common prefix of all paths, up to a dot: `std.mem.`. */
function sharedStart(paths: readonly string[]): string {
  let start = paths[0]?.slice(0, paths[0].lastIndexOf('.') + 1) ?? ''
  while (start && !paths.every(path => path.startsWith(start)))
    start = start.slice(0, start.lastIndexOf('.', start.length - 2) + 1)
  return start
}
