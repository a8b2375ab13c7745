import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { isCI } from '../ci.ts'
import { SPEED } from '../speed.ts'
import { PORTS } from './ports.ts'

// Workers read this file too: they take what was found here.
process.env.CHROMIUM = await findBrowser()

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  ...(process.env.ALL_TESTS === '1' ? {} : { grepInvert: /@long/ }),
  // A test waits a quarter of its time: with three, two cores are busy.
  workers: 3,
  // Limits end what hangs. A machine that becomes busy during a run is not slow when it begins, so they are far larger than needed.
  timeout: 240_000 * SPEED,
  expect: { timeout: 60_000 * SPEED },
  // Somebody's own machine is slow at times: what passes at the second try is named, and no failure there.
  retries: isCI() ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  outputDir: '../../.cache/playwright',
  use: {
    baseURL: `http://localhost:${PORTS.own}`,
    launchOptions: { executablePath: process.env.CHROMIUM, args: BROWSER_ARGS },
    trace: 'off',
  },
  webServer: {
    command: 'node test/e2e/servers.mjs',
    cwd: '../..',
    url: `http://localhost:${PORTS.single}/health`,
    reuseExistingServer: false,
    timeout: 120_000 * SPEED,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
