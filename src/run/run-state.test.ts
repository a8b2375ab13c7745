import { afterEach, expect, it, vi } from 'vitest'
import { fetchRunState } from './run-state.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', response)
  return fetchRunState('/run')
}

it('is what the server says', async () => {
  const state = { state: 'ready', versions: ['0.15.1'] }
  expect(await answer(async () => Response.json(state))).toEqual(state)
})

it.each([
  ['an error', () => new Response('', { status: 404 })],
  ['a page', () => new Response('<!doctype html>')],
])('is off where the answer is %s', async (_what, response) => {
  expect(await answer(async () => response())).toEqual({ state: 'off', versions: [] })
})

it('is open while nobody answers', async () => {
  expect(await answer(() => Promise.reject(new TypeError('offline')))).toEqual({ state: 'idle', versions: [] })
})
