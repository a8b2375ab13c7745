import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listIfThere, readIfThere } from './if-there.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'files-'))
  await mkdir(join(dir, 'a/b'), { recursive: true })
  await writeFile(join(dir, 'a/b/one.md'), 'one')
  await writeFile(join(dir, 'a/two.md'), 'two')
  await symlink(join(dir, 'a/two.md'), join(dir, 'a/linked.md'))
  await symlink(join(dir, 'nowhere'), join(dir, 'a/dangling.md'))
  await symlink(join(dir, 'a/b'), join(dir, 'a/folder'))
  await symlink(join(dir, 'loop'), join(dir, 'loop'))
})
afterAll(() => rm(dir, { recursive: true }))

it('reads and lists what is there', async () => {
  expect(await readIfThere(join(dir, 'a/two.md'))).toBe('two')
  expect(await listIfThere(join(dir, 'a'))).toEqual(['b/one.md', 'linked.md', 'two.md'])
  expect(await listIfThere(`${join(dir, 'a')}/`)).toEqual(['b/one.md', 'linked.md', 'two.md'])
})

it('forgives a missing file or folder', async () => {
  expect(await readIfThere(join(dir, 'none.md'))).toBeNull()
  expect(await listIfThere(join(dir, 'none'))).toEqual([])
})

it('a folder where a file should be, and a file where a folder should be, are errors that name it', async () => {
  await expect(readIfThere(join(dir, 'a'))).rejects.toThrow(
    /a cannot be read: EISDIR: illegal operation on a directory, read.*\. It is a folder where a file should be/,
  )
  await expect(listIfThere(join(dir, 'a/two.md'))).rejects.toThrow(
    `${join(dir, 'a/two.md')} cannot be read: ENOTDIR: not a directory`,
  )
})

it('what cannot be opened is an error that names it', async () => {
  await expect(readIfThere(join(dir, 'loop'))).rejects.toThrow(`${join(dir, 'loop')} cannot be read: ELOOP`)
  await expect(listIfThere(join(dir, 'loop'))).rejects.toThrow(`${join(dir, 'loop')} cannot be read: ELOOP`)
})

it('a folder without permission is an error that names it', async context => {
  if (process.getuid?.() === 0) return context.skip('the superuser may read everything')
  const closed = join(dir, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o000)
  await expect(listIfThere(closed)).rejects.toThrow(`${closed} cannot be read: EACCES`)
  await expect(readIfThere(join(closed, 'x.md'))).rejects.toThrow(`${join(closed, 'x.md')} cannot be read: EACCES`)
})
