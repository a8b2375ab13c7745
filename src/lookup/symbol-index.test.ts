import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readEdition } from '../library/editions/edition-facts.ts'
import { createEditions } from '../markup/editions/edition.ts'
import { EDITIONS, editionFactsFile } from '../model/editions.ts'
import { parseQuery } from '../search/query.ts'
import { createSymbolSearch } from '../search/symbols/symbols.ts'
import { editionIndex } from './symbol-index.ts'

const REFERENCE = fileURLToPath(new URL('../../reference', import.meta.url))
const MAX_BYTES = 110 * 1024

/** What people look for in a release, and the path that should be among the first three. */
const ASKED: Record<string, [query: string, path: string][]> = {
  '0.16.0': [
    ['Io.async', 'std.Io.async'],
    ['Dir.openFile', 'std.Io.Dir.openFile'],
    ['Deque', 'std.Deque'],
    ['Io.Threaded', 'std.Io.Threaded'],
    ['process.run', 'std.process.run'],
    ['Io.net', 'std.Io.net'],
  ],
  '0.17.0': [
    ['Io.async', 'std.Io.async'],
    ['Io.File', 'std.Io.File'],
    ['Io.Batch', 'std.Io.Batch'],
    ['pushBack', 'std.Deque.pushBack'],
    ['createDirPath', 'std.Io.Dir.createDirPath'],
    ['ArrayList', 'std.ArrayList'],
  ],
}

/** Members of large namespaces, which every release has. */
const IN_LARGE = ['std.os.linux.getpid', 'std.elf.DT_NEEDED', 'std.c.getpid', 'std.zig.Ast.Node.Index']

describe.each(EDITIONS.map(edition => [edition.version, edition] as const))('the index of %s', (version, edition) => {
  it('is small, and finds the names of the release at its own addresses', async () => {
    const read = async <T>(file: string) =>
      (file === editionFactsFile(version) ? JSON.parse(readEdition(REFERENCE, version)) : null) as T | null
    const { plan } = (await createEditions(read, '', 1)(edition))!
    const { symbols, giants } = editionIndex(plan)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    expect(brotliCompressSync(symbols + giants, { params }).length).toBeLessThanOrEqual(MAX_BYTES)
    const search = createSymbolSearch(symbols)
    search.add(giants)
    for (const [query, path] of ASKED[version] ?? []) {
      const hits = search.search(parseQuery(query, search.modules), 3)
      expect(
        hits.map(hit => hit.path),
        query,
      ).toContain(path)
      expect(hits[0]!.href).toMatch(new RegExp(`^${edition.root}/`))
    }
    for (const path of IN_LARGE) expect(search.search(parseQuery(path, search.modules), 1)[0]?.path, path).toBe(path)
  })
})
