// `npm run sync -- --site`: the whole site as a copy that is served elsewhere, renewed in one step or not at all.

import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type SiteList, siteListUrl } from '../../src/model/wire/site-list.ts'
import { ROOT } from '../sites.ts'
import { addressOf } from '../support/address-of.ts'
import { runThread } from '../support/run-thread.ts'
import { serve } from './http.ts'

let to: string
let pages: Record<string, string>
let build: string
let asked: string[]
let misbehave: (path: string, response: ServerResponse) => boolean
let from: string

const server = createServer((request, response) => {
  const path = request.url!
  asked.push(path)
  if (misbehave(path, response)) return
  const texts: Record<string, string> = {
    '/builds/latest.json': JSON.stringify({ id: build }),
    [siteListUrl(build)]: JSON.stringify(listOf(build, pages)),
    ...Object.fromEntries(Object.entries(pages).map(([file, text]) => [addressOf(file), text])),
  }
  response.writeHead(Object.hasOwn(texts, path) ? 200 : 404)
  response.end(texts[path])
})

function listOf(id: string, texts: Record<string, string>): SiteList {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
  const files = Object.entries(texts).map(([path, text]) => [path, [Buffer.byteLength(text), digest(text)]])
  return { build: id, files: Object.fromEntries(files), frame: [0, ''], shells: {} }
}

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  from = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'sync-site-'))
  pages = { '/index.html': 'home', '/en/index.html': 'home', '/en/docs/index.html': 'docs', '/_assets/a.1.js': 'one' }
  build = 'first'
  asked = []
  misbehave = () => false
})
afterEach(async () => {
  server.closeAllConnections()
  await rm(to, { recursive: true, force: true })
})

const sync = (address = from, ...args: string[]) =>
  runThread(join(ROOT, 'scripts/sync.mjs'), ['--site', '--from', address, '--to', to, ...args])

const current = (name: string) => readFile(join(to, 'current', name), 'utf8')
const fetched = () => asked.filter(path => !path.startsWith('/builds/')).sort()

it('copies every file to where a web server looks for it, and is up to date then', async () => {
  expect((await sync()).code).toBe(10)
  expect(await readlink(join(to, 'current'))).toBe(join('releases', 'first'))
  expect([await current('index.html'), await current('en/docs/index.html'), await current('_assets/a.1.js')]).toEqual([
    'home',
    'docs',
    'one',
  ])
  // What is the same is fetched once.
  expect(fetched()).toEqual(['/_assets/a.1.js', '/en', '/en/docs'])
  const again = await sync()
  expect([again.code, again.out]).toEqual([0, expect.stringMatching(/^Up to date: 4 files in /)])
})

it('fetches only what changed, shares the rest, and keeps the copy before', async () => {
  await sync()
  build = 'second'
  pages = { ...pages, '/en/docs/index.html': 'new docs' }
  delete pages['/_assets/a.1.js']
  asked = []
  expect((await sync()).code).toBe(10)
  expect(fetched()).toEqual(['/en/docs'])
  expect([await current('en/docs/index.html'), (await readdir(join(to, 'releases'))).sort()]).toEqual([
    'new docs',
    ['first', 'second'],
  ])
  const inodes = ['first', 'second'].map(async name => (await stat(join(to, 'releases', name, 'index.html'))).ino)
  expect(new Set(await Promise.all(inodes)).size).toBe(1)
  await expect(current('_assets/a.1.js')).rejects.toThrow('ENOENT')
  build = 'third'
  await sync()
  expect((await readdir(join(to, 'releases'))).sort()).toEqual(['second', 'third'])
})

it('a broken connection leaves the old copy whole, and the next run fetches only the rest', async () => {
  await sync()
  build = 'second'
  pages = { ...pages, '/en/docs/index.html': 'new docs', '/en/new/index.html': 'new page' }
  misbehave = (path, response) => path === '/en/new' && Boolean(response.destroy())
  const broken = await sync()
  expect([broken.code, broken.error]).toEqual([1, expect.stringContaining('Run the same command again')])
  expect([await readlink(join(to, 'current')), await current('en/docs/index.html')]).toEqual([
    join('releases', 'first'),
    'docs',
  ])
  misbehave = () => false
  asked = []
  expect((await sync()).code).toBe(10)
  expect([fetched(), await current('en/new/index.html')]).toEqual([['/en/new'], 'new page'])
})

it('wrong bytes are refused, and a damaged copy is mended with --verify', async () => {
  misbehave = (path, response) => path === '/en/docs' && Boolean(response.end('dogs'))
  const wrong = await sync()
  expect([wrong.code, wrong.error]).toEqual([1, expect.stringContaining('does not have the digest')])
  expect(await readdir(to)).toEqual(['.sync'])
  misbehave = () => false
  await sync()
  await writeFile(join(to, 'current/en/docs/index.html'), 'dogs')
  expect((await sync()).code).toBe(0)
  expect([(await sync(from, '--verify')).code, await current('en/docs/index.html')]).toEqual([10, 'docs'])
})

it('refuses a list whose paths leave the folder, and a folder that is not its own', async () => {
  pages = { '/../evil': 'x' }
  expect((await sync()).error).toBe('The list names the path "/../evil", which is not safe. Nothing was copied.\n')
  pages = { '/index.html': 'home' }
  await cp(join(ROOT, 'scripts'), join(to, 'current'), { recursive: true })
  expect((await sync()).error).toMatch(/current is no link of this program\. Move it/)
})

it('takes a real site, every file of it with its digest', async () => {
  const { code, error } = await sync((await serve('multi')).url)
  expect([error, code]).toEqual(['', 10])
  const list = JSON.parse(await current('.files.json')) as SiteList
  expect(Object.keys(list.files)).toEqual(expect.arrayContaining(['/index.html', '/en/docs/guide/index.html']))
  expect((await current('en/docs/guide/index.html')).startsWith('<!doctype html>')).toBe(true)
  expect(await current(siteListUrl(list.build).slice(1))).toBe(await current('.files.json'))
})
