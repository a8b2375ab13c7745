import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PART_TIMEOUT_MS } from '../model/constants.ts'
import { ChunkError, loadChunk, withTimeout } from './chunk-errors.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('loadChunk throws a ChunkError', async () => {
  expect(await loadChunk(async () => 7)).toBe(7)
  const error = await loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  ).catch(thrown => thrown)
  expect(error).toBeInstanceOf(ChunkError)
  expect(error.message).toBe(
    'Part of the page could not be loaded: TypeError: Failed to fetch dynamically imported module',
  )
})

it('loadChunk does not wait for ever', async () => {
  const error = loadChunk(() => new Promise(() => {})).catch(thrown => thrown)
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS)
  expect(await error).toBeInstanceOf(ChunkError)
})

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
