import { describe, expect, it } from 'vitest'
import { parseQuery } from '../query.ts'
import { encodeTexts, encodeTree, type IndexedSymbol } from './encode.ts'
import { createSymbolSearch } from './symbols.ts'

type Sketch = Partial<IndexedSymbol> & { path: string }

function sketch({ path, ...rest }: Sketch): IndexedSymbol {
  const names = path.split('.')
  return {
    path,
    container: names.length > 1 ? names.slice(0, -1).join('.') : null,
    name: names.at(-1)!,
    label: 'fn',
    color: 'fn',
    deprecated: false,
    prior: 0.5,
    page: '/docs/std',
    ownsPage: false,
    ...rest,
  }
}

const container = (path: string, page: string, rest: Partial<IndexedSymbol> = {}) =>
  sketch({ path, label: 'struct', color: 'type', page, ownsPage: true, ...rest })

const FIRST = encodeTree('symbols', [
  container('std', '/docs/std', { label: 'module' }),
  container('std.mem', '/docs/std/systems/mem', { label: 'module' }),
  sketch({ path: 'std.mem.eql', page: '/docs/std/systems/mem' }),
  sketch({ path: 'std.mem.indexOf', page: '/docs/std/systems/mem' }),
  sketch({ path: 'std.mem.itemsOfBuffer', page: '/docs/std/systems/mem' }),
  container('std.list', '/docs/std/collections/list', { label: 'module' }),
  container('std.list.Aligned', '/docs/std/collections/list/Aligned'),
  sketch({ path: 'std.list.Aligned.append', page: '/docs/std/collections/list/Aligned' }),
  sketch({ path: 'std.list.Aligned.appendSlice', page: '/docs/std/collections/list/Aligned' }),
  sketch({
    path: 'std.ArrayList',
    label: 'generic',
    color: 'type',
    page: '/docs/std/collections/list',
    membersAt: 'std.list.Aligned',
  }),
  sketch({ path: 'std.c', label: 'module', color: 'type', page: '/docs/std/toolchain/c', ownsPage: true }),
])
/** Paths that synonyms lead to. */
const COMMON = encodeTree('symbols', [
  container('std', '/docs/std', { label: 'module' }),
  container('std.array_list', '/docs/std/array_list', { label: 'module' }),
  container('std.array_list.Aligned', '/docs/std/array_list/Aligned'),
  sketch({ path: 'std.array_list.Aligned.insertSlice', page: '/docs/std/array_list/Aligned' }),
  sketch({
    path: 'std.ArrayList',
    label: 'generic',
    color: 'type',
    page: '/docs/std/array_list',
    membersAt: 'std.array_list.Aligned',
  }),
])
const LARGE_NAMESPACES = encodeTree(
  'giants',
  [
    sketch({
      path: 'std.c.@"close$NOCANCEL"',
      name: '@"close$NOCANCEL"',
      container: 'std.c',
      page: '/docs/std/toolchain/c/functions',
    }),
  ],
  FIRST,
)
const FIELDS = encodeTree(
  'fields',
  [
    sketch({
      path: 'std.list.Aligned items',
      container: 'std.list.Aligned',
      name: 'items',
      label: 'field',
      color: 'field',
      page: '/docs/std/collections/list/Aligned',
    }),
  ],
  FIRST,
)

const find = (text: string, ...parts: string[]) => {
  const search = createSymbolSearch(FIRST.text)
  for (const part of parts) search.add(part)
  return search.search(parseQuery(text, search.modules), 5)
}

describe('createSymbolSearch', () => {
  it('finds paths, ends of paths, beginnings, words and letters', () => {
    for (const text of ['std.mem.eql', 'mem.eql', 'eql', 'eq', 'EQL'])
      expect(find(text)[0]!.path, text).toBe('std.mem.eql')
    for (const text of ['appendsl', 'append slice', 'apSl', 'list append slice', 'slice append list'])
      expect(find(text)[0]!.path, text).toBe('std.list.Aligned.appendSlice')
    expect(find('nothing')).toEqual([])
  })

  it('finds what is misspelled by a letter', () => {
    expect(find('apend')[0]!.path).toBe('std.list.Aligned.append')
    expect(find('indxeOf')[0]!.path).toBe('std.mem.indexOf')
    expect(find('eqi')).toEqual([])
  })

  it('finds what the word is another word for, and the singular', () => {
    expect(find('indexes')[0]!.path).toBe('std.mem.indexOf')
    expect(find('push')[0]!.path).toBe('std.list.Aligned.append')
  })

  it('puts names before fields for a few letters', () => {
    expect(find('ite', FIELDS.text)[0]!.path).toBe('std.mem.itemsOfBuffer')
    expect(find('items', FIELDS.text)[0]!.kind).toBe('field')
  })

  it('finds members by another name of their container', () => {
    expect(find('ArrayList.append')[0]).toMatchObject({
      path: 'std.list.Aligned.append',
      via: 'std.ArrayList.append',
      href: '/docs/std/collections/list/Aligned#append',
    })
    expect(find('Aligned.append')[0]).not.toHaveProperty('via')
  })

  it('finds members by what other languages call their container', () => {
    const search = createSymbolSearch(COMMON.text)
    const first = (text: string) => search.search(parseQuery(text, search.modules), 5)[0]!.path
    expect(first('Vec::insertSlice')).toBe('std.array_list.Aligned.insertSlice')
    expect(first('Vec::new')).toBe('std.ArrayList')
  })

  it('finds methods behind the name of a variable', () => {
    expect(find('my_words.append')[0]!.path).toBe('std.list.Aligned.append')
  })

  it('marks what matched', () => {
    const { path, ranges } = find('mem.indOf')[0]!
    expect(path).toBe('std.mem.indexOf')
    expect(ranges.map(([start, end]) => path.slice(start, end))).toEqual(['mem', 'ind', 'Of'])
  })

  it('links to pages of their own, ids and other pages', () => {
    expect(find('Aligned')[0]!.href).toBe('/docs/std/collections/list/Aligned')
    expect(find('ArrayList')[0]!.href).toBe('/docs/std/collections/list#ArrayList')
    expect(find('close', LARGE_NAMESPACES.text)[0]!.href).toBe('/docs/std/toolchain/c/functions#close$NOCANCEL')
    expect(find('items', FIELDS.text)[0]!.href).toBe('/docs/std/collections/list/Aligned#field.items')
  })

  it('finds a quoted name as Zig writes it', () => {
    for (const text of ['std.c.@"close$NOCANCEL"', 'c.@"close$NOCANCEL"', '@"close$NOCANCEL"'])
      expect(find(text, LARGE_NAMESPACES.text)[0]!.path, text).toBe('std.c.@"close$NOCANCEL"')
  })

  it('takes its parts in any order, and twice', () => {
    for (const parts of [
      [LARGE_NAMESPACES.text, FIELDS.text],
      [FIELDS.text, LARGE_NAMESPACES.text, FIELDS.text],
    ]) {
      expect(find('ArrayList.items', ...parts)[0]).toMatchObject({ kind: 'field', via: 'std.ArrayList.items' })
      expect(find('nocancel', ...parts)[0]!.path).toBe('std.c.@"close$NOCANCEL"')
    }
  })

  it('adds signatures and sentences to what it found', () => {
    const signatures = encodeTexts(
      'signatures',
      'symbols',
      new Map([['std.mem.eql', '(comptime T: type, a: []const T, b: []const T) bool']]),
      FIRST,
    )
    const sentences = encodeTexts(
      'sentences',
      'symbols',
      new Map([['std.mem.eql', 'Returns whether\nboth match.']]),
      FIRST,
    )
    expect(find('eql', signatures, sentences)[0]).toMatchObject({
      signature: 'eql(comptime T: type, a: []const T, b: []const T) bool',
      sentence: 'Returns whether both match.',
    })
    expect(find('[]const u8, []const u8 -> bool', signatures)[0]!.path).toBe('std.mem.eql')
    expect(find('[]const u8 -> usize', signatures)).toEqual([])
    expect(find('-> !bool', signatures)).toEqual([])
    expect(find('whether mem match', sentences)[0]!.path).toBe('std.mem.eql')
  })

  it('puts functions that cannot fail first, unless the result of the query has an error', () => {
    const rows: [string, string][] = [
      ['std.mem.eql', '(a: []u8) !usize'],
      ['std.mem.indexOf', '(a: []u8) usize'],
    ]
    const signatures = encodeTexts('signatures', 'symbols', new Map(rows), FIRST)
    const paths = (query: string) => find(query, signatures).map(({ path }) => path)
    expect(paths('[]u8 -> usize')).toEqual(['std.mem.indexOf', 'std.mem.eql'])
    expect(paths('[]u8 -> !usize')).toEqual(['std.mem.eql'])
  })

  it('knows its modules', () => {
    expect(createSymbolSearch(FIRST.text).modules).toEqual(['std', 'c', 'list', 'mem'])
    expect(find('mod:list append')[0]!.path).toBe('std.list.Aligned.append')
    expect(find('mod:mem append')).toEqual([])
    // What std itself declares belongs to the module that shows it.
    expect(find('mod:list ArrayList')[0]!.path).toBe('std.ArrayList')
  })
})
