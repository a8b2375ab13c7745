import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from './cache.ts'
import { keyOf, openParsedFiles } from './parsed-files.ts'

interface Page {
  title: string
  note?: string | undefined
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parsed-'))
})
afterEach(() => rm(folder, { recursive: true }))

const open = (cache = openCache(folder)) => openParsedFiles<Page>(cache, 'pages')
const never = () => {
  throw new Error('parsed again')
}

async function store(pages: Record<string, string>): Promise<void> {
  const files = await open()
  for (const [file, title] of Object.entries(pages)) files.of(file, `key of ${file}`, () => ({ title }))
  await files.save()
}

it('parses a file once, also for the next build', async () => {
  const files = await open()
  expect(files.of('a.md', '1', () => ({ title: 'A' }))).toEqual({ title: 'A' })
  expect(files.of('a.md', '1', never)).toEqual({ title: 'A' })
  await files.save()
  expect((await open()).of('a.md', '1', never)).toEqual({ title: 'A' })
})

it('parses again under another key', async () => {
  await store({ 'a.md': 'A' })
  expect((await open()).of('a.md', 'other text or other code', () => ({ title: 'B' }))).toEqual({ title: 'B' })
})

it('gives a new value as it would be read from the cache', async () => {
  const value = (await open()).of('a.md', '1', () => ({ title: 'A', note: undefined }))
  expect(Object.keys(value)).toEqual(['title'])
})

it.each([
  ['cut short', (file: string) => truncate(file, 40)],
  ['changed', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('"A"', '"X"'))],
])('does not use a file of the cache that was %s', async (_name, damage) => {
  await store({ 'a.md': 'A' })
  await damage(join(folder, 'pages'))
  const cache = openCache(folder)
  expect((await open(cache)).of('a.md', 'key of a.md', () => ({ title: 'new' }))).toEqual({ title: 'new' })
  expect([...cache.damaged]).toEqual(['pages'])
})

it('parses again what an earlier program stored in another format', async () => {
  await openCache(folder).write('pages', '{"a.md":{"key":"1","value":{"title":"A"}}}')
  expect((await open()).of('a.md', '1', () => ({ title: 'B' }))).toEqual({ title: 'B' })
})

it('forgets files that were not used, and writes only what changed', async () => {
  await store({ 'a.md': 'A', 'b.md': 'B' })
  const written = (await stat(join(folder, 'pages'))).mtimeMs
  const same = await open()
  for (const file of ['a.md', 'b.md']) same.of(file, `key of ${file}`, never)
  await same.save()
  expect((await stat(join(folder, 'pages'))).mtimeMs).toBe(written)
  await store({ 'b.md': 'B' })
  expect(await readFile(join(folder, 'pages'), 'latin1')).not.toContain('a.md')
})

it('keeps the parts of a key apart', () => {
  expect(keyOf('ab', 'c')).not.toBe(keyOf('a', 'bc'))
  expect(keyOf('ab', 'c')).toBe(keyOf('ab', 'c'))
})
