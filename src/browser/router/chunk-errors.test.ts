import { expect, it } from 'vitest'
import { ChunkError, loadChunk } from './chunk-errors.ts'

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
