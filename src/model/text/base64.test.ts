import { afterEach, expect, it, vi } from 'vitest'
import { base64FromBytes, bytesFromBase64 } from './base64.ts'

afterEach(() => vi.unstubAllGlobals())

it('decodes every byte', () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect(bytesFromBase64(Buffer.from(all).toString('base64'))).toEqual(all)
})

it('refuses what is not base64', () => {
  expect(() => bytesFromBase64('a*b=')).toThrow()
})

it('encodes the same in a browser as on a server, parts of a buffer as well', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index * 7).subarray(3)
  const encoded = base64FromBytes(bytes)
  vi.stubGlobal('Buffer', undefined)
  expect(base64FromBytes(bytes)).toBe(encoded)
  expect(bytesFromBase64(encoded)).toEqual(new Uint8Array(bytes))
})
