import { expect, it } from 'vitest'
import { type Sketch, sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { formatShapes } from '../json-folder.ts'
import { chainTo, createShapes } from './shape.ts'
import { differenceOf, shapesOf } from './shapes-of.ts'

const text = 'pub fn add(self: *List, comptime T: type, item: T) Error!*Node'
const SKETCHES: Sketch[] = [
  { path: 'std', kind: 'namespace' },
  { path: 'std.pi', kind: 'constant', value: { text: '3.14' } },
  { path: 'std.Old', kind: 'alias', target: 'std.List' },
  {
    path: 'std.List',
    kind: 'struct',
    fields: [
      { name: 'first', line: 1, type: { text: '?*Node', refs: [[2, 6, 'std.Node']] }, value: { text: 'null' } },
      { name: 'len', line: 2, type: { text: 'usize' } },
    ],
  },
  { path: 'std.Node', kind: 'struct' },
  {
    ...sketchFunction('std.List.add', text, [
      [18, 22, 'std.List'],
      [58, 62, 'std.Node'],
    ]),
    method: true,
    parameters: [
      { name: 'self', type: [17, 22] },
      { name: 'T', type: [36, 40], comptime: true },
      { name: 'item', type: [48, 49] },
    ],
    returns: [51, 62],
  },
  { path: 'std.elf', kind: 'namespace' },
  {
    path: 'std.elf.EM',
    kind: 'enum',
    fields: [
      { name: 'X86', line: 1 },
      { name: '_', line: 2 },
    ],
  },
]

const whole = shapesOf(libraryOf(sketchFacts(SKETCHES, 'std')))

it('keeps parameters, fields and types with whole paths', () => {
  expect(whole.shapes).toEqual({
    std: { kind: 'struct' },
    'std.List': { kind: 'struct', fields: { first: '?*std.Node=', len: 'usize' } },
    'std.List.add': {
      kind: 'function',
      takes: ['*std.List', 'T:type', 'T'],
      method: true,
      gives: 'Error!*std.Node',
    },
    'std.Node': { kind: 'struct' },
    'std.Old': { kind: 'alias', also: ['std.List'] },
    'std.elf': { kind: 'struct' },
    'std.elf.EM': { kind: 'enum', fields: { X86: '' } },
    'std.pi': { kind: 'value', is: ['comptime_float'] },
  })
})

it('what differs, told and put together again', () => {
  const { 'std.pi': _, ...rest } = whole.shapes
  const later = { version: '0.16.0', shapes: { ...rest, 'std.Node': { kind: 'union' as const } } }
  const difference = differenceOf(whole, later)
  expect(difference).toEqual({
    version: '0.16.0',
    from: '0.15.1',
    gone: ['std.pi'],
    shapes: { 'std.Node': { kind: 'union' } },
  })
  expect(JSON.parse(formatShapes(difference))).toEqual(difference)
  const joined = createShapes([whole, difference])
  expect([joined.version, joined.get('std.pi'), joined.get('std.Node'), joined.membersOf('std.List')]).toEqual([
    '0.16.0',
    undefined,
    { kind: 'union' },
    ['add'],
  ])
})

it('goes from the whole version to the wanted one', () => {
  const versions = ['0.13.0', '0.14.1', '0.15.1', '0.15.2', '0.16.0']
  expect(chainTo('0.13.0', versions, '0.15.1')).toEqual(['0.15.1', '0.14.1', '0.13.0'])
  expect(chainTo('0.16.0', versions, '0.15.1')).toEqual(['0.15.1', '0.15.2', '0.16.0'])
  expect(chainTo('0.15.1', versions, '0.15.1')).toEqual(['0.15.1'])
})

it('the type of a value is declared for all its variants, or that of the call that it is', () => {
  const made = { text: 'list.copy()', refs: [[0, 4, 'std.list']] as [number, number, string][] }
  const { shapes } = shapesOf(
    libraryOf(
      sketchFacts(
        [
          { path: 'std', kind: 'namespace' },
          { path: 'std.List', kind: 'struct' },
          {
            path: 'std.list',
            kind: 'constant',
            type: { text: 'List', refs: [[0, 4, 'std.List']] },
            variants: [
              { kind: 'constant', when: [{ on: 'a', is: ['true'] }], value: { text: '.{}' } },
              { kind: 'constant', when: [{ on: 'a', is: ['false'] }], value: { text: 'b.c' } },
            ],
          },
          { path: 'std.copy', kind: 'constant', value: made },
          { path: 'std.old', kind: 'unsupported' },
          { path: 'std.hidden', kind: 'constant', value: { text: 'secret.copy()' } },
        ],
        'std',
      ),
    ),
  )
  expect(shapes).toMatchObject({
    'std.list': { kind: 'value', is: ['std.List'] },
    'std.copy': { kind: 'value', is: ['@TypeOf(std.list.copy())'] },
    'std.old': { kind: 'unusable' },
  })
  expect(shapes['std.hidden']).toEqual({ kind: 'value' })
})

it('what only another platform has is what its use means, and fields are those of all platforms', () => {
  const on = (os: string) => [{ on: 'os', is: [os] }]
  const [u8, u16] = [{ text: 'u8' }, { text: 'u16' }]
  const refusal = { kind: 'unsupported' as const, when: on('else') }
  const { shapes } = shapesOf(
    libraryOf(
      sketchFacts(
        [
          { path: 'std', kind: 'namespace' },
          {
            path: 'std.gpa',
            kind: 'unsupported',
            variants: [{ kind: 'constant', when: on('.linux'), value: { text: '3' } }, refusal],
          },
          { path: 'std.none', kind: 'unsupported', variants: [refusal] },
          {
            path: 'std.Walk',
            kind: 'struct',
            variants: [
              {
                kind: 'struct',
                when: on('.linux'),
                fields: [
                  { name: 'dir', line: 1, type: u8 },
                  { name: 'at', line: 2, type: u8 },
                ],
              },
              {
                kind: 'struct',
                when: on('.wasi'),
                fields: [
                  { name: 'dir', line: 3, type: u8 },
                  { name: 'at', line: 4, type: u16 },
                  { name: 'cookie', line: 5, type: u8 },
                ],
              },
              refusal,
            ],
          },
        ],
        'std',
      ),
    ),
  )
  expect(shapes).toMatchObject({ 'std.gpa': { kind: 'value', is: ['comptime_int'] }, 'std.none': { kind: 'unusable' } })
  expect(shapes['std.Walk']).toEqual({ kind: 'struct', fields: { dir: 'u8', at: '', cookie: 'u8=' } })
})
