import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One core is left to others by default; of two that is half of them.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // A machine shared with others is slow at times: a limit is there to end what hangs.
      {
        test: {
          name: 'unit',
          include: ['{src,scripts,test/runner}/**/*.test.{ts,tsx}', 'test/{,attack/}*.test.ts'],
          environment: 'node',
          // Files share threads and what is loaded there: loading it anew for each was half of the time.
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          include: ['test/scenarios/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/scenarios/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
