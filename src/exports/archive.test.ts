import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveFile, makeArchive } from './archive.ts'
import type { ExportFile } from './source.ts'

const files: ExportFile[] = [
  { path: '/exports/llms.txt', title: 'x', kind: 'index', items: 1, text: 'é\n', updated: '2025-10-18T00:00:00.000Z' },
  { path: '/exports/modules/mem.md', title: 'x', kind: 'module', items: 1, text: 'm'.repeat(512) },
  { path: '/exports/modules/os.md', title: 'x', kind: 'module', items: 1, text: '' },
  { path: '/exports/reference.json', title: 'x', kind: 'data', items: 1, text: '{}\n' },
  { path: '/exports/schema/module.json', title: 'x', kind: 'schema', items: 1, text: '{"a":1}\n' },
  { path: '/exports/sync.mjs', title: 'x', kind: 'tool', items: 1, text: '//\n' },
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

it('is unpacked by tar to the same files, Markdown and data apart', async () => {
  for (const name of ['markdown', 'json'] as const) {
    await writeFile(join(folder, archiveFile('0.15.1', name)), await makeArchive('0.15.1', name, files))
    await promisify(execFile)('tar', ['-xzf', `zig-std-0.15.1-${name}.tar.gz`], { cwd: folder })
  }
  const root = join(folder, 'zig-std-0.15.1')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
  expect(names.sort()).toEqual([
    '/llms.txt',
    '/modules/mem.md',
    '/modules/os.md',
    '/reference.json',
    '/schema/module.json',
  ])
  for (const { path, text } of files.slice(0, 5))
    expect(await readFile(join(root, path.slice('/exports'.length)), 'utf8')).toBe(text)
  expect((await stat(join(root, 'llms.txt'))).mtime.toISOString()).toBe('2025-10-18T00:00:00.000Z')
})

it('the same files give the same bytes', async () => {
  const json = await makeArchive('0.15.1', 'json', files)
  expect(json.equals(await makeArchive('0.15.1', 'json', [...files]))).toBe(true)
  expect(json.equals(await makeArchive('0.15.1', 'markdown', files))).toBe(false)
})
