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
