import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestOf, type Stamp } from '../../files/builds.ts'
import { FILES_FILE } from '../../model/wire/files.ts'
import { readText } from './assets.ts'
import { openFolder } from './folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'))
  await mkdir(join(folder, '_data'))
})
afterAll(() => rm(folder, { recursive: true }))

it('reads files once', async () => {
  await writeFile(join(folder, FILES_FILE), JSON.stringify({ '/a.txt': { etag: 'x' }, '/missing.txt': { etag: 'y' } }))
  await writeFile(join(folder, 'a.txt'), 'plain')
  const assets = await openFolder(folder)
  expect(await Promise.all([readText(assets, '/a.txt'), readText(assets, '/a.txt')])).toEqual(['plain', 'plain'])
  expect(await new Response(await assets.open('/a.txt', null, { start: 1, end: 2 })).text()).toBe('la')
  await writeFile(join(folder, 'a.txt'), 'changed')
  expect(await readText(assets, '/a.txt')).toBe('plain')
  await expect(readText(assets, '/missing.txt')).rejects.toThrow('ENOENT')
})

it.each([
  ['small', 3000],
  ['large', 700_000],
])('gives a %s file that is stored compressed in every encoding, and parts of it', async (_, size) => {
  const text = Array.from({ length: size }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join('')
  const stored = brotliCompressSync(text)
  await writeFile(join(folder, FILES_FILE), JSON.stringify({ '/c.txt': { etag: 'x', size, br: stored.length } }))
  await writeFile(join(folder, 'c.txt.br'), stored)
  const assets = await openFolder(folder)
  const read = async (...given: Parameters<typeof assets.open>) =>
    Buffer.from(await new Response(await assets.open(...given)).arrayBuffer())
  expect((await read('/c.txt', 'br')).equals(stored)).toBe(true)
  expect((await read('/c.txt', null)).toString()).toBe(text)
  expect(gunzipSync(await read('/c.txt', 'gzip')).toString()).toBe(text)
  expect((await read('/c.txt', null, { start: 1000, end: 1999 })).toString()).toBe(text.slice(1000, 2000))
  // Each encoding of a small file is made once.
  const [first, second] = [await assets.open('/c.txt', 'gzip'), await assets.open('/c.txt', 'gzip')]
  expect(first === second).toBe(size < 512 * 1024)
})

it('lets go of a large file when nobody reads on', async () => {
  const size = 4_000_000
  const stored = brotliCompressSync('x'.repeat(size))
  await writeFile(join(folder, FILES_FILE), JSON.stringify({ '/c.txt': { etag: 'x', size, br: stored.length } }))
  await writeFile(join(folder, 'c.txt.br'), stored)
  const assets = await openFolder(folder)
  const reader = ((await assets.open('/c.txt', 'gzip')) as ReadableStream).getReader()
  await reader.read()
  await expect(reader.cancel()).resolves.toBeUndefined()
})

it('reads large files in pieces, and does not keep them', async () => {
  const size = 600_000
  await writeFile(join(folder, FILES_FILE), JSON.stringify({ '/large.txt': { etag: 'x', size } }))
  await writeFile(join(folder, 'large.txt'), 'a'.repeat(size))
  const assets = await openFolder(folder)
  expect(await assets.open('/large.txt', null)).toBeInstanceOf(ReadableStream)
  expect((await readText(assets, '/large.txt'))?.length).toBe(size)
  await writeFile(join(folder, 'large.txt'), 'b'.repeat(size))
  const part = await assets.open('/large.txt', null, { start: size - 3, end: size - 2 })
  expect(await new Response(part).text()).toBe('bb')
})

it('says that the table is broken', async () => {
  await writeFile(join(folder, FILES_FILE), '{')
  await expect(openFolder(folder)).rejects.toThrow(
    `${FILES_FILE} of the built site holds no JSON. Build the site again.`,
  )
})

it('sends nothing of another length than the table says', async () => {
  await writeFile(join(folder, FILES_FILE), JSON.stringify({ '/a.txt': { etag: 'x', size: 5 } }))
  await writeFile(join(folder, 'a.txt'), 'longer')
  const assets = await openFolder(folder)
  await expect(assets.open('/a.txt', null)).rejects.toThrow(
    /^The built site is damaged: .*a\.txt: it has 6 bytes, 5 were written\. Run "npm run build" to make it again\.$/,
  )
})

it.each([
  ['small', 100],
  ['large', 600_000],
])('sends nothing of a %s file that is not what the build wrote', async (_, size) => {
  const text = 'a'.repeat(size)
  const files = { '/whole.txt': { etag: 'x', size }, '/changed.txt': { etag: 'x', size } }
  const written: Stamp['files'][string] = [size, digestOf(text)]
  const stamp: Stamp = { buildId: 'b', kept: [], files: { 'site/whole.txt': written, 'site/changed.txt': written } }
  await writeFile(join(folder, FILES_FILE), JSON.stringify(files))
  await writeFile(join(folder, 'whole.txt'), text)
  await writeFile(join(folder, 'changed.txt'), `${text.slice(1)}b`)
  const assets = await openFolder(folder, { stamp })
  expect(await readText(assets, '/whole.txt')).toBe(text)
  await expect(assets.open('/changed.txt', null, { start: 0, end: 9 })).rejects.toThrow(
    /changed\.txt: its content was changed\. Run "npm run build"/,
  )
})
