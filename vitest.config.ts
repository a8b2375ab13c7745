import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isCI } from './test/ci.ts'
import { SPEED } from './test/speed.ts'

// Files share threads and loaded modules: loading them for each file anew took half of the time.
const shared = { environment: 'node', pool: 'threads', isolate: false } as const
// Limits end what hangs: they are ten times what a quiet machine needs, and more.
const limits = {
  testTimeout: 120_000 * SPEED,
  hookTimeout: 300_000 * SPEED,
  expect: { poll: { timeout: 30_000 * SPEED } },
}
const UNIT = ['{src,scripts,test/runner}/**/*.test.{ts,tsx}', 'test/{,attack/}*.test.ts']

export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Files that are the same are compiled once. The runs of CI begin with nothing, and keeping what they compile would cost them time.
    experimental: { fsModuleCache: !isCI() },
    projects: [
      { test: { name: 'unit', include: UNIT, exclude: ['**/*.slow.test.ts'], ...shared, ...limits } },
      {
        test: {
          name: 'unit-slow',
          include: ['{src,test}/**/*.slow.test.ts'],
          ...shared,
          testTimeout: 600_000 * SPEED,
          hookTimeout: 600_000 * SPEED,
        },
      },
      {
        test: {
          name: 'scenarios',
          include: ['test/scenarios/**/*.test.ts'],
          globalSetup: ['test/scenarios/setup.ts'],
          ...shared,
          ...limits,
        },
      },
    ],
  },
})
