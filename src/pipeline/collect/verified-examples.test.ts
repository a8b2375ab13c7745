import { describe, expect, it } from 'vitest'
import { sketchFacts } from '../../../test/support/facts.ts'
import { planPages } from '../../library/plan/plan.ts'
import { parseWords } from '../../library/words/words.ts'
import type { LookupExample } from '../../lookup/data.ts'
import { declarationsWithExamples, examplesByDeclaration, readExamples } from './verified-examples.ts'
import { wordExamples } from './word-examples.ts'

const plan = planPages(
  sketchFacts([{ path: 'std.mem.eql', kind: 'function', signature: { text: 'pub fn eql() bool' } }]),
)
const home = plan.placeOf('std.mem.eql').route

const example = (id: string, route: string, code: string, more: Partial<LookupExample> = {}): LookupExample => ({
  id,
  route,
  title: 'Guide',
  kind: 'test',
  zig: '0.15.1',
  code,
  uses: ['std.mem.eql'],
  ...more,
})

it('shows three: those of its own page first, then short ones, what fails last', () => {
  const shown = examplesByDeclaration(
    [
      example('far-long', '/docs/x', 'long code'),
      example('far', '/docs/x', 'x', { heading: 'Compare', anchor: 'compare' }),
      example('fails', home, 'y', { kind: 'fails' }),
      example('near', home, 'quite long code', { heading: 'Guide', anchor: 'guide' }),
      example('near', '/docs/y', 'quite long code'),
      example('other', home, 'z', { uses: [] }),
      example('other-release', home, 'w', { zig: '0.13.0' }),
    ],
    plan,
  )
  expect(shown.get('std.mem.eql')).toEqual([
    { id: 'near', href: `${home}#guide`, title: 'Guide' },
    { id: 'far', href: '/docs/x#compare', title: 'Guide: Compare' },
    { id: 'far-long', href: '/docs/x', title: 'Guide' },
  ])
  expect([...shown.keys()]).toEqual(['std.mem.eql'])
})

describe('examples of a type and of its members', () => {
  const list = planPages(
    sketchFacts([
      { path: 'std.mem.List', kind: 'struct' },
      { path: 'std.mem.List.append', kind: 'function', signature: { text: 'pub fn append() void' } },
    ]),
  )
  const place = list.placeOf('std.mem.List.append')

  it('what uses a member is shown at its type, behind what names the type', () => {
    const shown = examplesByDeclaration(
      [
        example('member', '/docs/x', 'x', { uses: ['std.mem.List.append'] }),
        example('type', '/docs/x', 'longer code', { uses: ['std.mem.List'] }),
      ],
      list,
    )
    expect(shown.get('std.mem.List')!.map(({ id }) => id)).toEqual(['type', 'member'])
    expect(shown.get('std.mem.List.append')!.map(({ id }) => id)).toEqual(['member'])
    expect([...shown.keys()].sort()).toEqual(['std.mem.List', 'std.mem.List.append'])
  })

  it('what stands among the words of a declaration is not told there again', () => {
    const own = example('own', place.route, 'x', { anchor: place.anchor, uses: ['std.mem.List.append'] })
    const shown = examplesByDeclaration([own], list)
    expect([...shown.keys()]).toEqual(['std.mem.List'])
  })
})

it('examples among words are read as they are verified', () => {
  const text =
    '```zig test\nconst std = @import("std");\n\ntest {\n    // ---\n    _ = std.mem.eql;\n    // ---\n}\n```'
  const { words } = parseWords(
    { file: 'content/en/reference/mem.md', text: `## eql\n\nCompares.\n\n${text}\n` },
    plan.library,
  )
  const [found, ...others] = wordExamples(words, () => true)
  expect(others).toEqual([])
  expect([found!.path, found!.kind, found!.node.value]).toEqual([
    'std.mem.eql',
    'test',
    expect.stringContaining('_ = std.mem.eql'),
  ])
  expect(wordExamples(words, () => false)).toEqual([])
  const drawn = { plan: { ...plan, extras: {} }, words }
  expect([...declarationsWithExamples(drawn)]).toEqual(['std.mem.eql'])
})

it('examples name the releases that they were compiled with, and variants are among them', () => {
  const block = (hash: string, value: string, zig?: string) => ({
    hash: hash.repeat(20),
    node: { type: 'code', value },
    line: 3,
    info: { language: 'zig', ...(zig ? { zig } : {}) },
    kind: 'test',
    expected: '',
    files: [],
  })
  const route = '/docs/std/x'
  const body = { file: 'x.md', examples: [block('a', 'old')] }
  const variants = ['0.16.0', '0.17.0'].map((version, index) => ({
    target: 'a'.repeat(20),
    version,
    examples: [block('bc'[index]!, 'new', version)],
  }))
  const content = {
    textOf: () => '# X\n',
    pages: [{ route, page: { title: 'X' }, body }],
    variants: new Map([[route, variants]]),
    results: { blocks: Object.fromEntries(['a', 'b', 'c'].map(hash => [hash.repeat(20), {}])) },
    versions: { versions: ['0.15.2', '0.16.0'], blocks: { ['a'.repeat(20)]: ['', 'no member named'] } },
  } as unknown as Parameters<typeof readExamples>[0]
  expect(readExamples(content, null).map(({ code, zig, verified }) => [code, zig, verified])).toEqual([
    ['old', '0.15.1', ['0.15.2']],
    ['new', '0.16.0', ['0.17.0']],
  ])
})
