import { expect, it } from 'vitest'
import english from '../../../../locales/en.json'
import type { Shell } from '../../../model/wire/payload.ts'
import { type Answer, NO_ANSWER } from '../../../search/answers/answer.ts'
import type { SymbolHit } from '../../../search/symbols/symbol-hit.ts'
import type { SymbolAnswer } from '../../../search-worker/protocol.ts'
import { message } from '../../../shell/message.ts'
import type { PaletteContext } from '../items.ts'
import { type Group, RANK } from '../items.ts'
import type { Question, SearchClient } from '../search-client.ts'
import { symbolSource } from './symbol-source.ts'
import { readVersionNotes, type VersionNotes } from './version-notes.ts'

const context = (locale: string) =>
  ({
    shell: {
      locale,
      i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
      navigation: [
        { title: 'Platform', route: '/docs/std/platform', children: [{ title: 'fs', route: '/docs/std/platform/fs' }] },
      ],
    } as unknown as Shell,
    page: { payload: null, error: null },
    t: (key, values) => message(english, key, values),
  }) as PaletteContext

const hit = (over: Partial<SymbolHit> = {}): SymbolHit => ({
  path: 'std.mem.eql',
  kind: 'fn',
  color: 'fn',
  href: '/docs/std/systems/mem#eql',
  signature: 'fn eql(comptime T: type, a: []const T, b: []const T) bool',
  sentence: 'Compares two slices.',
  deprecated: false,
  score: 120,
  ranges: [[8, 11]],
  ...over,
})

async function askAll(found: Partial<SymbolAnswer>, locale = 'de', notes?: Promise<VersionNotes>): Promise<Group[]> {
  const answer = { ...NO_ANSWER, hits: [], suggestion: null, isSignature: false, size: 1, ...found }
  const question = { symbols: { first: Promise.resolve(answer) } } as unknown as Question
  const client = { ask: () => question } as unknown as SearchClient
  return symbolSource(context(locale), client, notes)('x', new AbortController().signal, () => {})
}

async function ask(hits: SymbolHit[], locale = 'de', isSignature = false): Promise<Group> {
  const [group] = await askAll({ hits, isSignature }, locale)
  return group!
}

const answer = (over: Partial<Answer>): Answer => ({
  kind: 'section',
  href: '/docs/std/platform/fs#append-to-a-file',
  title: 'Append to a file',
  sentence: '',
  related: [],
  ...over,
})

it('puts what answers by itself above all declarations, with its place', async () => {
  const [best, declarations] = await askAll({ answer: answer({}), hits: [hit()] })
  expect(best).toMatchObject({
    id: 'answer',
    label: 'Best answer',
    rank: RANK.answer,
    items: [
      { title: 'Append to a file', href: '/de/docs/std/platform/fs#append-to-a-file', trail: ['Platform', 'fs'] },
    ],
  })
  expect(best!.rank).toBeGreaterThan(declarations!.rank!)
})

it('says that the title of a section is English, not that of a translated one', async () => {
  const itemOf = async (lang?: string) => (await askAll({ answer: answer(lang ? { lang } : {}) }))[0]!.items[0]!
  expect(await itemOf()).toMatchObject({ lang: 'en' })
  expect(await itemOf('de')).not.toHaveProperty('lang')
})

it('tells what belongs to an answer: who returns an error, what to write instead', async () => {
  const related = Array.from({ length: 9 }, (_, index) => hit({ path: `std.a.f${index}` }))
  const [best, returned] = await askAll({ answer: answer({ kind: 'error', title: 'error.FileNotFound', related }) })
  expect(best!.items[0]).toMatchObject({ badge: { label: 'error', color: 'err' } })
  expect(returned).toMatchObject({ label: 'In the error set of' })
  expect([returned!.items.length, returned!.hidden!.length]).toEqual([4, 5])
  const gone = answer({ kind: 'gone', title: 'std.ArrayList.init', sentence: 'Start with .empty.', related: [hit()] })
  const [was, instead] = await askAll({ answer: gone })
  expect(was!.items[0]).toMatchObject({ note: 'removed', sentence: 'Start with .empty.', sentenceLang: 'en' })
  expect(instead).toMatchObject({ label: 'Use instead', items: [{ title: 'std.mem.eql' }] })
})

it('makes a row of a declaration: kind, path, what follows its name, its sentence in its language', async () => {
  const { items } = await ask([hit()])
  expect(items[0]).toMatchObject({
    title: 'std.mem.eql',
    href: '/de/docs/std/systems/mem#eql',
    badge: { label: 'fn', color: 'fn', name: 'function' },
    signature: '(comptime T: type, a: []const T, b: []const T) bool',
    sentence: 'Compares two slices.',
    sentenceLang: 'en',
    marks: { title: [[8, 11]] },
  })
  expect((await ask([hit()], 'en')).items[0]).not.toHaveProperty('sentenceLang')
})

it('says what is deprecated and which path was meant', async () => {
  const { items } = await ask([hit({ deprecated: true, via: 'std.x.eql', sentence: '', signature: '' })])
  expect(items[0]).toMatchObject({ note: 'deprecated', via: 'std.x.eql' })
  expect(items[0]).not.toHaveProperty('sentence')
  // Its row keeps a place for it.
  expect(items[0]).toMatchObject({ signature: '' })
})

it('shows a few and keeps the others for those who ask, fewer where they are guesses', async () => {
  const many = (score: number) => Array.from({ length: 20 }, (_, index) => hit({ path: `std.a${index}`, score }))
  const sure = await ask(many(120))
  expect([sure.items.length, sure.hidden?.length, sure.rank]).toEqual([6, 14, RANK.exactSymbol])
  const guess = await ask(many(40))
  expect([guess.items.length, guess.hidden?.length, guess.rank]).toEqual([4, 16, RANK.guess])
  // One row more is not worth hiding.
  expect(await ask(many(120).slice(0, 7))).not.toHaveProperty('hidden')
})

it('names a search by signature', async () => {
  expect((await ask([hit()], 'en', true)).label).toBe('By signature')
})

it("tells what differs in the reader's version of Zig", async () => {
  const text = 'std.mem.eql\tchanged\nstd.io.getStdOut\tgone\tstd.fs.File.stdout\nstd.Ini\tgone\n'
  const notes = readVersionNotes(text, '0.17.0', context('en').t)
  const hits = ['std.mem.eql', 'std.io.getStdOut', 'std.Ini', 'std.mem.zeroes'].map(path => hit({ path }))
  const [group] = await askAll({ hits: [...hits, hit({ deprecated: true })] }, 'en', Promise.resolve(notes))
  expect(group!.items.map(({ note }) => note)).toEqual([
    'changed in 0.17.0',
    'not in 0.17.0: std.fs.File.stdout',
    'not in 0.17.0',
    undefined,
    'deprecated, changed in 0.17.0',
  ])
  // What is only different can be used there.
  expect(group!.items.map(({ isUsable }) => isUsable)).toEqual([true, undefined, undefined, undefined, undefined])
})

it('shows two sections above the declarations for a question, and below the first of them for a name', async () => {
  const tasks = [answer({ href: '/docs/std/platform/fs#read', title: 'Read' })]
  const hits = ['a', 'b', 'c', 'd', 'e'].map(name => hit({ path: `std.${name}` }))
  const rowsOf = (groups: Group[]) =>
    [...groups].sort((a, b) => b.rank! - a.rank!).flatMap(({ items }) => items.map(({ title }) => title))
  const question = await askAll({ answer: answer({}), tasks, hits })
  expect(rowsOf(question).slice(0, 3)).toEqual(['Append to a file', 'Read', 'std.a'])
  const name = await askAll({ tasks, hits })
  expect(rowsOf(name)).toEqual(['std.a', 'std.b', 'std.c', 'Read'])
})

it('lists names of other versions below, and one that is asked for as the answer', async () => {
  const historyNames = [
    { path: 'std.Io.Threaded.init', href: '/docs/changes/0-16#Io.Threaded.init', sentence: 'Comes with 0.16.' },
  ]
  const version = answer({ kind: 'version', title: 'std.Io.Threaded', sentence: 'Comes with 0.16.' })
  const groups = await askAll({ answer: version, historyNames, hits: [hit()] })
  expect(groups.map(({ id }) => id)).toEqual(['answer', 'symbols', 'history'])
  expect(groups[0]!.items[0]).toMatchObject({ title: 'std.Io.Threaded', code: true, icon: 'i-lucide-history' })
})
