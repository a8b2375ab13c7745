import { afterEach, expect, it, vi } from 'vitest'
import { PART_TIMEOUT_MS } from '../../model/constants.ts'
import { ChunkError, loadChunk } from './chunk-errors.ts'

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
  vi.useFakeTimers()
  const error = loadChunk(() => new Promise(() => {})).catch(thrown => thrown)
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS)
  expect(await error).toBeInstanceOf(ChunkError)
})
