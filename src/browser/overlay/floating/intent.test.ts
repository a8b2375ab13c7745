import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOVER_CARD, TOOLTIP } from '../../../model/overlay-constants.ts'
import { createIntent } from './intent.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

function setUp(options: { skipDelay?: number; closeDelay?: number } = {}) {
  const log: string[] = []
  const intent = createIntent<string>({
    openDelay: 700,
    closeDelay: 300,
    show: trigger => log.push(`+${trigger}`),
    hide: trigger => log.push(`-${trigger}`),
    prepare: { after: 250, run: trigger => log.push(`?${trigger}`) },
    ...options,
  })
  return { intent, log }
}

it('has the delays of docs/specification.md', () => {
  expect({ TOOLTIP, HOVER_CARD }).toEqual({
    TOOLTIP: { openDelay: 700, skipDelay: 300 },
    HOVER_CARD: { openDelay: 700, closeDelay: 300 },
  })
})

describe('opening', () => {
  it('waits 700 ms, and prepares before', () => {
    const { intent, log } = setUp()
    intent.enter('a')
    wait(249)
    expect(log).toEqual([])
    wait(1)
    expect(log).toEqual(['?a'])
    wait(449)
    expect(log).toEqual(['?a'])
    wait(1)
    expect(log).toEqual(['?a', '+a'])
  })

  it('is forgotten when the pointer only passes', () => {
    const { intent, log } = setUp()
    intent.enter('a')
    wait(200)
    intent.leave()
    wait(1000)
    expect(log).toEqual([])
  })

  it('counts from the first move on a trigger, not from the last', () => {
    const { intent, log } = setUp()
    intent.enter('a')
    wait(600)
    intent.enter('a')
    wait(100)
    expect(log).toContain('+a')
  })

  it('does not wait for the keyboard', () => {
    const { intent, log } = setUp()
    intent.open('a')
    expect(log).toEqual(['+a'])
    expect(intent.shown()).toBe('a')
  })
})

describe('closing', () => {
  it('waits 300 ms, however much the pointer moves outside', () => {
    const { intent, log } = setUp()
    intent.open('a')
    intent.leave()
    wait(200)
    intent.leave()
    wait(99)
    expect(log).toEqual(['+a'])
    wait(1)
    expect(log).toEqual(['+a', '-a'])
  })

  it('is called off when the pointer comes back, or reaches what was opened', () => {
    const { intent, log } = setUp()
    intent.open('a')
    intent.leave()
    wait(200)
    intent.enter('a')
    wait(1000)
    expect(log).toEqual(['+a'])
  })

  it('happens immediately on close(), and a pressed trigger does not open again until it is left', () => {
    const { intent, log } = setUp()
    intent.open('a')
    intent.close('a')
    intent.enter('a')
    wait(1000)
    expect(log).toEqual(['+a', '-a'])
    intent.leave()
    intent.enter('a')
    wait(700)
    expect(log.at(-1)).toBe('+a')
  })
})

describe('the next one', () => {
  it('opens at once within 300 ms of the last', () => {
    const { intent, log } = setUp({ skipDelay: 300, closeDelay: 0 })
    intent.open('a')
    intent.close()
    wait(300)
    intent.enter('b')
    expect(log).toEqual(['+a', '-a', '+b'])
    intent.close()
    wait(301)
    intent.enter('c')
    expect(log.at(-1)).toBe('-b')
    wait(700)
    expect(log.at(-1)).toBe('+c')
  })

  it('takes the place of the last one without a gap', () => {
    const { intent, log } = setUp({ skipDelay: 300 })
    intent.open('a')
    intent.enter('b')
    expect(log).toEqual(['+a', '-a', '+b'])
  })

  it('waits its own time where nothing is skipped, while the last one closes', () => {
    const { intent, log } = setUp()
    intent.open('a')
    intent.enter('b')
    wait(300)
    expect(log).toEqual(['+a', '?b', '-a'])
    wait(400)
    expect(log.at(-1)).toBe('+b')
  })
})
