import { afterEach, expect, it, vi } from 'vitest'
import { mayPreload } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('connection %j: preloads %s (R25)', (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(mayPreload()).toBe(expected)
})
