import { describe, expect, it, vi } from 'vitest'
import { loadOnce, loadOnceEach, once, onceEach, onceFor } from './memo.ts'

describe('once', () => {
  it('computes on first use, and never again', () => {
    const make = vi.fn(() => undefined)
    const value = once(make)
    expect(make).not.toHaveBeenCalled()
    expect([value(), value()]).toEqual([undefined, undefined])
    expect(make).toHaveBeenCalledOnce()
  })
})

describe('onceEach', () => {
  it('computes once a key', () => {
    const make = vi.fn((key: string) => (key === 'none' ? undefined : key.length))
    const lengthOf = onceEach(make)
    expect(['one', 'three', 'one', 'none', 'none'].map(lengthOf)).toEqual([3, 5, 3, undefined, undefined])
    expect(make.mock.calls.flat()).toEqual(['one', 'three', 'none'])
  })
})

describe('onceFor', () => {
  it('computes once an object', () => {
    const make = vi.fn(({ name }: { name: string }) => name)
    const nameOf = onceFor(make)
    const [one, other] = [{ name: 'a' }, { name: 'a' }]
    expect([one, one, other].map(nameOf)).toEqual(['a', 'a', 'a'])
    expect(make).toHaveBeenCalledTimes(2)
  })
})

it('loads once, however often it is called', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([get(), get()])
  expect(await get()).toBe(first)
  expect(second).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

it('tries again after a failure, which rejects for every caller that waited', async () => {
  const load = vi.fn(async () => 7).mockRejectedValueOnce(new Error('down'))
  const get = loadOnce(load)
  const failed = await Promise.allSettled([get(), get()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(1)
  expect(await get()).toBe(7)
})

it('loads once for each key, also for those who ask at the same time', async () => {
  const load = vi.fn(async (key: string) => key.toUpperCase())
  const loaded = loadOnceEach(load)
  expect(await Promise.all([loaded('a'), loaded('a'), loaded('b')])).toEqual(['A', 'A', 'B'])
  expect(await loaded('a')).toBe('A')
  expect(load.mock.calls).toEqual([['a'], ['b']])
})

it('keeps no failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('there')
  const loaded = loadOnceEach(load)
  await expect(Promise.all([loaded('a'), loaded('a')])).rejects.toThrow('not now')
  expect(await loaded('a')).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
