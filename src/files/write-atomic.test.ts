import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { fullDisk } = vi.hoisted(() => ({ fullDisk: { isOn: false } }))

vi.mock('node:fs/promises', async original => {
  const real = await original<typeof import('node:fs/promises')>()
  const writeHalf: typeof real.writeFile = async (file, content, options) => {
    if (!fullDisk.isOn) return real.writeFile(file, content, options)
    await real.writeFile(file, 'half')
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile: writeHalf }
})

// What other files have loaded writes to the real disk.
vi.resetModules()
const { failedWrite, writeAtomic } = await import('./write-atomic.ts')

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-'))
})
afterEach(async () => {
  fullDisk.isOn = false
  await rm(folder, { recursive: true })
})

it('makes the folder, and replaces what is there', async () => {
  const file = join(folder, 'a/b')
  await writeAtomic(file, 'one')
  await writeAtomic(file, 'two')
  expect(await readFile(file, 'utf8')).toBe('two')
  expect(await readdir(join(folder, 'a'))).toEqual(['b'])
})

it('reports a full disk with the file, which stays unchanged, and leaves nothing else', async () => {
  const file = join(folder, 'a')
  await writeFile(file, 'old')
  fullDisk.isOn = true
  await expect(writeAtomic(file, 'new and longer')).rejects.toThrow(
    `${file} could not be written: the disk is full. Free space on it, then run it again.`,
  )
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['a'], 'old'])
})

it('names the first file, and leaves what is no failure of the system alone', () => {
  const system = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' })
  const reported = failedWrite(system, '/dist/a')
  expect(reported.message).toBe(
    '/dist/a could not be written: the disk can only be read. Mount it for writing, then run it again.',
  )
  expect(failedWrite(reported, '/dist')).toBe(reported)
  const own = new Error('The link leads nowhere.')
  expect(failedWrite(own, '/dist')).toBe(own)
})
