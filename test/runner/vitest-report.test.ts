// Vitest itself runs a file whose tests pass, fail and are skipped in every way, and another that cannot be loaded.

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Counts } from './counts.ts'

const ROOT = join(import.meta.dirname, '../..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitest-report-'))
  await writeFile(join(folder, 'some.test.js'), SOME)
  await writeFile(join(folder, 'none.test.js'), 'throw new Error("cannot be loaded")')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const SOME = `
it('passes', () => {})
it('fails', () => expect(1).toBe(2))
it('says why', context => context.skip('there is no sound here'))
it.skipIf(true)('says nothing', () => {})
let tries = 0
it('passes at last', { retry: 1 }, () => expect(++tries).toBe(2))
describe('group', () => {
  beforeEach(context => context.skip(true, 'the whole group'))
  it('inside', () => {})
})
describe('broken', () => {
  beforeAll(() => { throw new Error('before') })
  it('never reached', () => {})
})
`

async function run(...parameters: string[]): Promise<Counts> {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const reporter = `--reporter=${join(import.meta.dirname, 'vitest-report.ts')}`
  const args = ['run', '--root', folder, '--globals', reporter, ...parameters]
  await new Promise(resolve =>
    execFile(
      process.execPath,
      [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args],
      { env: { ...process.env, TEST_REPORT: report } },
      resolve,
    ),
  )
  return JSON.parse(await readFile(report, 'utf8')) as Counts
}

it('counts them, and names what was skipped with the reason', async () => {
  expect(await run()).toEqual({
    passed: 1,
    // The test, the group whose beginning fails, and the file.
    failed: 3,
    flaky: ['some.test.js > passes at last'],
    skipped: [
      { name: 'some.test.js > says why', reason: 'there is no sound here' },
      { name: 'some.test.js > says nothing', reason: 'no reason given' },
      { name: 'some.test.js > group > inside', reason: 'the whole group' },
      { name: 'some.test.js > broken > never reached', reason: 'what comes before it failed' },
    ],
  })
})

it('takes tests that a title leaves out for not asked for', async () => {
  expect(await run('some', '-t', 'group inside')).toEqual({
    passed: 0,
    failed: 0,
    flaky: [],
    skipped: [{ name: 'some.test.js > group > inside', reason: 'the whole group' }],
  })
  expect(await run('some', '-t', 'no such title')).toEqual({ passed: 0, failed: 0, flaky: [], skipped: [] })
})
