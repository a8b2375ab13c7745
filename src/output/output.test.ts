import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { digestOf, STAMP_FILE, type Stamp } from '../files/builds.ts'
import { openCache } from '../files/cache.ts'
import { listIfThere } from '../files/if-there.ts'
import { FILES_FILE, type FileTable } from '../model/wire/files.ts'
import { KEYS_FILE, readEarlierSite } from './earlier-site.ts'
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
    expect(await readdir(dirname(join(out, name)))).not.toContain('index.html')
    const br = await readFile(join(out, `${name}.br`))
    expect(brotliDecompressSync(br).toString()).toBe(text)
    expect(table[name]).toEqual({ etag: digestOf(text), size: text.length, br: br.length })
  }
})

describe('a second build', () => {
  const LONG = 'long '.repeat(1000)
  /** Gives what was made anew. */
  async function build(
    folder: string,
    outputs: Record<string, [text: string, key?: string]>,
    before: string | null = null,
  ): Promise<string[]> {
    const made: string[] = []
    const writer = createSiteWriter(join(folder, 'site'), openCache(join(root, 'cache')), await readEarlierSite(before))
    for (const [path, [text, key]] of Object.entries(outputs))
      await writer.add(path, () => text.slice(0, made.push(path) && text.length), key)
    const { keys: keyed, stamped } = await writer.finish()
    const keys = JSON.stringify(keyed)
    await writeFile(join(folder, KEYS_FILE), keys)
    const files = Object.fromEntries(Object.entries(stamped).map(([path, file]) => [`site${path}`, file]))
    const stamp: Stamp = { buildId: 'b', files, kept: [], keys: digestOf(keys) }
    await writeFile(join(folder, STAMP_FILE), JSON.stringify(stamp))
    return made
  }
  let first: string
  let second: string
  const OUTPUTS = { '/a.html': [LONG, '1'], '/b.txt': ['short', '1'], '/c.html': [LONG] } as Parameters<typeof build>[1]
  beforeEach(async () => {
    first = join(root, 'first')
    second = join(root, 'second')
    await build(first, OUTPUTS)
  })

  it('makes only what has another key or none, and writes the same bytes', async () => {
    const changed = { ...OUTPUTS, '/a.html': [`${LONG}!`, '2'] } as typeof OUTPUTS
    expect(await build(second, changed, first)).toEqual(['/a.html', '/c.html'])
    await build(join(root, 'whole'), changed)
    for (const name of await listIfThere(join(root, 'whole')))
      expect([name, await readFile(join(second, name))]).toEqual([name, await readFile(join(root, 'whole', name))])
  })

  it('makes what was damaged again', async () => {
    await writeFile(join(first, 'site/a.html.br'), 'damaged')
    expect(await build(second, OUTPUTS, first)).toEqual(['/a.html', '/c.html'])
    await writeFile(join(first, 'site/_data/files.json'), '{}')
    expect(await build(second, OUTPUTS, first)).toEqual(['/a.html', '/b.txt', '/c.html'])
  })
})

it('compresses a few files at once, however many callers add them', async () => {
  const writer = createSiteWriter(join(root, 'out'), openCache(join(root, 'cache')))
  let open = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++open)
    await new Promise(resolve => setImmediate(resolve))
    open--
    return 'text'
  }
  const addSome = async (caller: number) => {
    for (let file = 0; file < 40; file++) await writer.add(`/${caller}/${file}.txt`, make)
  }
  await Promise.all([1, 2, 3].map(addSome))
  await writer.settled()
  // One for each caller that was let in, beside those that were under way.
  expect(most).toBeLessThan(8 + 3)
})

it('a file that cannot be made fails the build, whoever is asked next', async () => {
  const writer = createSiteWriter(join(root, 'out'), openCache(join(root, 'cache')))
  await writer.add('/a.txt', () => Promise.reject(new Error('no such page')))
  await expect(writer.settled()).rejects.toThrow('no such page')
  await expect(writer.finish()).rejects.toThrow('no such page')
})
