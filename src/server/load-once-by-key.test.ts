import { expect, it, vi } from 'vitest'
import { loadOnceByKey } from './load-once-by-key.ts'

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
