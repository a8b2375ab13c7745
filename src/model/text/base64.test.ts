import { expect, it } from 'vitest'
import { bytesFromBase64 } from './base64.ts'

it('decodes every byte', () => {
  const all = Uint8Array.from({ length: 256 }, (_, index) => index)
  expect(bytesFromBase64(Buffer.from(all).toString('base64'))).toEqual(all)
})

it('refuses what is not base64', () => {
  expect(() => bytesFromBase64('a*b=')).toThrow()
})
