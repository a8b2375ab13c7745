import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore } from './store.ts'

const name = (letter: string) => letter.repeat(64)
const bytes = (size: number) => new Uint8Array(size).fill(7)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('gives back what was put in, also after a restart', async () => {
  const store = await openStore(folder, 1000)
  expect(await store.get(name('a'))).toBeNull()
  await store.put(name('a'), bytes(10))
  expect(await store.get(name('a'))).toEqual(Buffer.from(bytes(10)))
  expect(await (await openStore(folder, 1000)).get(name('a'))).toEqual(Buffer.from(bytes(10)))
})

it('stays within its bytes: the least recently used entries are evicted', async () => {
  const store = await openStore(folder, 300)
  await store.put(name('a'), bytes(90))
  await store.put(name('b'), bytes(90))
  await store.get(name('a'))
  await store.put(name('c'), bytes(90))
  expect(store.bytes).toBeLessThanOrEqual(300)
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c')])
})

it('at a start, keeps the newest that fit and removes what is half written', async () => {
  const store = await openStore(folder, 1000)
  for (const letter of ['a', 'b', 'c']) await store.put(name(letter), bytes(90))
  await utimes(join(folder, name('a')), new Date(), new Date())
  await utimes(join(folder, name('b')), new Date(0), new Date(0))
  await writeFile(join(folder, 'x.part'), 'half')
  await openStore(folder, 250)
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c')])
})

it('a damaged file counts as none', async () => {
  const store = await openStore(folder, 1000)
  await store.put(name('a'), bytes(90))
  const file = join(folder, name('a'))
  const damaged = await readFile(file)
  damaged[60]! ^= 1
  await writeFile(file, damaged)
  expect(await store.get(name('a'))).toBeNull()
  expect(await readdir(folder)).toEqual([])
})
