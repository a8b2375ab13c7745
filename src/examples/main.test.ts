// The command on a small site of its own, with the real compiler.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { examplesSite, needsZig } from '../../test/examples-site.ts'
import { OTHER_EXAMPLE_VERSIONS } from '../model/constants.ts'
import { examplesMain } from './main.ts'
import { readExamplePages } from './pages.ts'
import {
  formatExampleResults,
  formatExampleVersions,
  readExampleVersions,
  VERSIONS_FILE,
  type VerifiedBlock,
} from './results.ts'

const site = examplesSite()

it('with --versions, keeps what the file says of a block, and tells which pass', async () => {
  await site.use('good.md')
  const pages = await readExamplePages(site.root, ['content'])
  const [first, ...others] = pages.flatMap(page => page.examples).filter(({ kind }) => kind !== 'fails')
  const [passes, fails] = [
    ['', '', '', ''],
    ['', '', 'no member', 'no member'],
  ]
  const text = formatExampleVersions({
    versions: [...OTHER_EXAMPLE_VERSIONS],
    blocks: { [first!.hash]: fails, ...Object.fromEntries(others.map(({ hash }) => [hash, passes])), gone: passes },
  })
  await writeFile(join(site.root, VERSIONS_FILE), text)
  expect(await examplesMain(site.root, ['--versions', '--check'])).toBe(1)
  expect(site.printed).toContain('content/example-versions.json is out of date')
  expect(await examplesMain(site.root, ['--versions', 'content/en/good.md'])).toBe(0)
  expect(await readExampleVersions(site.root)).toMatchObject({ blocks: { gone: passes } })
  expect(await examplesMain(site.root, ['--versions'])).toBe(0)
  expect(site.printed).toContain('Zig 0.17.0: 1 of 2 blocks pass')
  const { blocks } = await readExampleVersions(site.root)
  expect(blocks[first!.hash]).toEqual(fails)
  expect(blocks).not.toHaveProperty('gone')
  expect(await examplesMain(site.root, ['--versions', '--check'])).toBe(0)
})

describe('with Zig', () => {
  needsZig()

  it('passes good blocks, records them, and knows when the record is old; with --running, only those that run', async () => {
    await site.use('good.md')
    expect(await examplesMain(site.root, ['--check'])).toBe(1)
    expect(site.printed).toContain('content/examples.json is out of date')
    expect(await examplesMain(site.root, [])).toBe(0)
    expect(site.printed).toContain('3 passed, 0 failed')
    const { zig: version, blocks } = JSON.parse(await readFile(join(site.root, 'content/examples.json'), 'utf8'))
    expect(version).toBe('0.15.1')
    expect(Object.values(blocks)).toHaveLength(3)
    expect(await examplesMain(site.root, ['--check'])).toBe(0)
    const record = formatExampleResults(new Map(Object.entries(blocks as Record<string, VerifiedBlock>).slice(1)))
    await writeFile(join(site.root, 'content/examples.json'), record)
    expect(await examplesMain(site.root, ['content/en/good.md'])).toBe(0)
    expect(await examplesMain(site.root, ['--check'])).toBe(0)

    site.printed = ''
    expect(await examplesMain(site.root, ['--check', '--sample', '2'])).toBe(0)
    expect(site.printed).toContain('Zig 0.15.1: 2 of 3 blocks.')
    await site.use('versions.md')
    site.printed = ''
    expect(await examplesMain(site.root, ['--check', '--sample', '2'])).toBe(1)
    expect(site.printed).toContain('content/en/versions.md:3 is not in content/examples.json')
    expect(site.printed).toContain('fix: npm run examples, which compiles it with Zig 0.14.1, and commit the file')
    expect(site.printed).toContain('2 passed, 1 failed')
    await rm(join(site.root, 'content/en/versions.md'))
    await rm(join(site.root, 'content/en/good.md'))
    site.printed = ''
    expect(await examplesMain(site.root, ['--check', '--sample', '2'])).toBe(1)
    expect(site.printed).toContain('content/examples.json is out of date')

    // What was compiled above is not compiled again.
    await site.use('good.md')
    await rm(join(site.root, 'content/examples.json'))
    site.printed = ''
    expect(await examplesMain(site.root, ['--running'])).toBe(0)
    expect(site.printed).toContain('Zig 0.15.1: the 2 blocks that run, of 3. For all: npm run examples -- --zig 0.15.1')
    expect(site.printed).toContain('2 passed, 0 failed')
    await expect(readFile(join(site.root, 'content/examples.json'))).rejects.toThrow('ENOENT')
  })
})

describe('without Zig', () => {
  beforeEach(() => {
    vi.stubEnv('ZIG_STD_DOCS_CACHE', join(site.root, 'cache'))
    vi.stubEnv('PATH', '')
    vi.stubEnv('REQUIRE_ZIG', '')
  })

  it('skips loudly', async () => {
    await site.use('good.md')
    expect(await examplesMain(site.root, [])).toBe(0)
    expect(vi.mocked(process.stderr.write).mock.calls.join()).toContain('SKIPPED')
    expect(site.printed).toContain('0 passed, 0 failed, 3 skipped')
  })

  it('still misses blocks that nobody has verified', async () => {
    await site.use('good.md')
    await writeFile(join(site.root, 'content/examples.json'), '{"zig":"0.15.1","blocks":{}}')
    expect(await examplesMain(site.root, ['--check'])).toBe(1)
    expect(site.printed).toContain('content/en/good.md:7 is not in content/examples.json')
  })

  it('misses a changed example for other releases, and says how to verify it', async () => {
    const file = 'content/en/reference/editions/0.17/mem.md'
    await mkdir(dirname(join(site.root, file)), { recursive: true })
    await writeFile(join(site.root, file), '## copy\n\nCopies.\n\n```zig test\ntest {}\n```\n')
    expect(await examplesMain(site.root, ['--check'])).toBe(1)
    expect(site.printed).toContain(
      `${file}:5 is not in content/examples.json\n  fix: npm run examples, which compiles it with Zig 0.17.0, and commit the file`,
    )
  })

  it('takes a sample only of what is checked as a whole', async () => {
    for (const parameters of [
      ['--sample', '5'],
      ['--check', '--sample', '0'],
      ['--check', '--sample', '5', 'content'],
    ])
      await expect(examplesMain(site.root, parameters)).rejects.toThrow('--sample takes a number')
  })

  it('takes outputs of pages from no other version', async () => {
    const other = examplesMain(site.root, ['--update', '--zig', '0.15.2'])
    await expect(other).rejects.toThrow(
      'Pages show what Zig 0.15.1 prints. Leave out --update, or --zig and --running.',
    )
  })

  it('throws with REQUIRE_ZIG=1', async () => {
    vi.stubEnv('REQUIRE_ZIG', '1')
    await expect(examplesMain(site.root, [])).rejects.toThrow('Zig 0.15.1 is not available')
  })
})
