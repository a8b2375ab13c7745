// Builds under a running server, two at once, on a full disk, and damaged ones.

import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Build, openCurrent } from '../../src/files/builds.ts'
import { listIfThere } from '../../src/files/if-there.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import type { BuildOptions } from '../../src/pipeline/options.ts'
import { isStale } from '../../src/pipeline/stale.ts'
import { type BuildReaders, isOf, openReaders, pathsOf } from '../build-readers.ts'
import { optionsOf, ROOT } from '../sites.ts'
import { type RunningProcess, startProcess } from './running.ts'

const { disk } = vi.hoisted(() => ({ disk: { room: Number.POSITIVE_INFINITY } }))

vi.mock('node:fs', async original => {
  const real = await original<typeof import('node:fs')>()
  const writeFileSync: typeof real.writeFileSync = (file, content, options) => {
    disk.room -= Buffer.byteLength(content)
    if (disk.room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    real.writeFileSync(file, content, options)
  }
  return { ...real, writeFileSync }
})

let folder: string
let options: BuildOptions
const log: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const single = await optionsOf('single')
  await cp(single.contentDir, join(folder, 'content'), { recursive: true })
  options = { ...single, contentDir: join(folder, 'content'), out: join(folder, 'dist'), log: line => log.push(line) }
  await buildSite(options)
})
afterAll(() => rm(folder, { recursive: true }))

const current = async () => (await openCurrent(options.out))!
const guide = () => join(options.contentDir, 'en/docs/guide.md')

/** The same guide under another title: its words are in every page's navigation. */
async function rename(title: string): Promise<void> {
  await writeFile(guide(), (await readFile(guide(), 'utf8')).replace(/^title: .*$/m, `title: ${title}`))
}

describe('a build under a running server', () => {
  let server: RunningProcess
  let first: Build
  let readers: BuildReaders
  beforeAll(async () => {
    first = await current()
    server = await startProcess(options.out)
    readers = openReaders(server.port)
  })
  afterAll(async () => {
    readers?.close()
    server?.kill('SIGTERM')
    expect(await server?.ended).toBe(0)
    // It has left no note behind.
    expect(await readdir(join(options.out, 'servers'))).toEqual([])
  })

  it('changes no answer until the server is told, and then all of them', async () => {
    const paths: string[] = []
    // Some pages are refused when they are asked for.
    for (const path of pathsOf(first)) if ((await readers.ask(path)).status === 200) paths.push(path)
    expect(paths.length).toBeGreaterThan(40)
    const { answers, end } = readers.read(paths)

    await rename('Another guide')
    log.length = 0
    await buildSite(options)
    const second = await current()
    expect(second.folder).not.toBe(first.folder)
    expect(log.join('\n')).toMatch(
      /Process \d+ serves an earlier build until it is told or started again: kill -USR2 \d+/,
    )
    const built = performance.now()
    await expect.poll(() => answers.filter(({ at }) => at > built).length).toBeGreaterThan(200)

    const told = performance.now()
    server.kill('SIGUSR2')
    await expect.poll(() => server.said()).toContain('serving the current build')
    const swapped = performance.now()
    await expect.poll(() => answers.filter(({ at }) => at > swapped).length).toBeGreaterThan(200)
    await end()

    expect(answers.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(answers.filter(({ at }) => at < told).filter(each => !isOf(first)(each))).toEqual([])
    expect(answers.filter(each => !isOf(first)(each) && !isOf(second)(each))).toEqual([])
    // Hashed files of the first build are answered by the second, too.
    expect(answers.filter(({ at }) => at > swapped).filter(each => !isOf(second)(each))).toEqual([])
    expect(answers.some(each => !isOf(first)(each))).toBe(true)
  }, 120_000)

  it('a static copy of the new one has the hashed files of the old one, too', async () => {
    const second = await current()
    const old = Object.keys(first.stamp.files).filter(path => path.startsWith('site/_assets/'))
    const site = await listIfThere(join(second.folder, 'site'))
    expect(old.length).toBeGreaterThan(20)
    expect(old.filter(path => !site.includes(path.slice('site/'.length)))).toEqual([])
    expect(second.stamp.kept.length).toBeGreaterThan(0)
  })

  it('a damaged one is not taken up, and that is told', async () => {
    const { folder: damaged } = await current()
    const file = join(damaged, 'site/docs/guide/index.html')
    const whole = await readFile(file)
    await truncate(file, 100)
    server.kill('SIGUSR2')
    await expect.poll(() => server.said()).toContain('docs/guide/index.html: it has 100 bytes')
    expect((await readers.ask('/health')).status).toBe(200)
    await writeFile(file, whole)
  })
})

it('of two builds at once one is made, the other is told who makes it', async () => {
  const out = join(folder, 'two')
  const script = `import { register } from 'tsx/esm/api'
    register()
    const { optionsOf } = await import('./test/sites.ts')
    const { buildSite } = await import('./src/pipeline/build.ts')
    await buildSite({ ...(await optionsOf('single')), out: ${JSON.stringify(out)} })
      .then(() => console.log('built'), error => console.log(error.message))`
  const build = () =>
    new Promise<string>(resolve => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: ROOT })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
      child.once('close', () => resolve(said.trim()))
    })
  const outcomes = (await Promise.all([build(), build()])).sort()
  expect(outcomes).toEqual([
    expect.stringMatching(/^Another build writes here: process \d+, since \S+Z\. Wait until it has ended/),
    'built',
  ])
  await openCurrent(out)
  expect((await readdir(out)).sort()).toEqual(['builds', 'current', 'report.json'])
}, 120_000)

it('a full disk names the file, and leaves the old site whole and nothing else', async () => {
  const before = await current()
  const names = await readdir(join(options.out, 'builds'))
  disk.room = 2_000_000
  await expect(buildSite(options)).rejects.toThrow(
    /builds\/unfinished\/site\/\S+ could not be written: the disk is full\. Free space on it, then run it again\.$/,
  )
  disk.room = Number.POSITIVE_INFINITY
  expect(await readdir(join(options.out, 'builds'))).toEqual(names)
  expect(
    (await readdir(options.out)).filter(name => !['builds', 'current', 'report.json', 'servers'].includes(name)),
  ).toEqual([])
  expect((await current()).folder).toBe(before.folder)
})

describe('a damaged build', () => {
  it('is not served, but named with the fix; `npm start` makes it again', async () => {
    await buildSite(options)
    expect(await isStale(async () => options)).toBe(false)
    const { folder: build } = await current()
    await truncate(join(build, 'site/sitemap.xml'), 10)
    await expect(startProcess(options.out)).rejects.toThrow(
      /ended with 1 before .*The built site is damaged: \S+site\/sitemap\.xml: it has 10 bytes, \d+ were written\. Run "npm run build"/,
    )
    log.length = 0
    expect(await isStale(async () => options)).toBe(true)
    expect(log).toEqual([expect.stringMatching(/^The built site is damaged: .*sitemap\.xml.* It is made again\.$/)])
    await buildSite(options)
    expect(await isStale(async () => options)).toBe(false)
  })
})

it('nothing that was damaged in the cache gets into a build', async () => {
  const own = { ...options, out: join(folder, 'cached'), cacheDir: join(folder, 'cache') }
  await buildSite(own)
  const first = (await openCurrent(own.out))!
  const kept = await listIfThere(own.cacheDir)
  expect(kept.length).toBeGreaterThan(50)
  for (const name of kept) await truncate(join(own.cacheDir, name), 200)
  log.length = 0
  await buildSite(own)
  const second = (await openCurrent(own.out))!
  const isSame = (path: string) => String(first.stamp.files[path]) === String(second.stamp.files[path])
  expect(Object.keys(second.stamp.files)).toEqual(Object.keys(first.stamp.files))
  expect(Object.keys(first.stamp.files).filter(path => !isSame(path))).toEqual([])
  expect(log.at(-1)).toMatch(/^Damaged in \S+, and made anew: \S+ and \d+ more\.$/)
}, 120_000)
