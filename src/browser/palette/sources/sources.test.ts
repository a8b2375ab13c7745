import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '../../../../locales/en.json'
import type { PagePayload, Shell } from '../../../model/wire/payload.ts'
import { message } from '../../../shell/message.ts'
import { createColorMode } from '../../../shell/state/color-mode.ts'
import type { PaletteContext } from '../items.ts'
import { type Group, type Item, RANK } from '../items.ts'
import { RECENT_KEY } from './recent.ts'
import { navigationSources } from './sources.ts'

const shell = {
  locale: 'de',
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'ar'] },
  locales: [
    { code: 'en', name: 'English', flag: 'GB' },
    { code: 'de', name: 'Deutsch', flag: 'DE' },
    { code: 'ar', name: 'العربية', flag: 'SA' },
  ],
  messages: english,
  navigation: [
    {
      title: 'Collections & Containers',
      route: '/docs/std/collections',
      key: 'collections',
      icon: 'i-lucide-boxes',
      children: [
        { title: 'array_list', route: '/docs/std/collections/array-list' },
        { title: 'hash_map', route: '/docs/std/collections/hash-map' },
      ],
    },
    { title: 'Reference exports', route: '/docs/exports', icon: 'i-lucide-download' },
  ],
} as unknown as Shell

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('location', new URL('http://localhost/de/docs/std'))
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => void vi.unstubAllGlobals())

const unavailable = () => Promise.reject(new Error('not here'))

function ask(query: string, over: Partial<PaletteContext> = {}): Group[] {
  const context: PaletteContext = {
    shell,
    page: { payload: null, error: null },
    t: (key, values) => message(english, key, values),
    overlays: { toast() {}, reportLoadFailure() {}, closeAll() {}, load: unavailable, use: unavailable },
    colorMode: createColorMode(),
    ...over,
  }
  const signal = new AbortController().signal
  return navigationSources(context).flatMap(source => source(query, signal, () => {}) as Group[])
}

const titles = (groups: Group[]) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items.map(item => item.title)]))
const find = (groups: Group[], title: string): Item | undefined =>
  groups.flatMap(({ items }) => items).find(item => item.title === title)

describe('an empty query', () => {
  it('lists categories and actions', () => {
    const groups = ask('')
    expect(groups.map(({ id }) => id)).toEqual(['categories', 'actions'])
    expect(find(groups, 'Collections & Containers')).toMatchObject({ href: '/de/docs/std/collections', hint: '2' })
    expect(titles(groups).actions).toEqual([
      'Use the light theme',
      'Use the dark theme',
      'Use the system theme',
      'Change the language',
      'Copy the link to this page',
      'Browse modules',
      // There is no page of operations on this site.
      'Sync reference exports',
      'Keyboard shortcuts',
    ])
  })

  it('lists recent picks first, in the language of now, and lets them be cleared', () => {
    const picks = [
      { route: '/docs/std/collections/array-list', title: 'old name' },
      { route: '/docs/elsewhere#part', title: 'part', trail: ['Elsewhere'] },
    ]
    stored.set(RECENT_KEY, JSON.stringify(picks))
    const groups = ask('')
    expect(groups[0]?.items).toMatchObject([
      { title: 'array_list', prefix: 'std.', href: '/de/docs/std/collections/array-list' },
      { title: 'part', trail: ['Elsewhere'], href: '/de/docs/elsewhere#part' },
    ])
    expect(find(groups, 'Clear recent items')).toMatchObject({ stays: true })
  })
})

describe('a query', () => {
  it('finds modules with marks and their place', () => {
    expect(ask('hash')).toMatchObject([
      {
        id: 'modules',
        items: [{ title: 'hash_map', trail: ['Collections & Containers'], marks: { title: [[0, 4]] } }],
      },
    ])
  })

  it('lists a page that is also an action once', () => {
    expect(titles(ask('exports'))).toEqual({ pages: ['Reference exports'] })
  })

  it('puts the group with the best match first', () => {
    expect(ask('dark').map(({ id }) => id)).toEqual(['actions'])
    expect(titles(ask('dark theme')).actions?.[0]).toBe('Use the dark theme')
    expect(titles(ask('appearance')).actions).toHaveLength(3)
    expect(ask('collections').map(({ id }) => id)).toEqual(['categories', 'modules'])
  })

  it('puts an action that is called by its name above answers, and others below', () => {
    expect(ask('use the dark theme')[0]!.rank).toBeGreaterThan(RANK.answer)
    expect(ask('use the dark')[0]!.rank).toBeGreaterThan(RANK.answer)
    expect(ask('use')[0]!.rank).toBeLessThan(RANK.symbol)
    expect(ask('dark theme')[0]!.rank).toBeLessThan(RANK.answer)
  })

  it('takes code for no name of a page', () => {
    expect(ask('{c}')).toEqual([])
    expect(ask('german();')).toEqual([])
  })

  it('finds languages by their own and their English names, from three letters on', () => {
    expect(titles(ask('german'))).toEqual({ languages: ['Deutsch'] })
    expect(titles(ask('العر'))).toEqual({ languages: ['العربية'] })
    expect(titles(ask('de'))).not.toHaveProperty('languages')
    expect(ask('garman')).toEqual([])
  })

  it('mends spelling only where nothing else is found', () => {
    expect(titles(ask('hsah'))).toEqual({ modules: ['hash_map'] })
    expect(ask('qwertz')).toEqual([])
  })
})

it('has no themes where the page forces one (R35)', () => {
  const payload = { meta: { colorMode: 'dark' } } as PagePayload
  expect(titles(ask('', { page: { payload, error: null } })).actions?.[0]).toBe('Change the language')
})

it('has no languages with one locale only (R10)', () => {
  const single = { ...shell, i18n: { enabled: false, defaultLocale: 'en', locales: ['en'] } } as Shell
  expect(titles(ask('', { shell: single })).actions).not.toContain('Change the language')
})

it('lists every language below the language action, the current one marked', () => {
  const item = find(ask(''), 'Change the language')
  const groups =
    item && 'sublist' in item ? (item.sublist.source('', new AbortController().signal, () => {}) as Group[]) : []
  expect(groups[0]?.items.map(({ title, isCurrent }) => [title, isCurrent])).toEqual([
    ['العربية', false],
    ['Deutsch', true],
    ['English', false],
  ])
})
