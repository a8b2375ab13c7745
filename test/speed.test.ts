import { afterEach, expect, it, vi } from 'vitest'
import { factorOf, speedFactor } from './speed.ts'

afterEach(() => vi.unstubAllEnvs())

it('is 1 on a fast machine, larger on a slow one, and never so large that a hang lasts for hours', () => {
  expect([20, 100, 250, 730, 60_000].map(factorOf)).toEqual([1, 1, 2.5, 7.3, 20])
})

it('is measured once and then read from the environment', () => {
  vi.stubEnv('TEST_SPEED', '3.5')
  expect(speedFactor()).toBe(3.5)
  vi.stubEnv('TEST_SPEED', '')
  const factor = speedFactor()
  expect(factor).toBeGreaterThanOrEqual(1)
  expect(process.env.TEST_SPEED).toBe(String(factor))
})
