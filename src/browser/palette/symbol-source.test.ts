import { expect, it } from 'vitest'
import english from '../../../locales/en.json'
import type { Shell } from '../../model/wire/payload.ts'
import type { SymbolHit } from '../../search/symbols/symbol-hit.ts'
import { message } from '../../shell/message.ts'
import { type Group, RANK } from './items.ts'
import type { PaletteContext } from './palette-context.ts'
import type { Question, SearchClient } from './search-client.ts'
import { symbolSource } from './symbol-source.ts'

const context = (locale: string) =>
  ({
    shell: { locale, i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] } } as unknown as Shell,
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

async function ask(hits: SymbolHit[], locale = 'de', isSignature = false): Promise<Group> {
  const answer = { hits, suggestion: null, isSignature, size: 1 }
  const question = { symbols: Promise.resolve(answer) } as Question
  const client = { ask: () => question } as unknown as SearchClient
  const [group] = await symbolSource(context(locale), client)('x', new AbortController().signal, () => {})
  return group!
}

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
  expect(items[0]).not.toHaveProperty('signature')
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
