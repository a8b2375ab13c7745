import { mkdir, mkdtemp, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listSources, MAX_SOURCE_BYTES, readSource, readSources, type TextCache } from './source-files.ts'

/** Windows leaves links to administrators. */
const isWindows = process.platform === 'win32'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sources-'))
})
afterEach(() => rm(dir, { recursive: true }))

describe('listSources', () => {
  it('gives every file below a folder, sorted; none where there is no folder', async () => {
    await mkdir(join(dir, 'a/b'), { recursive: true })
    for (const name of ['z.md', 'a/y.md', 'a/b/.navigation.yml']) await writeFile(join(dir, name), '')
    expect(await listSources(dir, 'content/en')).toEqual({
      names: ['a/b/.navigation.yml', 'a/y.md', 'z.md'],
      problems: [],
    })
    expect(await listSources(join(dir, 'none'), 'content/xx')).toEqual({ names: [], problems: [] })
  })

  it.skipIf(isWindows)('refuses links and folders named like pages, and goes on', async () => {
    await mkdir(join(dir, 'foo.md'))
    await symlink('..', join(dir, 'up'))
    await symlink('loop.md', join(dir, 'loop.md'))
    await writeFile(join(dir, 'a.md'), '')
    const { names, problems } = await listSources(dir, 'content/en')
    expect(names).toEqual(['a.md'])
    expect(problems.map(problem => problem.message).sort()).toEqual([
      'content/en/foo.md: This is a folder, but it is named like a page. Rename the folder, or make it a file.',
      'content/en/loop.md: This is a symbolic link to loop.md; links are not followed. Put the file itself here.',
      'content/en/up: This is a symbolic link to ..; links are not followed. Put the file itself here.',
    ])
  })

  it('refuses a file where the folder should be', async () => {
    await writeFile(join(dir, 'de'), '')
    const { problems } = await listSources(join(dir, 'de'), 'content/de')
    expect(problems.map(problem => problem.message)).toEqual([
      'content/de: This is a file where a folder should be. Rename or remove it.',
    ])
  })

  it.skipIf(isWindows)('refuses a folder that is a link itself', async () => {
    await symlink('/', join(dir, 'en'))
    const { names, problems } = await listSources(join(dir, 'en'), 'content/en')
    expect([names.length, problems.length]).toEqual([0, 1])
  })
})

describe('readSource', () => {
  const read = async (content: string | Buffer) => {
    await writeFile(join(dir, 'x.md'), content)
    return readSource(join(dir, 'x.md'), 'content/en/x.md')
  }

  it('gives text in every script, without a byte order mark', async () => {
    expect(await read('\ufeffÜber\t配列\r\n😀')).toBe('Über\t配列\r\n😀')
    expect(await read('')).toBe('')
  })

  it.each([
    [Buffer.from([0x41, 0x0a, 0xe9, 0x0a]), 2, 'The file is no text in UTF-8.'],
    [Buffer.from([0xff, 0xfe, 0x41, 0x00]), 1, 'The file is no text in UTF-8.'],
    [Buffer.from('one\ntwo\ncut \u00e9').subarray(0, -1), 3, 'The file is no text in UTF-8.'],
    ['a\n\nb\0', 3, 'The text holds the control character NUL.'],
    ['a\u0008', 1, 'The text holds the control character U+0008.'],
    ['a\u0085', 1, 'The text holds the control character U+0085.'],
  ])('refuses %j', async (content, line, fact) => {
    await expect(read(content)).rejects.toThrow(
      `content/en/x.md:${line}: ${fact} Save it as text in UTF-8; pictures and other files belong below public/.`,
    )
  })

  it('refuses a file that is too large, without reading it', async () => {
    await writeFile(join(dir, 'x.md'), 'x')
    await truncate(join(dir, 'x.md'), MAX_SOURCE_BYTES + 100_000)
    await expect(readSource(join(dir, 'x.md'), 'content/en/x.md')).rejects.toThrow(
      'content/en/x.md: The file has 1.1 MB; at most 1.0 are read. Split it',
    )
  })
})

describe('readSources', () => {
  const longAgo = new Date(Date.now() - 60_000)
  const known: TextCache = new Map()
  const textOf = async (name: string) => (await readSources(dir, 'content/en', [name], known)).files[0]!.text

  it('reads a file again when its time or size differs', async () => {
    const file = join(dir, 'a.md')
    await writeFile(file, 'first')
    expect(await textOf('a.md')).toBe('first')
    await writeFile(file, 'other')
    expect(await textOf('a.md')).toBe('other')
    await utimes(file, longAgo, longAgo)
    expect(await textOf('a.md')).toBe('other')
    await writeFile(file, 'third')
    await utimes(file, longAgo, longAgo)
    expect(await textOf('a.md')).toBe('third')
  })

  it('takes the text from before where nothing differs', async () => {
    const file = join(dir, 'b.md')
    await writeFile(file, 'text')
    await setTimeout(150)
    expect(await textOf('b.md')).toBe('text')
    expect(known.get(file)?.text).toBe('text')
    known.get(file)!.text = 'from memory'
    expect(await textOf('b.md')).toBe('from memory')
  })
})
