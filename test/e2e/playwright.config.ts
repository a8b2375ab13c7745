import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../browser.ts'
import { PORTS } from './ports.ts'

const executablePath = await findBrowser()

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  // A machine shared with others is slow at times; a test that needs a second try is named in the report.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/playwright.json' }]],
  outputDir: '../../.cache/playwright',
  use: {
    baseURL: `http://localhost:${PORTS.own}`,
    launchOptions: { executablePath, args: BROWSER_ARGS },
    trace: 'off',
  },
  webServer: {
    command: 'node test/e2e/servers.mjs',
    cwd: '../..',
    url: `http://localhost:${PORTS.single}/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
