import { afterEach, expect, it, vi } from 'vitest'
import { createSingleKeys } from './single-keys.ts'

afterEach(() => vi.unstubAllGlobals())

it('are on unless switched off, and follow other tabs', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const here = createSingleKeys()
  const otherTab = createSingleKeys()
  expect(here.areOn()).toBe(true)
  otherTab.set(false)
  expect(here.areOn()).toBe(false)
  here.set(true)
  expect(otherTab.areOn()).toBe(true)
  expect(stored.size).toBe(0)
})

it('are switched for this page alone where nothing can be stored', () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  const keys = createSingleKeys()
  expect(keys.areOn()).toBe(true)
  keys.set(false)
  expect(keys.areOn()).toBe(false)
  expect(createSingleKeys().areOn()).toBe(true)
})
