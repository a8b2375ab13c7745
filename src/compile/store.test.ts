import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CompileResult } from '../model/run/compiler.ts'
import { openStore } from './store.ts'

const name = (letter: string) => letter.repeat(64)
const refusal = (text: string) => ({ type: 'refused' as const, refusal: { text, diagnostics: [] } })
/** A result that takes 88 bytes on disk. */
const SMALL = refusal('x'.repeat(27))
/** A program that does not become smaller by compression. */
const program = (size: number) => ({ type: 'wasm' as const, bytes: randomBytes(size) })
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-test-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function unpacked(result: CompileResult | null): Promise<Buffer> {
  if (result?.type !== 'wasm') throw new Error('There is no program.')
  return gunzipSync((await readFile(result.file)).subarray(result.start, result.end + 1))
}

it('gives back what was put in, also after a restart', async () => {
  const store = await openStore(folder, 10_000)
  expect(await store.get(name('a'))).toBeNull()
  const { bytes } = program(1000)
  const put = await store.put(name('a'), { type: 'wasm', bytes })
  await store.put(name('b'), SMALL)
  expect(put).toMatchObject({ type: 'wasm', size: 1000 })
  expect(await unpacked(put)).toEqual(bytes)
  for (const each of [store, await openStore(folder, 10_000)]) {
    expect(await each.get(name('a'))).toEqual(put)
    expect(await each.get(name('b'))).toEqual(SMALL)
  }
})

it('stores a program compressed, which is the form that is sent', async () => {
  const store = await openStore(folder, 100_000)
  const put = await store.put(name('a'), { type: 'wasm', bytes: Buffer.alloc(1_000_000, 7) })
  expect(store.bytes).toBeLessThan(10_000)
  expect((await unpacked(put)).equals(Buffer.alloc(1_000_000, 7))).toBe(true)
})

it('stays within its bytes: the least recently used entries are evicted', async () => {
  const store = await openStore(folder, 300)
  await store.put(name('a'), SMALL)
  await store.put(name('b'), SMALL)
  await store.get(name('a'))
  await store.put(name('c'), SMALL)
  await store.put(name('d'), SMALL)
  expect(store.bytes).toBeLessThanOrEqual(300)
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c'), name('d')])
})

it('evicts large programs before small ones, and never the one that is about to be sent', async () => {
  const store = await openStore(folder, 2_500_000)
  await store.put(name('a'), SMALL)
  for (const letter of ['b', 'c', 'd']) await store.put(name(letter), program(1_100_000))
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c'), name('d')])
  await store.put(name('e'), program(2_600_000))
  expect(await readdir(folder)).toEqual([name('e')])
})

it('at a start, keeps the newest that fit and removes what is half written', async () => {
  const store = await openStore(folder, 1000)
  for (const letter of ['a', 'b', 'c']) await store.put(name(letter), SMALL)
  await utimes(join(folder, name('a')), new Date(), new Date())
  await utimes(join(folder, name('b')), new Date(0), new Date(0))
  await writeFile(join(folder, 'x.part'), 'half')
  await openStore(folder, 250)
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c')])
})

it('a damaged file and a removed one count as none', async () => {
  const store = await openStore(folder, 1000)
  for (const letter of ['a', 'b']) {
    await store.put(name(letter), program(20))
    await damage(letter)
  }
  await rm(join(folder, name('b')))
  expect(await store.get(name('b'))).toBeNull()
  expect(await (await openStore(folder, 1000)).get(name('a'))).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

it('reads a program once to verify it, and not for every reader', async () => {
  await (await openStore(folder, 1000)).put(name('a'), program(20))
  const store = await openStore(folder, 1000)
  const known = await store.get(name('a'))
  // A second verification would notice this.
  await damage('a')
  expect(await store.get(name('a'))).toEqual(known)
})

async function damage(letter: string): Promise<void> {
  const file = join(folder, name(letter))
  const damaged = await readFile(file)
  damaged[40]! ^= 1
  await writeFile(file, damaged)
}
