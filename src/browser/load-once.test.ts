import { expect, it, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

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
