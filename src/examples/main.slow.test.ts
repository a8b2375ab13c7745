// The parts of the command that compile most, on a small site of its own.

import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureZig } from '../zig/toolchain.ts'
import { examplesMain } from './main.ts'

const fixtures = fileURLToPath(new URL('../../test/fixtures/examples/', import.meta.url))
const zig = await ensureZig()
let root = ''
let printed = ''

beforeEach(async context => {
  context.skip(!zig, 'Zig 0.15.1 cannot be had here')
  context.skip(process.platform === 'win32', 'the fixtures show what programs print on Linux and macOS')
  root = await mkdtemp(join(tmpdir(), 'examples-test-'))
  await mkdir(join(root, 'content/en'), { recursive: true })
  printed = ''
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    printed += `${text}\n`
  })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true, force: true })
})

it('says what fails, where in the page, and how to mend it', async () => {
  await use('bad.md')
  expect(await examplesMain(root, ['content/en/bad.md'])).toBe(1)
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
  for (const text of expected) expect(printed).toContain(text)
  expect(printed).not.toContain(tmpdir())
})

it('writes real outputs with --update', async () => {
  await use('outputs.md')
  await examplesMain(root, ['--update'])
  expect(printed).toContain('2 passed, 1 failed')
  const page = await readFile(join(root, 'content/en/outputs.md'), 'utf8')
  expect(page).toContain('```text\nfour\n```')
  expect(page).toContain('```\n\n```text\nnobody expects this\n```')
})

it('builds projects from the blocks of a component', async () => {
  await use('projects.md')
  expect(await examplesMain(root, [])).toBe(0)
  expect(printed).toContain('4 passed, 0 failed')
})

async function use(fixture: string): Promise<void> {
  await cp(join(fixtures, fixture), join(root, 'content/en', fixture))
}
