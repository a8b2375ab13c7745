import { expect, it, vi } from 'vitest'
import { loadOnce, loadOnceByKey, once } from './once.ts'

it('makes a value once, even an undefined one', () => {
  const make = vi.fn(() => undefined)
  const get = once(make)
  get()
  get()
  expect(make).toHaveBeenCalledTimes(1)
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
  const loaded = loadOnceByKey(load)
  expect(await Promise.all([loaded('a'), loaded('a'), loaded('b')])).toEqual(['A', 'A', 'B'])
  expect(await loaded('a')).toBe('A')
  expect(load.mock.calls).toEqual([['a'], ['b']])
})

it('keeps no failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce('there')
  const loaded = loadOnceByKey(load)
  await expect(Promise.all([loaded('a'), loaded('a')])).rejects.toThrow('not now')
  expect(await loaded('a')).toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})
