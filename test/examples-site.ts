// A small site for tests of the command that compiles examples: it is made anew for each test, and what the command prints is kept.

import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { ensureZig } from '../src/zig/toolchain.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures/examples')
const zig = await ensureZig()

export interface ExamplesSite {
  root: string
  printed: string
  /** Copies a page of the fixtures into the site. */
  use(fixture: string): Promise<void>
}

export function examplesSite(): ExamplesSite {
  const site: ExamplesSite = {
    root: '',
    printed: '',
    use: fixture => cp(join(FIXTURES, fixture), join(site.root, 'content/en', fixture)),
  }
  beforeEach(async () => {
    site.root = await mkdtemp(join(tmpdir(), 'examples-test-'))
    await mkdir(join(site.root, 'content/en'), { recursive: true })
    site.printed = ''
    vi.spyOn(console, 'log').mockImplementation((text: string) => {
      site.printed += `${text}\n`
    })
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
    await rm(site.root, { recursive: true, force: true })
  })
  return site
}

/** Skips the tests beside it where the fixtures cannot be compiled. */
export function needsZig(): void {
  beforeEach(context => {
    context.skip(!zig, 'Zig 0.15.1 cannot be had here')
    context.skip(process.platform === 'win32', 'the fixtures show what programs print on Linux and macOS')
  })
}
