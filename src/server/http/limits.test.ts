import { expect, it } from 'vitest'
import { isAborted, isTooDeep } from './limits.ts'

it('finds what stands too deep, whatever is in texts', () => {
  expect(isTooDeep('['.repeat(64) + ']'.repeat(64))).toBe(false)
  expect(isTooDeep('['.repeat(65))).toBe(true)
  expect(isTooDeep('{"a":'.repeat(65))).toBe(true)
  expect(isTooDeep('[]'.repeat(1000))).toBe(false)
  expect(isTooDeep(JSON.stringify(`"\\${'['.repeat(100)}`))).toBe(false)
})

it('knows a client that went away', () => {
  expect(isAborted(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBe(true)
  expect(isAborted(new Error('aborted'))).toBe(false)
})
