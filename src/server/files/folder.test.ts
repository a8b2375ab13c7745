import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

it('reads files once, and those that lie beside them compressed', async () => {
  await writeFile(
    join(folder, FILES_FILE),
    JSON.stringify({ '/a.txt': { etag: 'x', br: 5 }, '/gone.txt': { etag: 'y' } }),
  )
  await writeFile(join(folder, 'a.txt'), 'plain')
  await writeFile(join(folder, 'a.txt.br'), 'small')
  const assets = await openFolder(folder)
  expect(await Promise.all([readText(assets, '/a.txt'), readText(assets, '/a.txt')])).toEqual(['plain', 'plain'])
  expect(await new Response(await assets.open('/a.txt', 'br')).text()).toBe('small')
  expect(await new Response(await assets.open('/a.txt', null, { start: 1, end: 2 })).text()).toBe('la')
  await writeFile(join(folder, 'a.txt'), 'changed')
  expect(await readText(assets, '/a.txt')).toBe('plain')
  await expect(readText(assets, '/gone.txt')).rejects.toThrow('ENOENT')
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
