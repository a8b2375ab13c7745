import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createHostCheck, isUsableHost, readConnections } from './connection.ts'

const request = (headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress: '203.0.113.1' } }) as unknown as IncomingMessage

describe('readConnections', () => {
  const forwarded = request({ 'x-forwarded-for': '198.51.100.9, 198.51.100.7', 'x-forwarded-proto': 'http, https' })

  it('without a proxy that is trusted, headers say nothing', () => {
    const { addressOf, isSecure } = readConnections(false, 'http://x')
    expect([addressOf(forwarded), isSecure(forwarded)]).toEqual(['203.0.113.1', false])
    expect(readConnections(false, 'https://x').isSecure(request())).toBe(true)
  })

  it('a trusted proxy says it last', () => {
    const { addressOf, isSecure } = readConnections(true, 'http://x')
    expect([addressOf(forwarded), isSecure(forwarded)]).toEqual(['198.51.100.7', true])
    expect([addressOf(request()), isSecure(request())]).toEqual(['203.0.113.1', false])
    const plain = request({ 'x-forwarded-proto': 'http' })
    expect(readConnections(true, 'https://x').isSecure(plain)).toBe(false)
  })
})

it.each(['localhost', 'zig.example.org:3000', '127.0.0.1', '[::1]:80', 'a_b.c', 'x', undefined])(
  '%s is a host',
  host => {
    expect(isUsableHost(host)).toBe(true)
  },
)

it.each([
  '',
  'a b',
  'a/b',
  'user@x',
  'x:port',
  'x:123456',
  '[',
  '[::1',
  'a\\b',
  'ü',
  '-x',
  'x?y',
  'x#y',
  '256.256.256.256',
  'x:99999',
  '[1::2::3]',
  'a'.repeat(256),
])('%j is none', host => {
  expect(isUsableHost(host)).toBe(false)
})

it('a host that was usable is not looked at again; another one is', () => {
  const isUsable = createHostCheck()
  expect(['a.example', 'a.example', 'a b', undefined, 'a b', 'a.example'].map(isUsable)).toEqual([
    true,
    true,
    false,
    true,
    false,
    true,
  ])
})
