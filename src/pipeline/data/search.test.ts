// The search index of the committed facts: nothing lost, every link right, small enough, and good answers.

import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnIndex, ownIndex, searchOf } from '../../../test/support/search-index.ts'
import { judge, readQueries } from '../../../test/support/search-relevance.ts'
import { fieldSets } from '../../library/kinds/groups.ts'
import { hrefOfPlace } from '../../library/plan/plan.ts'
import { symbolRecords } from '../../library/symbol-records.ts'
import { parseQuery } from '../../search/query.ts'
import type { SymbolHit } from '../../search/symbols/symbol-hit.ts'
import { createSymbolSearch } from '../../search/symbols/symbols.ts'
import { createTree } from '../../search/symbols/tree.ts'

let index: OwnIndex
beforeAll(async () => {
  index = await ownIndex()
})

const find = (text: string, limit = 10): SymbolHit[] =>
  index.search.search(parseQuery(text, index.search.modules), limit)
const kilobytes = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024

describe('the index', () => {
  it('holds every declaration with its kind, its link, its deprecation and its texts', () => {
    const { plan, words } = index.reference
    const tree = createTree()
    tree.load(index.texts.symbols)
    tree.load(index.texts.giants)
    const known = new Map(Array.from({ length: tree.count }, (_, symbol) => [tree.pathOf(symbol), symbol]))
    const wrong: string[] = []
    for (const { path, href, color, deprecated, module } of symbolRecords(plan, words)) {
      const symbol = known.get(path)
      if (
        symbol === undefined ||
        tree.hrefOf(symbol) !== href ||
        tree.colorOf(symbol) !== color ||
        Boolean(tree.deprecated[symbol]) !== Boolean(deprecated) ||
        tree.moduleOf(symbol) !== module
      )
        wrong.push(path)
    }
    expect(wrong).toEqual([])
    expect(tree.count).toBe(plan.library.declarations.size)
    expect(find('mem.eql', 1)[0]).toMatchObject({
      path: 'std.mem.eql',
      kind: 'fn',
      color: 'fn',
      href: '/docs/std/systems/mem#eql',
      signature: 'eql(comptime T: type, a: []const T, b: []const T) bool',
      sentence: words.get('std.mem.eql')!.sentence,
      deprecated: false,
      ranges: [
        [4, 7],
        [8, 11],
      ],
    })
  })

  it('holds fields, values and errors of all but giants, each with its link', () => {
    const { plan } = index.reference
    const tree = createTree()
    tree.load(index.texts.symbols)
    tree.load(index.texts.fields)
    const links = new Set<string>()
    for (let symbol = tree.firstCount; symbol < tree.count; symbol++) links.add(tree.hrefOf(symbol))
    const lost: string[] = []
    for (const record of symbolRecords(plan, new Map())) {
      if (record.giant) continue
      const declaration = plan.library.get(record.path)!
      for (const { definition, group } of fieldSets(declaration))
        for (const { name } of definition.fields!) {
          if (name === undefined) continue
          const part = group === 'values' ? 'value' : 'field'
          // One name may be a field in one variant and a value in another: one row leads there.
          if (!links.has(hrefOfPlace(plan.partPlaceOf(record.path, part, name)))) lost.push(`${record.path} ${name}`)
        }
      if (declaration.kind === 'errorSet')
        for (const name of declaration.errors?.names ?? [])
          if (!links.has(hrefOfPlace(plan.partPlaceOf(record.path, 'error', name)))) lost.push(`${record.path} ${name}`)
    }
    expect(lost).toEqual([])
  })

  it('counts declarations as the rest of the site does: fields and errors belong to theirs', () => {
    expect(index.search.size).toBe(index.reference.plan.library.declarations.size)
  })

  it('stays small', () => {
    expect(kilobytes(index.texts.symbols)).toBeLessThan(45)
    expect(kilobytes(index.texts.fields)).toBeLessThan(40)
  })

  it('answers with the first part alone, and refuses parts of another build', () => {
    const search = createSymbolSearch(index.texts.symbols)
    expect(search.search(parseQuery('ArrayList.append', search.modules), 1)[0]!.path).toBe(
      'std.array_list.Aligned.append',
    )
    expect(() => search.add(index.texts.giants.replace(/^giants \w+/, 'giants 5'))).toThrow('another build')
    expect(() => search.add(index.texts.giantSignatures)).toThrow('Load the part "giants"')
  })
})

describe('answers', () => {
  it.each([
    ['given', 'exact', 'success1', 1],
    ['given', 'partial', 'success5', 1],
    ['given', 'typo', 'success5', 1],
    ['given', 'concept', 'success5', 1],
    ['own', 'exact', 'success1', 0.99],
    ['own', 'partial', 'success5', 0.98],
    ['own', 'typo', 'success5', 0.98],
    ['own', 'concept', 'success5', 0.98],
  ] as const)('%s queries, %s: %s at least %d', async (set, cls, figure, least) => {
    const queries = (await readQueries(set)).filter(query => query.cls === cls)
    const relevance = await judge(queries, text => find(text).map(({ path }) => path))
    expect(relevance[cls][figure]).toBeGreaterThanOrEqual(least)
  })

  it('judges by paths that exist', async () => {
    const { library } = index.reference.plan
    const queries = [...(await readQueries('given')), ...(await readQueries('own'))]
    const exists = (path: string) => library.get(path) !== undefined || find(path, 1)[0]?.path === path
    expect(queries.flatMap(({ expect: paths }) => paths).filter(path => !exists(path))).toEqual([])
  })

  it.each([
    ['ArrayList.append', 'std.array_list.Aligned.append', 'std.ArrayList.append'],
    ['AutoHashMap.put', 'std.hash_map.HashMap.put', 'std.hash_map.AutoHashMap.put'],
    ['Sha256.update', 'std.crypto.hash.sha2.Sha224.update', 'std.crypto.hash.sha2.Sha256.update'],
    ['std.HashMap', 'std.hash_map.HashMap', 'std.HashMap'],
  ])('%s is %s under another name', (text, path, via) => {
    expect(find(text, 1)[0]).toMatchObject({ path, via })
  })

  it.each([
    ['mem', 'std.mem', 'module'],
    ['elf', 'std.elf', 'module'],
    ['ArrayList.items', 'std.array_list.Aligned.items', 'field'],
    ['OptimizeMode.ReleaseFast', 'std.builtin.OptimizeMode.ReleaseFast', 'value'],
    ['error.OutOfMemory', 'std.mem.Allocator.Error.OutOfMemory', 'error'],
    ['EPOLL.IN', 'std.os.linux.EPOLL.IN', 'const'],
    ['IoUring', 'std.os.linux.IoUring', 'struct'],
  ])('%s is %s, a %s', (text, path, kind) => {
    expect(find(text, 1)[0]).toMatchObject({ path, kind })
  })

  it('does not take digits and parts of words in a question for names', () => {
    for (const text of ['ISO date', 'float 2 decimals', 'random number between 1 and 10', 'sleep 100 ms'])
      expect(find(text).filter(({ path }) => /crc|update/i.test(path))).toEqual([])
    expect(find('sha 256', 1)[0]!.path).toBe('std.crypto.hash.sha2.Sha256')
  })

  it('demotes what is deprecated and the tables of systems', () => {
    expect(find('writeAll', 1)[0]!.path).toBe('std.Io.Writer.writeAll')
    expect(find('open', 5).some(({ path }) => path.startsWith('std.c.'))).toBe(false)
    expect(find('trimLeft', 1)[0]).toMatchObject({ path: 'std.mem.trimLeft', deprecated: true })
  })

  it('answers to names of earlier versions', () => {
    for (const [old, now] of [
      ['std.io.getStdOut', 'std.fs.File.stdout'],
      ['std.ChildProcess', 'std.process.Child'],
      ['std.time.sleep', 'std.Thread.sleep'],
      ['std.ComptimeStringMap', 'std.static_string_map.StaticStringMap'],
    ] as const)
      expect(find(old, 3).map(({ path }) => path)).toContain(now)
  })

  it('keeps to filters', () => {
    expect(find('fn:append').every(({ color }) => color === 'fn')).toBe(true)
    expect(find('type:reader').every(({ color }) => color === 'type')).toBe(true)
    expect(find('error:timeout').every(({ color }) => color === 'err')).toBe(true)
    expect(find('json:parse').every(({ path }) => path.startsWith('std.json.'))).toBe(true)
    expect(find('mod:array_list ArrayList', 1)[0]!.path).toBe('std.ArrayList')
    expect(find('mod:json')[0]!.path).toBe('std.json')
    expect(find('"getOrPut"').every(({ path }) => path.includes('getOrPut'))).toBe(true)
    expect(find('"getorptu"')).toEqual([])
  })

  it.each([
    ['[]const u8 -> usize', 'std.unicode.utf8CountCodepoints'],
    ['Allocator, -> ![]u8', 'std.process.getCwdAlloc'],
    ['u8 -> bool', 'std.ascii.isDigit'],
    ['[]const u8, []const u8 -> bool', 'std.mem.eql'],
    ['(allocator: Allocator, []const []const u8) -> ![]u8', 'std.fs.path.join'],
    ['-> Allocator', 'std.heap.ArenaAllocator.allocator'],
    ['fn ([]const u8, u8) ?usize', 'std.mem.indexOfScalar'],
  ])('finds functions by %s', (text, path) => {
    expect(find(text, 20).map(hit => hit.path)).toContain(path)
  })

  it('mends the spelling', () => {
    const suggest = (text: string) => index.search.suggest(parseQuery(text, index.search.modules))
    expect(suggest('praseInt')).toBe('parseInt')
    expect(suggest('tokenise')).toBe('tokenize')
    expect(suggest('enviroment variable')).toBe('environment variable')
    expect(suggest('parseInt')).toBeNull()
    expect(suggest('[]cosnt u8 -> usize')).toBeNull()
  })

  it('answers the same whether typed letter by letter or at once', () => {
    const fresh = searchOf(index.texts)
    for (const text of ['appendSlice', 'tokAny', 'arraylsit', 'hash map get or put', 'std.mem.eql', 'delete file']) {
      for (let length = 1; length < text.length; length++) find(text.slice(0, length))
      const typed = find(text)
      expect(fresh.search(parseQuery(text, fresh.modules), 10)).toEqual(typed)
    }
  })

  it('has an answer ready for whatever is typed', () => {
    for (const text of [
      '',
      ' ',
      '.',
      '..',
      'std.',
      '->',
      '"',
      '"" fn:',
      'mod:',
      '((',
      '配列',
      'a'.repeat(500),
      '\\',
      '*',
    ])
      expect(() => find(text)).not.toThrow()
    expect(find('a b c d e f g h i j k l m n')).toBeInstanceOf(Array)
    expect(find('constructor __proto__')).toBeInstanceOf(Array)
  })
})
