// The order of all steps, with scripts that only record that they were called.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { main } from './main.ts'

let root = ''
let printed = ''

const SPEC = { specs: [{ title: 'one', tests: [{ status: 'expected', annotations: [] }] }], title: 'a.spec.ts' }
const ONE_TEST = { passed: 1, failed: 0, skipped: [], flaky: [] }
/** Waits until another script was called; one that never is makes the test hang, which its limit ends. */
const waitFor = (name: string) => `
  while (!fs.existsSync('${name}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)`
const SCRIPTS: Record<string, string> = {
  'scripts/check.mjs': `if (process.argv[2] === 'types') {${waitFor('examples')}
  }`,
  'node_modules/vitest/vitest.mjs': `fs.writeFileSync(process.env.TEST_REPORT, '${JSON.stringify(ONE_TEST)}')`,
  'scripts/test-sites.mjs': `process.exitCode = fs.existsSync('content') ? 1 : 0`,
  'node_modules/@playwright/test/cli.js': `
    fs.writeFileSync('.cache/playwright.json', '${JSON.stringify({ suites: [SPEC] })}')
    ${waitFor('content')}`,
  'scripts/check-content.mjs': `
    fs.writeFileSync('.cache/check-content.json', '{"counts":{"links":0}}')
    fs.writeFileSync('content', '')`,
  'scripts/claims.mjs': `process.exitCode = process.argv.slice(2).join(' ') === '--check --changed' ? 0 : 1`,
  'scripts/examples.mjs': `
    fs.writeFileSync('examples', '')
    console.log(process.argv.slice(2).join(' '))
    console.log('5 passed, 0 failed')
    process.exitCode = Number(process.env.TEST_SPEED) >= 1 ? 0 : 1`,
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'runner-main-'))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  for (const [name, code] of Object.entries(SCRIPTS)) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), `import fs from 'node:fs'\n${code}\n`)
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('runs the examples beside all others, scenarios and content after the sites, and shows them at the end', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
  expect(await main(root, [])).toBe(0)
  const shown = [...printed.matchAll(/^== (\w+)$/gm)].map(([, name]) => name)
  expect(shown).toEqual(['types', 'unit', 'sites', 'browser', 'lint', 'examples', 'claims', 'scenarios', 'content'])
  expect(printed).toContain('--check --sample 60\n5 passed, 0 failed\n')
  expect(printed.trimEnd().split('\n').at(-1)).toBe('9 passed, 0 failed, 0 skipped, 0 flaky')
})
