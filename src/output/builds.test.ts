import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { digestOf, openCurrent } from '../files/builds.ts'
import { openCache } from '../files/cache.ts'
import { beginBuild, keepHashedFiles, pruneBuilds, publishBuild, stampFolder } from './builds.ts'
import { KEYS_FILE, readEarlierSite } from './earlier-site.ts'
import { createSiteWriter } from './output.ts'

let out = ''
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'builds-'))
})
afterEach(() => rm(out, { recursive: true }))

/** As a build does it; gives its folder. */
async function make(buildId: string, files: Record<string, string>, before: string | null = null): Promise<string> {
  const folder = await beginBuild(out)
  const earlier = await readEarlierSite(before)
  const writer = createSiteWriter(join(folder, 'site'), openCache(join(out, 'cache')), earlier)
  for (const [path, text] of Object.entries(files)) await writer.add(`/${path}`, () => text)
  await writer.settled()
  const kept = earlier ? keepHashedFiles(earlier, writer, buildId) : []
  const keys = JSON.stringify((await writer.finish()).keys)
  await writeFile(join(folder, KEYS_FILE), keys)
  const stamped = await stampFolder(folder, 'site')
  const made = await publishBuild(out, folder, { buildId, files: stamped, kept, keys: digestOf(keys) })
  await pruneBuilds(out, before)
  return made
}

const assetsOf = async (folder: string) => (await readdir(join(folder, 'site/_assets'))).sort()
const builds = async () => (await readdir(join(out, 'builds'))).map(name => name.replace(/^.*-/, ''))

it('a build has a folder of its own, and `current` leads to the newest', async () => {
  const one = await make('one', { 'index.html': '1' })
  expect((await openCurrent(out))?.stamp.buildId).toBe('one')
  const two = await make('two', { 'index.html': '2' }, one)
  expect(basename(await readlink(join(out, 'current')))).toBe(basename(two))
  expect(await readFile(join(one, 'site/index.html'), 'utf8')).toBe('1')
  expect(await readFile(join(out, 'current/site/index.html'), 'utf8')).toBe('2')
})

it('a build with the same inputs touches nothing of the one before', async () => {
  const one = await make('same', { 'index.html': '1' })
  const again = await make('same', { 'index.html': '1' }, one)
  expect(again).not.toBe(one)
  expect(await builds()).toEqual(['same', 'same'])
})

it('hashed files of the build before are there, and of no older one', async () => {
  const one = await make('one', { '_assets/a.1.js': 'one', '_assets/same.js': 's', 'page.html': 'x' })
  const two = await make('two', { '_assets/a.2.js': 'two', '_assets/same.js': 's' }, one)
  expect(await assetsOf(two)).toEqual(['a.1.js', 'a.2.js', 'same.js'])
  expect(await readdir(join(two, 'site'))).toEqual(['_assets', '_data'])
  const again = await make('two', { '_assets/a.2.js': 'two', '_assets/same.js': 's' }, two)
  expect(await assetsOf(again)).toEqual(['a.1.js', 'a.2.js', 'same.js'])
  const three = await make('three', { '_assets/a.3.js': 'three' }, again)
  expect(await assetsOf(three)).toEqual(['a.2.js', 'a.3.js', 'same.js'])
})

it('a damaged file is not kept for another build', async () => {
  const one = await make('one', { '_assets/a.1.js': 'one', '_assets/b.1.js': 'one' })
  await writeFile(join(one, 'site/_assets/a.1.js'), 'eno')
  expect(await assetsOf(await make('two', { '_assets/a.2.js': 'two' }, one))).toEqual(['a.2.js', 'b.1.js'])
})

it('builds go when they are neither current, nor the one before, nor served', async () => {
  const one = await make('one', { 'index.html': '1' })
  const serve = (pid: number, build: string) =>
    writeFile(join(out, 'servers', `${pid}.json`), JSON.stringify({ pid, host: hostname(), build }))
  await mkdir(join(out, 'servers'))
  await serve(process.pid, one)
  const two = await make('two', { 'index.html': '2' }, one)
  const three = await make('three', { 'index.html': '3' }, two)
  expect(await builds()).toEqual(['one', 'two', 'three'])
  // The server is gone without a word.
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  await rm(join(out, 'servers', `${process.pid}.json`))
  await serve(pid, one)
  await make('four', { 'index.html': '4' }, three)
  expect(await builds()).toEqual(['three', 'four'])
  expect(await readdir(join(out, 'servers'))).toEqual([])
})

it('what a build that was ended left is removed by the next', async () => {
  await writeFile(join(await beginBuild(out), 'half'), '')
  await make('one', { 'index.html': '1' })
  expect(await builds()).toEqual(['one'])
  expect(await readdir(join(out, 'current/'))).toEqual(['keys.json', 'site', 'stamp.json'])
})

it('takes the place of a copy that was made without links', async () => {
  await make('one', { 'index.html': '1' })
  await rm(join(out, 'current'))
  await mkdir(join(out, 'current/site'), { recursive: true })
  await make('two', { 'index.html': '2' })
  expect((await openCurrent(out))?.stamp.buildId).toBe('two')
})
