import { expect, it } from 'vitest'
import { type Sketch, sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { libraryOf } from '../facts/library.ts'
import { formatSteps, lookUpName, stdNamesIn } from './lookup.ts'

const aligned = { text: { text: 'Aligned(T)' }, args: ['T'], of: 'std.list.Aligned', membersAt: 'std.list.Aligned' }
const SKETCHES: Sketch[] = [
  { path: 'std', kind: 'namespace' },
  { path: 'std.list', kind: 'namespace' },
  { path: 'std.list.Aligned', kind: 'typeFunction', gives: [{ kind: 'struct', fields: [{ name: 'items', line: 1 }] }] },
  sketchFunction('std.list.Aligned.append'),
  { path: 'std.List', kind: 'typeFunction', gives: [{ kind: 'instance', instance: aligned }] },
  { path: 'std.Old', kind: 'alias', target: 'std.List' },
  { path: 'std.Bytes', kind: 'instance', instance: aligned },
  { path: 'std.Dir', kind: 'struct', fields: [{ name: 'fd', line: 1, type: { text: 'i32' } }] },
  sketchFunction('std.Dir.openFile', 'pub fn openFile(dir: Dir) Error!File', [
    [26, 31, 'std.Error'],
    [32, 36, 'std.File'],
  ]),
  sketchFunction('std.cwd', 'pub fn cwd() Dir', [[13, 16, 'std.Dir']]),
  { path: 'std.here', kind: 'alias', target: 'std.cwd' },
  { path: 'std.File', kind: 'struct' },
  sketchFunction('std.File.close'),
  { path: 'std.Error', kind: 'errorSet', errors: { names: ['NotFound'] } },
  { path: 'std.Order', kind: 'enum', fields: [{ name: 'lt', line: 1 }] },
  sketchFunction('std.Order.invert'),
  { path: 'std.stdout', kind: 'constant', type: { text: 'File', refs: [[0, 4, 'std.File']] } },
  { path: 'std.page_size', kind: 'constant', value: { text: '4096' } },
  { path: 'std.unknown', kind: 'constant', value: { text: '…' } },
  { path: 'std.Slice', kind: 'type', value: { text: '[]u8' } },
  {
    path: 'std.Text',
    kind: 'struct',
    fields: [{ name: 'bytes', line: 1, type: { text: 'Slice', refs: [[0, 5, 'std.Slice']] } }],
  },
  { path: 'std.c', kind: 'namespace' },
  { path: 'std.c.@"close$NOCANCEL"', kind: 'function' },
]
const library = libraryOf(sketchFacts(SKETCHES, 'std'))
const look = (text: string) => stdNamesIn(text).map(({ steps }) => lookUpName(library, steps))

it.each([
  ['std.List', 'std.List'],
  ['std.List.append', 'std.list.Aligned.append'],
  ['std.List(u8).append', 'std.list.Aligned.append'],
  ['std.List(struct { a: f(u8) }).append', 'std.list.Aligned.append'],
  ['std.List(u8).items', 'std.list.Aligned', 'items'],
  ['std.Old.append', 'std.list.Aligned.append'],
  ['std.Old(u8).append', 'std.list.Aligned.append'],
  ['std.Bytes.append', 'std.list.Aligned.append'],
  ['std.cwd().openFile', 'std.Dir.openFile'],
  ['std.here().openFile', 'std.Dir.openFile'],
  ['std.cwd().openFile("x", .{}).close', 'std.File.close'],
  ['std.Dir.fd', 'std.Dir', 'fd'],
  ['std.Error.NotFound', 'std.Error', 'NotFound'],
  ['std.Order.lt.invert()', 'std.Order.invert'],
  ['std.stdout.close', 'std.File.close'],
  ['std.Slice.len'],
  ['std.Text.bytes.len'],
  ['std.unknown.anything'],
  ['std.list.Al*'],
  ['std.c.@"close$NOCANCEL"', 'std.c.@"close$NOCANCEL"'],
])('finds %s', (name, path?: string, part?: string) => {
  expect(look(name)[0]).toEqual({ found: true, path, part })
})

it.each([
  ['std.Nope', 'std', 'Nope'],
  ['std.page_size.anything', 'std.page_size', 'anything'],
  ['std.List.nope', 'std.List', 'nope'],
  ['std.List(u8).nope', 'std.List', 'nope'],
  ['std.Old(u8).nope', 'std.Old', 'nope'],
  ['std.cwd().nope', 'std.cwd', 'nope'],
  ['std.cwd().openFile().nope', 'std.cwd.openFile', 'nope'],
  ['std.Error.Nope', 'std.Error', 'Nope'],
  ['std.Order.nope', 'std.Order', 'nope'],
  ['std.Order.lt.nope', 'std.Order.lt', 'nope'],
  ['std.stdout.nope', 'std.stdout', 'nope'],
  ['std.list.nope*', 'std.list', 'nope'],
])('does not find %s', (name, known, missing) => {
  expect(look(name)[0]).toMatchObject({ found: false, known, missing })
})

it('tells where a name was looked for', () => {
  expect(look('std.Old.nope')[0]).toMatchObject({ hosts: ['std.Old', 'std.List', 'std.list.Aligned'] })
})

it('finds every name of a text, inside of arguments too, and nothing that only looks like one', () => {
  const names = (text: string) => stdNamesIn(text).map(({ steps }) => formatSteps(steps))
  expect(names('std.List(std.Dir).append and std.cwd.')).toEqual(['std.List.append', 'std.Dir', 'std.cwd'])
  expect(names('lib/std.zig my_std.List x.std.List @import("std").List std. End')).toEqual([])
})
