import { expect, it } from 'vitest'
import { type Sketch, sketchFacts } from '../../test/support/facts.ts'
import { planPages, type ReferencePlan } from '../library/plan/plan.ts'
import { claimsIn } from '../library/words/claims.ts'
import { markProven } from '../library/words/statements.ts'
import { parseWords, type Words } from '../library/words/words.ts'
import { createRecorder } from './declaration-records.ts'
import { mentionsIn } from './example-records.ts'

function record(sketches: readonly Sketch[], path: string, text = '') {
  const plan = planPages(sketchFacts(sketches), undefined, {})
  const { words } = parseWords({ file: 'content/en/reference/mem.md', text }, plan.library)
  return recorderOf(plan, words)(plan.library.get(path)!)
}

function recorderOf(plan: ReferencePlan, words: Words) {
  return createRecorder({ reference: { plan, words }, urlOf: route => `https://s.example/en${route}` })
}

const parse: Sketch = {
  path: 'std.mem.parse',
  kind: 'function',
  source: ['mem.zig', 12, 20],
  signature: { text: 'pub fn parse(comptime T: type, buf: []const u8) ParseError!T' },
  parameters: [
    { name: 'T', type: [25, 29], comptime: true },
    { name: 'buf', type: [36, 46] },
  ],
  returns: [48, 60],
  errors: { names: ['Overflow', 'Empty'] },
  tested: true,
  deprecated: { use: 'std.mem.read' },
  aliases: ['std.parse', 'std.mem.parse'],
}

it('a function: signature, words, parameters, errors, place and source', () => {
  const words =
    '## parse\nReads a number. See [other](std.mem.other).\n\n- `buf`: the `text`.\n- `Overflow`: it does not fit.\n'
  const other: Sketch = { path: 'std.mem.other', kind: 'constant', value: { text: '1' } }
  expect(record([parse, other], 'std.mem.parse', words)).toEqual({
    path: 'std.mem.parse',
    name: 'parse',
    module: 'mem',
    url: 'https://s.example/en/docs/std/systems/mem#parse',
    summary: 'Reads a number.',
    description: 'Reads a number. See [other](https://s.example/en/docs/std/systems/mem#other).',
    kind: 'function',
    signature: 'pub fn parse(comptime T: type, buf: []const u8) ParseError!T',
    parameters: [
      { name: 'T', type: 'type', comptime: true },
      { name: 'buf', type: '[]const u8', description: 'the `text`.' },
    ],
    returns: 'ParseError!T',
    errors: { names: ['Overflow', 'Empty'], descriptions: { Overflow: 'it does not fit.' } },
    deprecated: { use: 'std.mem.read' },
    tested: true,
    aliases: ['std.parse'],
    source: {
      file: 'mem.zig',
      line: 12,
      endLine: 20,
      url: 'https://github.com/ziglang/zig/blob/0.15.1/lib/std/mem.zig#L12',
    },
  })
})

it('a container: head, fields with words, quoted names plain', () => {
  const point: Sketch = {
    path: 'std.mem.Point',
    kind: 'struct',
    head: { text: 'packed struct(u64)' },
    fields: [
      { name: 'x', type: { text: 'u32' }, value: { text: '0' }, line: 2 },
      { name: '@"y z"', type: { text: 'u32' }, line: 3 },
    ],
  }
  const { fields, signature } = record([point], 'std.mem.Point', '## Point.field.x\nTo the right. And more.\n')
  expect(signature).toBe('pub const Point = packed struct(u64)')
  expect(fields).toEqual([
    { name: 'x', type: 'u32', value: '0', description: 'To the right.' },
    { name: 'y z', type: 'u32' },
  ])
})

it('what depends on the platform keeps its variants and conditions', () => {
  const when = [{ on: 'builtin.os.tag', is: ['.linux'] }]
  const open: Sketch = {
    path: 'std.mem.open',
    kind: 'alias',
    target: 'std.mem.parse',
    variants: [
      { kind: 'alias', target: 'std.mem.parse', when, chosen: true },
      { kind: 'unsupported', when: [{ on: 'builtin.os.tag', is: ['else'] }] },
    ],
  }
  expect(record([parse, open], 'std.mem.open')).toMatchObject({
    kind: 'alias',
    target: 'std.mem.parse',
    variants: [
      { kind: 'alias', target: 'std.mem.parse', when, chosen: true },
      { kind: 'unsupported', when: [{ on: 'builtin.os.tag', is: ['else'] }] },
    ],
  })
})

it('has the part about safety, and what is proven', () => {
  const plan = planPages(sketchFacts([parse]), undefined, {})
  const rule = 'Asserts that it fits: panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall.'
  const text = `## parse\nReads.\n\n### Safety\n\n${rule}\n`
  const { words } = parseWords({ file: 'content/en/reference/mem.md', text }, plan.library)
  const claims = claimsIn({ file: 'content/claims/mem.zig', text: `test "parse: ${rule}" {` })
  const mark = { type: 'text' as const, value: '' }
  words.set(
    'std.mem.parse',
    markProven(words.get('std.mem.parse')!, { claims, isError: () => false }, () => mark),
  )
  expect(recorderOf(plan, words)(plan.library.get('std.mem.parse')!)).toMatchObject({
    safety: rule,
    proven: [{ statement: rule, tests: ['content/claims/mem.zig:1'] }],
  })
})

it('code mentions what it writes out, by canonical paths', () => {
  const { library } = planPages(
    sketchFacts([parse, { path: 'std.mem.read', kind: 'alias', target: 'std.mem.parse' }]),
    undefined,
    {},
  )
  const code =
    'const std = @import("std");\ntry std.mem.read(u8, buf);\nstd.mem.parse.nothing();\nstd.none.x();\nmystd.mem.x;'
  expect(mentionsIn(code, library)).toEqual(['std.mem.parse'])
  expect(mentionsIn('std.mem.unknown()', library)).toEqual(['std.mem'])
  expect(mentionsIn(code, null)).toEqual([])
})
