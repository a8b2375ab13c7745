import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorkFolders } from './work-folders.ts'

let folder = ''
let warm = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'work-folders-'))
  warm = join(folder, 'warm')
  await mkdir(warm)
  await writeFile(join(warm, 'std'), 'of all')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const inside = (name: string) => readdir(join(folder, name)).catch(() => [])

it('a released folder is removed, and others are prepared; none is used twice', async () => {
  const folders = await openWorkFolders(folder, 2)
  const first = await folders.take(warm)
  await writeFile(join(first, 'global/std'), 'changed by a compilation')
  await writeFile(join(first, 'source/example.zig'), 'a program')
  expect(await inside('ready')).toEqual([])
  folders.release(first)
  await expect.poll(() => inside('ready')).toHaveLength(2)
  await expect.poll(() => inside('work')).toEqual([])
  const second = await folders.take(warm)
  expect(second).not.toBe(first)
  expect(await readFile(join(second, 'global/std'), 'utf8')).toBe('of all')
  expect(await readdir(join(second, 'source'))).toEqual([])
  expect(await inside('ready')).toHaveLength(1)
  folders.release(second)
  await expect.poll(() => inside('ready')).toHaveLength(2)
  await folders.close()
  expect([await inside('ready'), await inside('work')]).toEqual([[], []])
})

it('folders can be prepared before they are needed', async () => {
  const folders = await openWorkFolders(folder, 2)
  folders.prepare(warm)
  await expect.poll(() => inside('ready')).toHaveLength(2)
  await folders.close()
  expect(await inside('ready')).toEqual([])
})

it('folders prepared for another cache are removed', async () => {
  const folders = await openWorkFolders(folder, 1)
  const other = join(folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'std'), 'of another version')
  folders.release(await folders.take(warm))
  await expect.poll(() => inside('ready')).toHaveLength(1)
  const work = await folders.take(other)
  expect(await readFile(join(work, 'global/std'), 'utf8')).toBe('of another version')
  await expect.poll(() => inside('ready')).toEqual([])
  folders.release(work)
  await folders.close()
})

it('a folder that cannot be prepared is created on demand, or fails then', async () => {
  const folders = await openWorkFolders(folder, 1)
  const work = await folders.take(warm)
  await rm(warm, { recursive: true })
  folders.release(work)
  await expect.poll(() => inside('work')).toEqual([])
  await expect(folders.take(warm)).rejects.toThrow('ENOENT')
  await folders.close()
  expect([await inside('ready'), await inside('work')]).toEqual([[], []])
})

it('removes at a start what a server that has ended left behind, and nothing of one that runs', async () => {
  const { pid } = spawnSync('true')
  await mkdir(join(folder, `ready/${pid}-a`), { recursive: true })
  await mkdir(join(folder, `work/${pid}-b`), { recursive: true })
  await mkdir(join(folder, `work/${process.ppid}-c`))
  // The server before had the same number, as in a container.
  await mkdir(join(folder, `work/${process.pid}-d`))
  await openWorkFolders(folder, 1)
  expect([await inside('ready'), await inside('work')]).toEqual([[], [`${process.ppid}-c`]])
})
