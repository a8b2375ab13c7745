// Builds that repeat, under a running server, two at once, with mistakes, on a full disk, and damaged ones.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Build, digestOf, openCurrent } from '../../src/files/builds.ts'
import { listIfThere } from '../../src/files/if-there.ts'
import { buildSite } from '../../src/pipeline/build.ts'
import { buildIdOf } from '../../src/pipeline/collect/build-id.ts'
import type { BuildOptions } from '../../src/pipeline/setup/options.ts'
import { isStale } from '../../src/pipeline/stale.ts'
import { optionsOf, ROOT } from '../sites.ts'
import { type BuildReaders, isOf, openReaders, pathsOf } from '../support/build-readers.ts'
import { type RunningProcess, startProcess } from './running.ts'

const IS_WHOLE = process.env.ALL_FAULTS === '1'
/** Without it a build shows its own times. */
const EPOCH = 1_760_745_600

let folder: string
let options: BuildOptions
let first: Build
const log: string[] = []

beforeAll(async () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(EPOCH))
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const single = await optionsOf('single')
  await cp(single.contentDir, join(folder, 'content'), { recursive: true })
  options = { ...single, contentDir: join(folder, 'content'), out: join(folder, 'dist'), log: line => log.push(line) }
  await buildSite(options)
  first = await current()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const current = async (out = options.out) => (await openCurrent(out))!
const guide = () => join(options.contentDir, 'en/docs/guide.md')

/** What every file of a build's site holds, by its path. */
async function digestsOf({ folder: build }: Build): Promise<Record<string, string>> {
  const names = (await listIfThere(join(build, 'site'))).sort()
  const digests = await Promise.all(
    names.map(async name => [name, digestOf(await readFile(join(build, 'site', name)))] as const),
  )
  return Object.fromEntries(digests)
}

describe('a damaged build', () => {
  let again: BuildOptions
  let outcomes: string[]

  beforeAll(async () => {
    again = { ...options, out: join(folder, 'again'), cacheDir: join(folder, 'cache') }
    await cp(options.out, again.out, { recursive: true, verbatimSymlinks: true })
    for (const name of await readdir(options.cacheDir))
      if (!/^(?:sites|playwright|server-)/.test(name))
        await cp(join(options.cacheDir, name), join(again.cacheDir, name), { recursive: true })
    await truncate(join((await current(again.out)).folder, 'site/sitemap.xml.br'), 10)
  })

  it('is not served, but named with the fix', async () => {
    await expect(startProcess(again.out)).rejects.toThrow(
      /ended with 1 before .*The built site is damaged: \S+site\/sitemap\.xml\.br: it has 10 bytes, \d+ were written\. Run "npm run build"/,
    )
    log.length = 0
    expect(await isStale(async () => again)).toBe(true)
    expect(log).toEqual([expect.stringMatching(/^The built site is damaged: .*sitemap\.xml.* It is built again\.$/)])
  })

  it('is made again; of two builds at once one does it, the other is told who', async () => {
    const cached = await listIfThere(again.cacheDir)
    expect(cached.length).toBeGreaterThan(50)
    // The browser's bundle and the compressed files take longest to be made again: in the short run few of them are damaged.
    const damaged = IS_WHOLE
      ? cached
      : cached.filter((name, index) => !name.startsWith('client-') && (!name.startsWith('brotli') || index % 20 === 0))
    for (const name of damaged) await truncate(join(again.cacheDir, name), 200)
    outcomes = (await Promise.all([buildApart(again), buildApart(again)])).sort()
    expect(outcomes[0]).toMatch(/^Another build writes here: process \d+, since \S+Z\. Wait until it has ended/)
    expect(await isStale(async () => again)).toBe(false)
    expect((await readdir(again.out)).sort()).toEqual(['builds', 'current', 'report.json'])
  })

  it('takes nothing from a cache that is damaged, and says so', () => {
    expect(outcomes[1]).toMatch(/^Damaged in \S+, and made anew: \S+ and \d+ more\.$/m)
  })

  it('is byte for byte what the same inputs gave before (R42)', async () => {
    const [before, after] = [await digestsOf(first), await digestsOf(await current(again.out))]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(Object.keys(before).filter(file => before[file] !== after[file])).toEqual([])
    const latest = JSON.parse(await readFile(join(first.folder, 'site/builds/latest.json'), 'utf8')) as object
    expect(latest).toMatchObject({ timestamp: EPOCH * 1000 })
  })
})

it('other inputs give another build id, known before anything is drawn (R42)', async () => {
  const single = await optionsOf('single')
  expect(await buildIdOf(single)).toBe(await buildIdOf(single))
  const others = await Promise.all([
    buildIdOf(await optionsOf('single', { title: 'Another title' })),
    buildIdOf({ ...single, contentDir: (await optionsOf('multi')).contentDir }),
    buildIdOf(await optionsOf('multi')),
  ])
  expect(new Set([await buildIdOf(single), ...others]).size).toBe(4)
  const before = process.env.SITE_URL
  vi.stubEnv('SITE_URL', 'https://elsewhere.example')
  expect(await buildIdOf(single)).not.toBe(others[0])
  vi.stubEnv('SITE_URL', before)
})

it.each([
  ['while it is read', '::note\nText.\n', 'content/en/docs/guide.md:6: The component "note" is not closed.'],
  ['when links are followed', '[x](/docs/nowhere-at-all)\n', 'content/en/docs/guide.md:6: The link'],
])('a mistake that is found %s leaves the old site as it is', async (_when, body, message) => {
  const text = await readFile(guide(), 'utf8')
  await writeFile(guide(), `---\ntitle: Guide\ndescription: A guide.\n---\n\n${body}`)
  await expectToFail(message)
  await writeFile(guide(), text)
})

it('a full disk names the file, and leaves the old site whole and nothing else', async () => {
  // Most files are taken over from the build before, which takes no room.
  let room = 20_000
  const { writeFileSync } = fs
  vi.spyOn(fs, 'writeFileSync').mockImplementation((file, content, ...more) => {
    room -= Buffer.byteLength(content as string | Buffer)
    if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    writeFileSync(file, content, ...more)
  })
  // Modules that were loaded by files before this one import the function by its name.
  syncBuiltinESMExports()
  try {
    await expectToFail(
      /builds\/unfinished\/site\/\S+ could not be written: the disk is full\. Free space on it, then run it again\.$/,
    )
  } finally {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  }
})

/** What was there before the build is there after it, and nothing else. */
async function expectToFail(message: string | RegExp): Promise<void> {
  const before = await digestsOf(first)
  await expect(buildSite(options)).rejects.toThrow(message)
  expect((await current()).folder).toBe(first.folder)
  expect(await digestsOf(first)).toEqual(before)
  expect(await readdir(join(options.out, 'builds'))).toHaveLength(1)
  expect((await readdir(options.out)).sort()).toEqual(['builds', 'current', 'report.json'])
}

describe('a build under a running server', () => {
  let server: RunningProcess
  let readers: BuildReaders
  beforeAll(async () => {
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

    // Its title is in every page's navigation.
    await writeFile(guide(), (await readFile(guide(), 'utf8')).replace(/^title: .*$/m, 'title: Another guide'))
    log.length = 0
    await buildSite(options)
    const second = await current()
    expect(second.folder).not.toBe(first.folder)
    expect(log.join('\n')).toMatch(
      /Process \d+ serves an earlier build until it is told or started again: kill -USR2 \d+/,
    )
    const askedAfter = (moment: number) => answers.filter(({ at }) => at > moment)
    const built = performance.now()
    await vi.waitUntil(() => askedAfter(built).length > 100, WAIT)

    const reported = performance.now()
    server.kill('SIGUSR2')
    await vi.waitUntil(() => server.said().includes('serving the current build'), WAIT)
    const swapped = performance.now()
    await vi.waitUntil(() => askedAfter(swapped).length > 100, WAIT)
    await end()

    expect(answers.filter(({ isWhole }) => !isWhole)).toEqual([])
    expect(answers.filter(({ at }) => at < reported).filter(each => !isOf(first)(each))).toEqual([])
    expect(answers.filter(each => !isOf(first)(each) && !isOf(second)(each))).toEqual([])
    // Hashed files of the first build are answered by the second, too.
    expect(askedAfter(swapped).filter(each => !isOf(second)(each))).toEqual([])
    expect(answers.some(each => !isOf(first)(each))).toBe(true)
  })

  it('a static copy of the new one has the hashed files of the old one, too', async () => {
    const second = await current()
    const old = Object.keys(first.stamp.files).filter(path => path.startsWith('site/_assets/'))
    const site = await listIfThere(join(second.folder, 'site'))
    expect(old.length).toBeGreaterThan(20)
    expect(old.filter(path => !site.includes(path.slice('site/'.length)))).toEqual([])
    expect(second.stamp.kept.length).toBeGreaterThan(0)
  })

  it('the next ones take files over from those before, and are what a build from nothing gives (R42)', async () => {
    const second = await current()
    const pages = join(options.contentDir, 'en/docs')
    await writeFile(join(pages, 'fresh.md'), '---\ntitle: Fresh\ndescription: New here.\n---\n\nFirst words.\n')
    await buildSite(options)
    const third = await current()
    await writeFile(join(pages, 'long.md'), `${await readFile(join(pages, 'long.md'), 'utf8')}\nOne more sentence.\n`)
    await buildSite(options)
    const fourth = await current()
    const inode = (build: Build, file: string) => fs.statSync(join(build.folder, 'site', file)).ino
    expect(inode(third, '_data/icons/lucide.json.br')).toBe(inode(second, '_data/icons/lucide.json.br'))
    // A page more is in every list; a sentence more is on its page alone.
    const guidePayload = 'docs/guide/_payload.json.br'
    expect(inode(third, guidePayload)).not.toBe(inode(second, guidePayload))
    expect(inode(fourth, guidePayload)).toBe(inode(third, guidePayload))

    const whole = { ...options, out: join(folder, 'whole') }
    await buildSite(whole)
    const [taken, made] = [await digestsOf(fourth), await digestsOf(await current(whole.out))]
    // The hashed files of the build before are in the later one alone, and in its lists.
    const isListed = (file: string) => !/^(?:_data\/files\.json|builds\/files\/)/.test(file)
    expect(Object.keys(made).filter(file => isListed(file) && made[file] !== taken[file])).toEqual([])
  })

  it('a damaged one is not taken up, and that is told', async () => {
    const { folder: damaged } = await current()
    await truncate(join(damaged, 'site/docs/guide/index.html.br'), 100)
    server.kill('SIGUSR2')
    await vi.waitUntil(() => server.said().includes('docs/guide/index.html.br: it has 100 bytes'), WAIT)
    expect((await readers.ask('/health')).status).toBe(200)
  })
})

/** Only the limit of the test itself ends a wait. */
const WAIT = { timeout: 600_000, interval: 20 }

/** What a build in a process of its own wrote to its terminal. */
function buildApart({ contentDir, out, cacheDir }: BuildOptions): Promise<string> {
  return new Promise(resolve => {
    const script = join(import.meta.dirname, 'build-main.mjs')
    const child = spawn(process.execPath, [script, contentDir, out, cacheDir], { cwd: ROOT })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
    child.once('close', () => resolve(said.trim()))
  })
}
