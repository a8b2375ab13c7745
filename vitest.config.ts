import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // A machine shared with others is slow at times: a limit is there to end what hangs.
      { test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000 } },
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
