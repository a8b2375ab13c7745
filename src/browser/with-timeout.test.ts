import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives what comes in time, and its failure', async () => {
  expect(await withTimeout(Promise.resolve(7), 100)).toBe(7)
  await expect(withTimeout(Promise.reject(new Error('broken')), 100)).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails where nothing comes', async () => {
  const result = withTimeout(new Promise(() => {}), 100).catch(String)
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe('Error: No answer in time')
})
