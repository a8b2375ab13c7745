// The parts of the command that compile most, on a small site of its own.

import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { examplesSite, needsZig } from '../../test/examples-site.ts'
import { examplesMain } from './main.ts'

const site = examplesSite()
needsZig()

it('says what fails, where in the page, and how to mend it', async () => {
  await site.use('bad.md')
  expect(await examplesMain(site.root, ['content/en/bad.md'])).toBe(1)
  const expected = [
    'content/en/bad.md:3 (test) ends with exit code 1',
    'content/en/bad.md:7:5:',
    'std/testing.zig:',
    'content/en/bad.md:11 (run) prints something else',
    '- five\n    it prints:\n    + four',
    "content/en/bad.md:25:24: error: use of undeclared identifier 'missing'",
    'content/en/bad.md:29 (run) prints something, but no text block follows\n    nobody expects this',
    'content/en/bad.md:35 (fails) fails, but not with "no such message"',
    'content/en/bad.md:42 (fails) is said to fail, but compiles and runs',
    '0 passed, 9 failed',
  ]
  for (const text of expected) expect(site.printed).toContain(text)
  expect(site.printed).not.toContain(tmpdir())
})

it('writes real outputs with --update', async () => {
  await site.use('outputs.md')
  await examplesMain(site.root, ['--update'])
  expect(site.printed).toContain('2 passed, 1 failed')
  const page = await readFile(join(site.root, 'content/en/outputs.md'), 'utf8')
  expect(page).toContain('```text\nfour\n```')
  expect(page).toContain('```\n\n```text\nnobody expects this\n```')
})

it('builds projects from the blocks of a component', async () => {
  await site.use('projects.md')
  expect(await examplesMain(site.root, [])).toBe(0)
  expect(site.printed).toContain('4 passed, 0 failed')
})
