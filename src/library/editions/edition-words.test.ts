import { expect, it } from 'vitest'
import { readSections } from '../words/sections.ts'
import type { EditionDifferences } from './differences.ts'
import { type EditionWords, wordsOfEdition } from './edition-words.ts'

type Documented = EditionWords['documented']

const described = (key: string, text: string, fails: string[] = []): Documented[number] => [
  key,
  readSections(`## x\n\n${text}`)[0]!.words!,
  fails,
]

const wordsIn = (
  documented: Documented,
  differences: Partial<EditionDifferences> = {},
  own: EditionWords['own'] = [],
  same: EditionWords['same'] = {},
) => wordsOfEdition({ documented, same, own }, '0.17.0', { gone: [], changed: [], rewritten: [], ...differences })

const keys = (rows: Documented, differences: Partial<EditionDifferences>) => [...wordsIn(rows, differences).keys()]

it('shows no description of a declaration that is removed, changed or rewritten', () => {
  const rows = ['a', 'b', 'c', 'd'].map(name => described(`std.mem.${name}`, 'Does something.'))
  const differences = { gone: ['std.mem.a'], changed: ['std.mem.b'], rewritten: ['std.mem.c'] }
  expect(keys(rows, differences)).toEqual(['std.mem.d'])
})

it('shows the description of a field that is the same in a changed container', () => {
  const rows = ['x', 'y'].map(name => described(`std.mem.S field.${name}`, 'A field.'))
  expect(keys(rows, { changed: ['std.mem.S', 'std.mem.S field.x'] })).toEqual(['std.mem.S field.y'])
  expect(keys(rows, { gone: ['std.mem.S'] })).toEqual([])
})

it('shows no description that names a removed declaration, or a changed member of its own', () => {
  const rows = [
    described('std.mem.S', 'Call `init` first.'),
    described('std.mem.T', 'Freed with `S.deinit()`.'),
    described('std.mem.U', 'See `fs.cwd().openFile`, and [the rest](std.once).'),
    described('std.mem.V', 'Like `S.init`.'),
  ]
  expect(keys(rows, { changed: ['std.mem.S.init'] })).toEqual(['std.mem.T', 'std.mem.U', 'std.mem.V'])
  expect(keys(rows, { gone: ['std.mem.S.deinit'] })).toEqual(['std.mem.S', 'std.mem.U', 'std.mem.V'])
  expect(keys(rows, { gone: ['std.fs.cwd'] })).toEqual(['std.mem.S', 'std.mem.T', 'std.mem.V'])
})

it('shows the descriptions that somebody has compared with the source of the release', () => {
  const rows = [described('std.mem.a', 'Does something.'), described('std.mem.b', 'Like ~~`std.once`~~ and `c`.')]
  const differences = { gone: ['std.mem.c', 'std.once'], rewritten: ['std.mem.a'] }
  const shown = (same: EditionWords['same']) => [...wordsIn(rows, differences, [], same).keys()]
  expect(shown({ '0.16.0': ['std.mem.a'] })).toEqual([])
  expect(shown({ '0.17.0': ['std.mem.a'] })).toEqual(['std.mem.a'])
  expect(shown({ '0.17.0': ['std.mem.b'] })).toEqual(['std.mem.b'])
})

it('takes a name that is struck through for what it is', () => {
  const rows = [described('std.mem.a', 'Replaces ~~`std.once`~~ of 0.15.')]
  expect(keys(rows, { gone: ['std.once'] })).toEqual(['std.mem.a'])
})

it('leaves out the marks of proofs, which are of the documented release', () => {
  const [key, words] = described('std.mem.a', 'Panics. Never.')
  const mark = { type: 'link' as const, url: '/x', data: { proof: true as const }, children: [] }
  const stored: Documented = [[key, { ...words, first: [...words.first, mark], proven: [] }]]
  const [own] = wordsIn(stored).values()
  expect(own!.first).toEqual(words.first)
  expect(own!.proven).toBeUndefined()
})

it('leaves out the examples that fail in the release', () => {
  const text = 'Copies.\n\n```zig test\ntest {}\n```'
  const [words] = wordsIn([described('std.mem.a', text, ['0.17.0'])]).values()
  expect(words!.rest).toEqual([])
  const [kept] = wordsIn([described('std.mem.a', text, ['0.16.0'])]).values()
  expect(kept!.rest).toHaveLength(1)
})

it('describes a module by its guide where it has no other description', () => {
  const [key, about] = described('std.mem', 'About memory.')
  const guide: EditionWords['guide'] = [key, about]
  const own = { key: 'std.mem', versions: ['0.16.0'], file: 'x.md', words: described('', 'New.')[1] }
  const sentenceIn = (version: string, changed: string[]) =>
    wordsOfEdition({ guide, documented: [described('std.mem', 'Old.')], same: {}, own: [own] }, version, {
      gone: [],
      changed,
      rewritten: [],
    }).get('std.mem')!.sentence
  expect(sentenceIn('0.17.0', ['std.mem'])).toBe('About memory.')
  expect(sentenceIn('0.17.0', [])).toBe('Old.')
  expect(sentenceIn('0.16.0', ['std.mem'])).toBe('New.')
})

it('prefers a description that is written for the release', () => {
  const row = (key: string, versions: string[], text: string) => ({
    key,
    versions,
    file: 'x.md',
    words: described(key, text)[1],
  })
  const own = [
    row('std.mem.a', ['0.17.0'], 'New.'),
    row('std.mem.b', ['0.16.0', '0.17.0'], 'Both.'),
    row('std.mem.c', ['0.16.0'], 'Other.'),
  ]
  const words = wordsIn([described('std.mem.a', 'Old.')], { changed: ['std.mem.b'] }, own)
  expect([...words].map(([key, { sentence, file }]) => [key, sentence, file])).toEqual([
    ['std.mem.a', 'New.', 'x.md'],
    ['std.mem.b', 'Both.', 'x.md'],
  ])
})
