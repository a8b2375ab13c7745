import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStdSource } from './std-source.ts'

const folder = await mkdtemp(join(tmpdir(), 'std-source-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('has the files of Zig from the moment it is installed', async () => {
  let std: string | null = null
  const source = openStdSource(version => (version === '0.17.0' ? std : null))
  expect([await source.list('0.17.0'), await source.read('0.17.0', 'mem/eql.zig')]).toEqual([{}, null])
  await mkdir(join(folder, 'mem'))
  await writeFile(join(folder, 'mem/eql.zig'), 'a\r\nb\n')
  await writeFile(join(folder, 'mem/notes.txt'), 'not Zig')
  std = folder
  expect(await source.list('0.17.0')).toEqual({ 'mem/eql.zig': 5 })
  expect(await source.read('0.17.0', 'mem/eql.zig')).toBe('a\nb\n')
  expect([await source.list('0.16.0'), await source.read('0.16.0', 'mem/eql.zig')]).toEqual([{}, null])
  expect([await source.read('0.17.0', 'mem/none.zig'), await source.read('0.17.0', '../mem/eql.zig')]).toEqual([
    null,
    null,
  ])
})
