import { describe, expect, it } from 'vitest'
import { type Sketch, sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { urlsOf } from '../../../test/support/urls.ts'
import { CATEGORIES } from '../../model/content/catalog.ts'
import { planPages } from './plan.ts'

const plan = (sketches: readonly Sketch[], module?: string, urls = {}) =>
  planPages(sketchFacts(sketches, module), CATEGORIES, urls)

const withFunctions = (path: string, kind: Sketch['kind'], count: number): Sketch[] => [
  { path, kind },
  ...Array.from({ length: count }, (_, index) => sketchFunction(`${path}.f${index}`)),
]

describe('planPages', () => {
  it('gives a container with three functions a page, a smaller one a section', () => {
    const { hrefOf } = plan([
      ...withFunctions('std.mem.Big', 'struct', 3),
      ...withFunctions('std.mem.Small', 'struct', 2),
    ])
    expect(hrefOf('std.mem')).toBe('/docs/std/systems/mem')
    expect(hrefOf('std.mem.Big')).toBe('/docs/std/systems/mem/Big')
    expect(hrefOf('std.mem.Big.f0')).toBe('/docs/std/systems/mem/Big#f0')
    expect(hrefOf('std.mem.Small')).toBe('/docs/std/systems/mem#Small')
    expect(hrefOf('std.mem.Small.f0')).toBe('/docs/std/systems/mem#Small.f0')
  })

  it('gives the ancestors of a page a page', () => {
    const { hrefOf, pageAt } = plan([
      { path: 'std.mem.a', kind: 'namespace' },
      ...withFunctions('std.mem.a.B', 'typeFunction', 3),
    ])
    expect(hrefOf('std.mem.a')).toBe('/docs/std/systems/mem/a')
    expect(pageAt('/docs/std/systems/mem/a/B')?.crumbs).toEqual([{ title: 'a', route: '/docs/std/systems/mem/a' }])
  })

  it('puts what std declares on the page of its module, and its aliases on the overview', () => {
    const list = plan([{ path: 'std.ArrayList', kind: 'typeFunction' }], 'array_list')
    expect(list.hrefOf('std.ArrayList')).toBe('/docs/std/collections/array-list#ArrayList')
    expect(list.pageAt('/docs/std/collections/array-list')).toMatchObject({ kind: 'module', module: 'array_list' })
    const root = plan([{ path: 'std.HashMap', kind: 'alias', target: 'std' }], 'std')
    expect(root.hrefOf('std.HashMap')).toBe('/docs/std#HashMap')
  })

  it('names fields, values and errors below their container', () => {
    const { partPlaceOf } = plan([
      { path: 'std.mem.VTable', kind: 'struct', fields: [{ name: 'alloc', line: 1 }] },
      { path: 'std.mem.Endian', kind: 'enum', fields: [{ name: 'big', line: 1 }] },
    ])
    expect(partPlaceOf('std.mem.VTable', 'field', 'alloc').anchor).toBe('VTable.field.alloc')
    expect(partPlaceOf('std.mem.Endian', 'value', 'HTTP/1.1').anchor).toBe('Endian.value.HTTP~2F1~2E1')
    expect(partPlaceOf('std.mem', 'error', 'Overflow').anchor).toBe('error.Overflow')
  })

  it('adds -type where two pages are equal but for case', () => {
    const { hrefOf } = plan([
      ...withFunctions('std.mem.Complex', 'struct', 3),
      ...withFunctions('std.mem.complex', 'namespace', 3),
    ])
    expect(hrefOf('std.mem.complex')).toBe('/docs/std/systems/mem/complex')
    expect(hrefOf('std.mem.Complex')).toBe('/docs/std/systems/mem/Complex-type')
    expect(hrefOf('std.mem.Complex.f0')).toBe('/docs/std/systems/mem/Complex-type#f0')
  })

  it('makes quoted names safe', () => {
    const { hrefOf } = plan([
      ...withFunctions('std.mem.@"a/b c"', 'struct', 3),
      sketchFunction('std.mem.@"close$NOCANCEL"'),
    ])
    expect(hrefOf('std.mem.@"a/b c"')).toBe('/docs/std/systems/mem/a~2Fb~20c')
    expect(hrefOf('std.mem.@"close$NOCANCEL"')).toBe('/docs/std/systems/mem#close$NOCANCEL')
  })

  it('keeps the URLs of the table', () => {
    const urls = { 'std.mem.Big': '/docs/std/systems/mem/Old' }
    const sketches = [...withFunctions('std.mem.Big', 'struct', 3), ...withFunctions('std.mem.Old', 'struct', 3)]
    const kept = plan(sketches, 'mem', urls)
    expect(urlsOf(kept)).toEqual({ ...urls, 'std.mem.Old': '/docs/std/systems/mem/Old-type' })
  })

  it('splits a page that is too long by kind, and knows where everything went', () => {
    const constants = Array.from(
      { length: 900 },
      (_, index): Sketch => ({
        path: `std.mem.C${String(index).padStart(3, '0')}`,
        kind: 'constant',
        value: { text: '1' },
      }),
    )
    const { hrefOf, pageAt, pageOf } = plan([...constants, sketchFunction('std.mem.eql')])
    expect(hrefOf('std.mem.eql')).toBe('/docs/std/systems/mem#eql')
    expect(hrefOf('std.mem.C000')).toBe('/docs/std/systems/mem/constants#C000')
    expect(hrefOf('std.mem.C899')).toBe('/docs/std/systems/mem/constants-2#C899')
    expect(pageAt('/docs/std/systems/mem/constants-2')?.part).toEqual({ group: 'constants', number: 2, of: 2 })
    expect(pageOf('std.mem')!.groups.find(({ key }) => key === 'constants')!.parts).toHaveLength(2)
  })

  it('splits a long enum into pages of values', () => {
    const fields = Array.from({ length: 3000 }, (_, index) => ({
      name: `v${index}`,
      line: index,
      value: { text: String(index) },
    }))
    const { partPlaceOf, hrefOf } = plan([{ path: 'std.c.E', kind: 'enum', fields }], 'c')
    expect(hrefOf('std.c.E')).toBe('/docs/std/toolchain/c/E')
    expect(partPlaceOf('std.c.E', 'value', 'v0')).toEqual({
      route: '/docs/std/toolchain/c/E/values',
      anchor: 'value.v0',
    })
    expect(partPlaceOf('std.c.E', 'value', 'v2999').route).toBe('/docs/std/toolchain/c/E/values-2')
  })

  it('says which module the catalogue lacks', () => {
    expect(() => plan([], 'nothing')).toThrow('The module nothing of the facts is not in the catalogue.')
  })
})
