import { describe, expect, it, vi } from 'vitest'
import { once, onceEach, onceFor } from './memo.ts'

describe('once', () => {
  it('computes on first use, and never again', () => {
    const make = vi.fn(() => undefined)
    const value = once(make)
    expect(make).not.toHaveBeenCalled()
    expect([value(), value()]).toEqual([undefined, undefined])
    expect(make).toHaveBeenCalledOnce()
  })
})

describe('onceEach', () => {
  it('computes once a key', () => {
    const make = vi.fn((key: string) => (key === 'none' ? undefined : key.length))
    const lengthOf = onceEach(make)
    expect(['one', 'three', 'one', 'none', 'none'].map(lengthOf)).toEqual([3, 5, 3, undefined, undefined])
    expect(make.mock.calls.flat()).toEqual(['one', 'three', 'none'])
  })
})

describe('onceFor', () => {
  it('computes once an object', () => {
    const make = vi.fn(({ name }: { name: string }) => name)
    const nameOf = onceFor(make)
    const [one, other] = [{ name: 'a' }, { name: 'a' }]
    expect([one, one, other].map(nameOf)).toEqual(['a', 'a', 'a'])
    expect(make).toHaveBeenCalledTimes(2)
  })
})
