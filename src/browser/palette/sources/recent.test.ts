import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearRecent, MAX_RECENT, RECENT_KEY, readRecent, rememberPick } from './recent.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

const pick = (name: string) => rememberPick(`/docs/${name}`, { id: name, title: name, hint: 'not kept' })

describe('recent picks', () => {
  it('are the last ones, newest first, each once', () => {
    for (const name of ['a', 'b', 'c', 'a']) pick(name)
    expect(readRecent()).toEqual([
      { route: '/docs/a', title: 'a' },
      { route: '/docs/c', title: 'c' },
      { route: '/docs/b', title: 'b' },
    ])
  })

  it('are few', () => {
    for (const name of 'abcdefgh') pick(name)
    expect(readRecent().map(({ title }) => title)).toEqual([...'hgfed'])
    expect(readRecent()).toHaveLength(MAX_RECENT)
  })

  it('can be cleared', () => {
    pick('a')
    clearRecent()
    expect(readRecent()).toEqual([])
  })

  it.each([
    '',
    'nonsense',
    '{}',
    '[1, null, {"route": "/a"}, {"route": "//evil.example", "title": "x"}]',
    '[{"route":"/a","title":"x","trail":"y"}]',
  ])('ignore what they cannot read: %s', text => {
    stored.set(RECENT_KEY, text)
    expect(readRecent()).toEqual([])
  })

  it('live without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('off')
      },
      setItem() {
        throw new Error('full')
      },
    })
    pick('a')
    clearRecent()
    expect(readRecent()).toEqual([])
  })
})
