import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashInputs } from './build-id.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'inputs-'))
  await mkdir(join(dir, 'a/b'), { recursive: true })
  await writeFile(join(dir, 'a/b/one.md'), 'one')
})
afterAll(() => rm(dir, { recursive: true }))

it('changes with content, names, settings and files, and with nothing else (R42)', async () => {
  const hash = (extra = '', files: string[] = []) => hashInputs([join(dir, 'a'), join(dir, 'none')], files, extra)
  const first = await hash()
  expect(first).toMatch(/^[0-9a-f]{12}$/)
  expect(await hash()).toBe(first)
  expect(await hash('settings')).not.toBe(first)
  expect(await hash('', [join(dir, 'a/b/one.md')])).not.toBe(first)
  // Tests are no input.
  await writeFile(join(dir, 'a/x.test.ts'), 'test')
  expect(await hash()).toBe(first)
  await rename(join(dir, 'a/b/one.md'), join(dir, 'a/b/two.md'))
  const renamed = await hash()
  expect(renamed).not.toBe(first)
  await writeFile(join(dir, 'a/b/two.md'), 'other')
  expect(await hash()).not.toBe(renamed)
})

it('what cannot be read is an error that names it, not an empty input', async () => {
  const file = join(dir, 'file')
  await writeFile(file, 'x')
  await expect(hashInputs([file], [], '')).rejects.toThrow(`${file} cannot be read: ENOTDIR`)
  await expect(hashInputs([], [join(dir, 'a')], '')).rejects.toThrow(`${join(dir, 'a')} cannot be read: EISDIR`)
})
