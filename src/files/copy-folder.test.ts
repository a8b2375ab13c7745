import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyFolder } from './copy-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copy-folder-'))
  await mkdir(join(folder, 'from/a/b'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('copies files at every depth; the copy is another file', async () => {
  for (let index = 0; index < 40; index++) await writeFile(join(folder, 'from/a/b', `${index}.txt`), `text ${index}`)
  await writeFile(join(folder, 'from/top.txt'), 'top')
  await copyFolder(join(folder, 'from'), join(folder, 'to'))
  expect((await readdir(join(folder, 'to/a/b'))).length).toBe(40)
  await writeFile(join(folder, 'to/a/b/7.txt'), 'other')
  expect(await readFile(join(folder, 'from/a/b/7.txt'), 'utf8')).toBe('text 7')
  expect(await readFile(join(folder, 'to/top.txt'), 'utf8')).toBe('top')
})

it('follows no links', async () => {
  await symlink('/etc/hostname', join(folder, 'from/link'))
  await expect(copyFolder(join(folder, 'from'), join(folder, 'to'))).rejects.toThrow('neither a file nor a folder')
})
