import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from './cache.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'))
})
afterEach(() => rm(folder, { recursive: true }))

const made = async () => Buffer.from('what took long')
const never = () => Promise.reject(new Error('made again'))

it('caches a file, and returns it without creating it again', async () => {
  expect((await openCache(folder).file('a/b', made)).toString()).toBe('what took long')
  const cache = openCache(folder)
  expect((await cache.file('a/b', never)).toString()).toBe('what took long')
  expect(cache.damaged.size).toBe(0)
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
})

it('caches an empty file, too', async () => {
  await openCache(folder).write('empty', '')
  expect((await openCache(folder).read('empty'))?.length).toBe(0)
})

it.each([
  ['cut short', (file: string) => truncate(file, 40)],
  ['cut within its digest', (file: string) => truncate(file, 7)],
  ['emptied', (file: string) => truncate(file, 0)],
  [
    'changed in a bit',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[bytes.length - 3]! ^= 1
      await writeFile(file, bytes)
    },
  ],
])('makes anew, and names, what was %s', async (_, damage) => {
  await openCache(folder).file('a', made)
  await damage(join(folder, 'a'))
  const cache = openCache(folder)
  expect((await cache.file('a', made)).toString()).toBe('what took long')
  expect([...cache.damaged]).toEqual(['a'])
  const next = openCache(folder)
  await next.file('a', never)
  expect(next.damaged.size).toBe(0)
})
