import { describe, expect, it } from 'vitest'
import { closesOnRelease, isPull, recentPoints, velocityOf } from './pull.ts'

describe('a pull begins', () => {
  const move = { right: 0, down: 10, scrolled: 0, sinceScroll: Number.POSITIVE_INFINITY }

  it('with a move downwards', () => {
    expect(isPull(move)).toBe(true)
    expect(isPull({ ...move, right: 9 })).toBe(true)
    expect(isPull({ ...move, right: -9 })).toBe(true)
  })

  it('not while the pointer has hardly moved', () => {
    expect(isPull({ ...move, down: 0 })).toBeUndefined()
    expect(isPull({ ...move, down: 3 })).toBeUndefined()
    expect(isPull({ ...move, down: 4 })).toBe(true)
  })

  it('not sideways or upwards', () => {
    expect(isPull({ ...move, right: 10 })).toBe(false)
    expect(isPull({ ...move, right: -11 })).toBe(false)
    expect(isPull({ ...move, down: -10 })).toBe(false)
  })

  it('not on what is scrolled; bounced past its top counts as its top', () => {
    expect(isPull({ ...move, scrolled: 1 })).toBe(false)
    expect(isPull({ ...move, scrolled: -20 })).toBe(true)
  })

  it('not within 100 ms after a scroll', () => {
    expect(isPull({ ...move, sinceScroll: 99 })).toBe(false)
    expect(isPull({ ...move, sinceScroll: 100 })).toBe(true)
  })
})

describe('a drawer that is let go', () => {
  const release = { offset: 0, height: 400, velocity: 0 }

  it('closes past a quarter of its height', () => {
    expect(closesOnRelease({ ...release, offset: 100 })).toBe(false)
    expect(closesOnRelease({ ...release, offset: 101 })).toBe(true)
  })

  it('closes when it is faster than 0.4 px/ms', () => {
    expect(closesOnRelease({ ...release, offset: 20, velocity: 0.4 })).toBe(false)
    expect(closesOnRelease({ ...release, offset: 20, velocity: 0.41 })).toBe(true)
  })

  it('stays when it was pushed up, or is where it belongs', () => {
    expect(closesOnRelease({ ...release, offset: 20, velocity: -2 })).toBe(false)
    expect(closesOnRelease({ ...release, offset: 0, velocity: 2 })).toBe(false)
  })
})

describe('its velocity', () => {
  it('is measured over the last 100 ms', () => {
    const points = [
      { y: 0, time: 1000 },
      { y: 10, time: 2000 },
      { y: 40, time: 2050 },
      { y: 60, time: 2100 },
    ]
    expect(velocityOf(points, 2100)).toBe(0.5)
    expect(recentPoints(points, 2101).map(point => point.y)).toEqual([40, 60])
  })

  it('is negative upwards', () => {
    const points = [
      { y: 100, time: 0 },
      { y: 50, time: 50 },
    ]
    expect(velocityOf(points, 50)).toBe(-1)
  })

  it('is lost by holding still', () => {
    const points = [
      { y: 0, time: 0 },
      { y: 80, time: 50 },
    ]
    expect(velocityOf(points, 50)).toBe(1.6)
    expect(velocityOf(points, 100)).toBe(0.8)
    expect(velocityOf(points, 200)).toBe(0)
  })

  it('is small for a twitch, however fast', () => {
    const points = [
      { y: 0, time: 0 },
      { y: 6, time: 0 },
    ]
    expect(velocityOf(points, 0)).toBe(0.15)
    expect(velocityOf([], 0)).toBe(0)
  })
})
