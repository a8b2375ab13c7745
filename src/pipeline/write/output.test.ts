import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from '../../files/cache.ts'
import { FILES_FILE, type FileTable } from '../../model/wire/files.ts'
import { createSiteWriter } from './output.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'output-'))
})
afterEach(() => rm(root, { recursive: true }))

it.each([
  ['compressed anew', '/docs'],
  ['kept in the cache', '/_assets'],
])('files of the same content that come at once are each whole, %s', async (_, folder) => {
  const text = Array.from({ length: 20_000 }, (_, index) => `line ${index}`).join('\n')
  const out = join(root, 'out')
  const names = ['/index.html', '/en/index.html', '/de/index.html', '/fr/index.html'].map(name => folder + name)
  const writer = createSiteWriter(out, openCache(join(root, 'cache')))
  for (const name of names) await writer.add(name, () => text)
  const { files } = await writer.finish()
  expect(files).toBe(names.length)
  const table = JSON.parse(await readFile(join(out, FILES_FILE), 'utf8')) as FileTable
  for (const name of names) {
    expect(await readFile(join(out, name), 'utf8')).toBe(text)
    const [br, gz] = [await readFile(join(out, `${name}.br`)), await readFile(join(out, `${name}.gz`))]
    expect([brotliDecompressSync(br).toString(), gunzipSync(gz).toString()]).toEqual([text, text])
    expect(table[name]).toMatchObject({ size: text.length, br: br.length, gz: gz.length })
  }
})

it('a file that cannot be made fails the build, whoever is asked next', async () => {
  const writer = createSiteWriter(join(root, 'out'), openCache(join(root, 'cache')))
  await writer.add('/a.txt', () => Promise.reject(new Error('no such page')))
  await expect(writer.settled()).rejects.toThrow('no such page')
  await expect(writer.finish()).rejects.toThrow('no such page')
})
