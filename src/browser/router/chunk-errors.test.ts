import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk, reloadAt, takeBypass } from './chunk-errors.ts'

const location = { href: 'https://s.example/en', assign: vi.fn(), reload: vi.fn(), replace: vi.fn() }
const at = (path: string) => new URL(path, 'https://s.example')
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('location', location)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  takeBypass()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('reloadAt: at most once in 10 s per path (R22, spec section 9)', () => {
  it('loads the destination, and not again before 10 s have passed', () => {
    expect(reloadAt(at('/en/docs'), 1_000_000)).toBe(true)
    expect(String(location.assign.mock.calls[0]![0])).toBe('https://s.example/en/docs')
    expect(reloadAt(at('/en/docs'), 1_009_999)).toBe(false)
    expect(reloadAt(at('/en/docs?other#x'), 1_009_999)).toBe(false)
    expect(location.assign).toHaveBeenCalledTimes(1)
    expect(reloadAt(at('/en/docs'), 1_010_000)).toBe(true)
    expect(location.assign).toHaveBeenCalledTimes(2)
  })

  it('remembers every path, not only the last', () => {
    reloadAt(at('/a'), 0 + 1)
    reloadAt(at('/b'), 100)
    expect(reloadAt(at('/a'), 200)).toBe(false)
    expect(reloadAt(at('/b'), 200)).toBe(false)
    expect(reloadAt(at('/c'), 200)).toBe(true)
  })

  it('reloads where the destination is the page itself', () => {
    expect(reloadAt(at('/en'), 1)).toBe(true)
    expect(location.reload).toHaveBeenCalledTimes(1)
    expect(location.assign).not.toHaveBeenCalled()
  })

  it('begins no loop where nothing can be stored, and mends broken storage', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota')
      },
    })
    expect(reloadAt(at('/x'), 1)).toBe(false)
    expect(location.assign).not.toHaveBeenCalled()
    vi.stubGlobal('sessionStorage', { getItem: () => '{broken', setItem: () => {} })
    expect(reloadAt(at('/x'), 1)).toBe(true)
  })

  it('the navigation it begins is the browser’s own, once', () => {
    reloadAt(at('/a'), 1)
    expect([takeBypass(), takeBypass()]).toEqual([true, false])
  })
})

it('loadChunk says that it was the loading that failed', async () => {
  expect(await loadChunk(async () => 7)).toBe(7)
  const error = await loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  ).catch(thrown => thrown)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error.message).toBe(
    'A part of the page could not be loaded: TypeError: Failed to fetch dynamically imported module',
  )
})
