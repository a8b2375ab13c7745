import { afterEach, expect, it, vi } from 'vitest'
import { mayPreload, mayPreloadOnSight } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [undefined, true, true],
  [{}, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g' }, true, false],
  [{ effectiveType: '2g' }, false, false],
  [{ effectiveType: 'slow-2g' }, false, false],
  [{ effectiveType: '4g', saveData: true }, false, false],
])('connection %j: preloads on intent %s, on sight %s (R25)', (connection, onIntent, onSight) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPreload()).toBe(onIntent)
  expect(mayPreloadOnSight()).toBe(onSight)
})
