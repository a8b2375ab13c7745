import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOpenCategories, OPEN_CATEGORIES_KEY } from './open-categories.ts'

let stored: Map<string, string>
const removed = vi.fn()

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('document', { documentElement: { removeAttribute: removed } })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('are those of the tab; the server draws none', () => {
  stored.set(OPEN_CATEGORIES_KEY, '/docs/a /docs/b')
  const open = createOpenCategories()
  expect(open.getOnServer()).toEqual([])
  expect(open.get()).toEqual(['/docs/a', '/docs/b'])
  expect(open.get()).toBe(open.get())
})

it('are saved and reported when one is toggled, and rendered by React from then on', () => {
  const open = createOpenCategories()
  const listener = vi.fn()
  const stop = open.subscribe(listener)
  open.toggle('/docs/a')
  open.toggle('/docs/b')
  open.toggle('/docs/a')
  expect(open.get()).toEqual(['/docs/b'])
  expect(stored.get(OPEN_CATEGORIES_KEY)).toBe('/docs/b')
  expect(removed).toHaveBeenCalledWith('data-open')
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  open.toggle('/docs/a')
  expect(listener).toHaveBeenCalledTimes(3)
})

it('last as long as the page where nothing can be stored', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied })
  const open = createOpenCategories()
  expect(open.get()).toEqual([])
  open.toggle('/docs/a')
  expect(open.get()).toEqual(['/docs/a'])
})
