import { expect, it, vi } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

it('gives a burst, then as much as time has filled', () => {
  let time = 0
  const limit = createRateLimit({ burst: 3, perSecond: 2, now: () => time })
  expect([1, 2, 3, 4].map(() => limit.take('a', 1))).toEqual([0, 0, 0, 1])
  expect(limit.take('b', 1)).toBe(0)
  time = 500
  expect([limit.take('a', 1), limit.take('a', 1)]).toEqual([0, 1])
  time = 60_000
  expect([1, 2, 3, 4].map(() => limit.take('a', 1))).toEqual([0, 0, 0, 1])
})

it('counts by a clock that is never set back', () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const limit = createRateLimit({ burst: 1, perSecond: 1000 })
  expect(limit.take('a', 1)).toBe(0)
  vi.setSystemTime(0)
  expect([...Array(1000).keys()].some(() => limit.take('a', 0.001) === 0)).toBe(true)
  vi.useRealTimers()
})

it('what was spent in the end is waited for, but not for ever', () => {
  const limit = createRateLimit({ burst: 10, perSecond: 1, now: () => 0 })
  limit.spend('a', 12)
  expect(limit.take('a', 1)).toBe(3)
  limit.spend('a', 1_000_000)
  expect(limit.take('a', 1)).toBe(11)
})

it('counts every message of a batch, and never asks for more than a burst', () => {
  let time = 0
  const limit = createRateLimit({ burst: 10, perSecond: 1, now: () => time })
  expect([limit.take('a', 8), limit.take('a', 5)]).toEqual([0, 3])
  time = 8000
  expect(limit.take('a', 500)).toBe(0)
})

it('forgets clients of long ago', () => {
  const limit = createRateLimit({ burst: 1, perSecond: 0.001, now: () => 0 })
  expect([limit.take('first', 1), limit.take('first', 1) > 0]).toEqual([0, true])
  for (let client = 0; client < 10_000; client++) limit.take(`c${client}`, 1)
  expect(limit.take('first', 1)).toBe(0)
})

it.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2:3:4:5:6'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['::1', '0:0:0:0:9::'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s are one client', (one, other) => {
  const limit = createRateLimit({ burst: 1, perSecond: 1, now: () => 0 })
  expect([limit.take(one, 1), limit.take(other, 1)]).toEqual([0, 1])
})

it.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::ffff:203.0.113.7', '::1'],
])('%s and %s are two', (one, other) => {
  const limit = createRateLimit({ burst: 1, perSecond: 1, now: () => 0 })
  expect([limit.take(one, 1), limit.take(other, 1)]).toEqual([0, 0])
})
