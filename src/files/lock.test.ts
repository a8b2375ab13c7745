import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'build.lock')
const since = '2025-10-18T08:30:00.000Z'
const heldBy = (pid: number, host = hostname()) => writeFile(file(), JSON.stringify({ pid, host, since }))

/** Of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['--eval', '']).pid

it('is held while the work goes on, and let go when it ends or fails', async () => {
  expect(await withLock(folder, async () => (await readdir(folder)).join())).toBe('build.lock')
  expect(await readdir(folder)).toEqual([])
  await expect(withLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await readdir(folder)).toEqual([])
})

it('of two at once, one works and the other is told who does', async () => {
  let finish = () => {}
  const work = () => new Promise<string>(resolve => (finish = () => resolve('done')))
  const first = withLock(folder, work)
  await expect.poll(() => readdir(folder)).toEqual(['build.lock'])
  await expect(withLock(folder, async () => 'never')).rejects.toThrow(
    new RegExp(
      `^Another build writes here: process ${process.pid}, since \\S+Z\\. Wait until it has ended, then run this again\\. If process ${process.pid} is no build, remove .*build\\.lock\\.$`,
    ),
  )
  finish()
  expect(await first).toBe('done')
})

/** Whoever works goes on until all others have been refused or work too: how many worked at once, and how many in all. */
async function takeAtOnce(count: number): Promise<[most: number, all: number]> {
  let [working, most, refused, worked] = [0, 0, 0, 0]
  const work = async () => {
    worked++
    most = Math.max(most, ++working)
    while (refused + working < count) await new Promise(resolve => setTimeout(resolve, 1))
    working--
    refused++
  }
  await Promise.all(Array.from({ length: count }, () => withLock(folder, work).catch(() => refused++)))
  return [most, worked]
}

it('of many at once, exactly one works', async () => {
  expect(await takeAtOnce(20)).toEqual([1, 1])
})

it('of many that find a lock of a dead process, exactly one takes it over', async () => {
  await heldBy(deadPid())
  expect(await takeAtOnce(20)).toEqual([1, 1])
  expect(await readdir(folder)).toEqual([])
})

it('a lock whose holder ended before it wrote its name is taken over', async () => {
  await writeFile(file(), '')
  await expect(withLock(folder, async () => 'never')).rejects.toThrow('Another build has just begun here.')
  await utimes(file(), 1000, 1000)
  expect(await withLock(folder, async () => 'done')).toBe('done')
})

it('a lock of another machine stays: nobody here knows whether its holder runs', async () => {
  await heldBy(1, 'elsewhere')
  await expect(withLock(folder, async () => 'never')).rejects.toThrow(
    `Another build writes here: process 1 on elsewhere, since ${since}.`,
  )
  expect(await readdir(folder)).toEqual(['build.lock'])
})
