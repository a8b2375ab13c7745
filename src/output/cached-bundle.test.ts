import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCache } from '../files/cache.ts'
import { cachedBundle } from './cached-bundle.ts'

const FILES: Record<string, string> = {
  'package-lock.json': '{}',
  'src/entry.ts':
    "import './look.css'\nimport { word } from './used.ts'\nimport data from '../data.json'\nconsole.log(word, data.key, new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))\nvoid import('./late.ts')\n",
  'src/used.ts': "export const word = 'used'\n",
  'src/late.ts': "console.log('late')\n",
  'src/look.css': "@import './imported.css';\n",
  'src/imported.css': 'p { color: red }\n',
  'src/worker.ts': "import { inside } from './in-worker.ts'\npostMessage(inside)\n",
  'src/in-worker.ts': "export const inside = 'worker'\n",
  'src/unrelated.ts': 'export {}\n',
  'data.json': '{ "key": "value" }',
}

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bundle-'))
  for (const [name, text] of Object.entries(FILES)) await put(name, text)
})
afterAll(() => rm(root, { recursive: true }))

/** Written a minute ago: not while the bundle is made. */
async function put(name: string, text: string, at = Date.now() / 1000 - 60): Promise<void> {
  const file = join(root, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  await utimes(file, at, at)
}

const bundled = (target = 'es2022', cache = openCache(join(root, '.cache'))) =>
  cachedBundle({
    root,
    cache,
    name: 'client',
    config: {
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      worker: { format: 'es' },
      build: { target, rollupOptions: { input: join(root, 'src/entry.ts') } },
    },
  })

describe('a kept bundle', () => {
  it('lies beside the names of what it was made from', async () => {
    const folder = await bundled()
    const { files } = JSON.parse(await readFile(join(folder, 'inputs.json'), 'utf8')) as { files: object }
    const own = Object.keys(FILES).filter(name => name !== 'src/unrelated.ts')
    expect(Object.keys(files)).toEqual(expect.arrayContaining(own))
    expect(Object.keys(files)).not.toContain('src/unrelated.ts')
    expect((await readdir(join(folder, 'assets'))).length).toBeGreaterThan(0)
  })

  it('is taken again where nothing, or something unrelated, has changed', async () => {
    const before = await bundled()
    expect(await bundled()).toBe(before)
    await put('src/unrelated.ts', 'export const other = 1\n')
    await put('src/added.ts', 'export {}\n')
    expect(await bundled()).toBe(before)
  })

  it.each([
    'src/entry.ts',
    'src/used.ts',
    'src/late.ts',
    'src/imported.css',
    'src/in-worker.ts',
    'data.json',
    'package-lock.json',
  ])('is made anew after an edit of %s, and taken again when it is undone', async name => {
    const before = await bundled()
    const text = await readFile(join(root, name), 'utf8')
    await put(name, `${text}\n`)
    const after = await bundled()
    expect(after).not.toBe(before)
    await put(name, text)
    expect(await bundled()).toBe(before)
    await rm(after, { recursive: true })
  })

  it.each([
    ['cut short', (file: string) => truncate(file, 10)],
    ['gone', (file: string) => rm(file)],
    ['changed', async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('value', 'other'))],
  ])('is made anew, and told, where a file of it is %s', async (_, damage) => {
    const before = await bundled()
    const assets = await readdir(join(before, 'assets'))
    const file = join(before, 'assets', assets.find(name => /^entry-.*\.js$/.test(name))!)
    const whole = await readFile(file, 'utf8')
    await damage(file)
    expect(await readFile(file, 'utf8').catch(() => null)).not.toBe(whole)
    const cache = openCache(join(root, '.cache'))
    expect(await bundled('es2022', cache)).toBe(before)
    expect(await readFile(file, 'utf8')).toBe(whole)
    expect([...cache.damaged]).toEqual([basename(before)])
  })

  it('leaves nothing behind where it cannot be made', async () => {
    await put('src/used.ts', 'export const word = (\n')
    const names = await readdir(join(root, '.cache'))
    await expect(bundled()).rejects.toThrow()
    expect(await readdir(join(root, '.cache'))).toEqual(names)
    await put('src/used.ts', FILES['src/used.ts']!)
  })

  it('is made anew with another configuration', async () => {
    expect(await bundled('es2020')).not.toBe(await bundled())
  })

  it('is not trusted where a file was edited while it was made', async () => {
    await put('src/used.ts', "export const word = 'edited'\n", Date.now() / 1000 + 60)
    const first = await bundled()
    const { files } = JSON.parse(await readFile(join(first, 'inputs.json'), 'utf8')) as {
      files: Record<string, unknown>
    }
    expect(files['src/used.ts']).toBeNull()
    await put('src/used.ts', FILES['src/used.ts']!)
  })
})
