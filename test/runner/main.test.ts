// The whole order of steps, with scripts that only write down that they were called.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { main } from './main.ts'

let root = ''
let printed = ''

const SPEC = { specs: [{ title: 'one', tests: [{ status: 'expected', annotations: [] }] }], title: 'a.spec.ts' }
const NO_TEST = { passed: 1, failed: 0, skipped: [], flaky: [] }
/** Ends well when another script was called, which it waits for. */
const after = (name: string) => `
  const until = Date.now() + 300_000
  while (!fs.existsSync('${name}') && Date.now() < until) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  process.exitCode = fs.existsSync('${name}') ? 0 : 1`
const SCRIPTS: Record<string, string> = {
  'scripts/check.mjs': after('examples'),
  'node_modules/vitest/vitest.mjs': `fs.writeFileSync(process.env.TEST_REPORT, '${JSON.stringify(NO_TEST)}')`,
  'scripts/test-sites.mjs': '',
  'node_modules/@playwright/test/cli.js': `
    fs.writeFileSync('.cache/playwright.json', '${JSON.stringify({ suites: [SPEC] })}')
    ${after('reference')}`,
  'scripts/check-content.mjs': `fs.writeFileSync('.cache/check-content.json', '{"counts":{"links":0}}')`,
  'scripts/examples.mjs': `fs.writeFileSync('examples', ''); console.log('5 passed, 0 failed')`,
  'scripts/reference.mjs': `fs.writeFileSync('reference', '')`,
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

it('examples, words and facts are checked beside all others, and told after them', {
  timeout: 400_000,
}, async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text
    return true
  })
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
  expect(await main(root, [])).toBe(0)
  const told = [...printed.matchAll(/^== (\w+)$/gm)].map(([, name]) => name)
  expect(told).toEqual([
    ...['types', 'lint', 'unit', 'sites', 'scenarios', 'browser'],
    ...['examples', 'content', 'reference'],
  ])
  // Examples are tried with two versions.
  expect(printed.match(/^5 passed, 0 failed$/gm)).toHaveLength(2)
  expect(printed.trimEnd().split('\n').at(-1)).toBe('10 passed, 0 failed, 0 skipped, 0 flaky')
})
