import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pruneCache } from './prune-cache.ts'

let cache = ''
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'cache-'))
})
afterEach(() => rm(cache, { recursive: true }))

it('keeps the newest bundles of each kind and all that is no bundle', async () => {
  for (const [index, name] of ['client-a', 'client-b', 'client-c', 'client-d', 'servers-a', 'images'].entries()) {
    await mkdir(join(cache, name))
    await utimes(join(cache, name), 1000 + index, 1000 + index)
  }
  await pruneCache(cache)
  expect((await readdir(cache)).sort()).toEqual(['client-b', 'client-c', 'client-d', 'images', 'servers-a'])
})

it('removes the oldest compressed files when they are too much together', async () => {
  await mkdir(join(cache, 'brotli'))
  for (const [index, name] of ['oldest', 'older', 'new'].entries()) {
    const file = join(cache, 'brotli', name)
    await writeFile(file, 'x'.repeat(100))
    await utimes(file, 1000 + index, 1000 + index)
  }
  await pruneCache(cache, 250)
  expect((await readdir(join(cache, 'brotli'))).sort()).toEqual(['new', 'older'])
})

it('has nothing to do where there is no cache', async () => {
  await expect(pruneCache(join(cache, 'nothing'))).resolves.toBeUndefined()
})
