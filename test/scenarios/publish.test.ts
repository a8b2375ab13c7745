// `npm run exports` as the weekly workflow calls it: record and feed, commit, archives and release.

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parsePublished } from '../../src/exports/published.ts'
import type { ExportManifest } from '../../src/model/wire/exports.ts'
import { exportsMain } from '../../src/pipeline/publish/exports-main.ts'
import { commitPublished } from '../../src/pipeline/publish/publish.ts'
import type { BuildOptions } from '../../src/pipeline/setup/options.ts'
import { optionsOf } from '../sites.ts'

const run = promisify(execFile)
let folder: string
let options: BuildOptions
const log: string[] = []
const errors: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'))
  const multi = await optionsOf('multi')
  await cp(multi.contentDir, join(folder, 'content'), { recursive: true })
  options = {
    ...multi,
    contentDir: join(folder, 'content'),
    out: join(folder, 'dist'),
    publishedFile: join(folder, 'exports/published.ndjson'),
    log: line => log.push(line),
  }
  vi.spyOn(console, 'error').mockImplementation(line => void errors.push(String(line)))
})
afterEach(() => {
  vi.unstubAllEnvs()
  log.length = errors.length = 0
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const at = (date: string) => vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(date) / 1000))
const readRecord = async () => parsePublished(await readFile(options.publishedFile, 'utf8'), 'record')
const readExport = (name: string) => readFile(join(options.out, 'exports', name), 'utf8')
const entriesOf = (feed: string) =>
  [...feed.matchAll(/<entry>.*?<title>(.*?)<\/title><updated>(.*?)<\/updated>/g)].map(match => match.slice(1).join(' '))

describe('record and feed', () => {
  it('begin with the first publication', async () => {
    at('2025-10-18T00:00:00Z')
    expect(await exportsMain(options, ['--publish'])).toBe(0)
    const { since, entries } = await readRecord()
    expect(since).toBe('2025-10-18T00:00:00.000Z')
    expect(Object.keys(entries)).toEqual(
      expect.arrayContaining(['/en', '/en/docs/guide', '/de/docs/guide', '/exports/llms.txt']),
    )
    // What shows digests, or is decided when asked, is not recorded; neither are fallbacks.
    expect(Object.keys(entries)).not.toContain('/exports/feed.xml')
    expect(Object.keys(entries)).not.toContain('/ar/docs/guide')
    expect(Object.keys(entries)).not.toContain('/en/docs/gone')
    expect(entriesOf(await readExport('feed.xml'))).toEqual(['First published 2025-10-18T00:00:00.000Z'])
    // A table says what was made.
    expect(log.join('\n')).toMatch(/ kind +files +items +size +tokens\n/)
    expect(log.join('\n')).toMatch(/ module +\d+ +\d+ +0\.\d\d MB +[\d,]+\n/)
  })

  it('a week later nothing has changed, and nothing is written', async () => {
    const before = await readFile(options.publishedFile, 'utf8')
    const feed = await readExport('feed.xml')
    at('2025-10-25T00:00:00Z')
    expect(await exportsMain(options, ['--publish'])).toBe(0)
    expect(log.join('\n')).toContain('Nothing changed since')
    expect([await readFile(options.publishedFile, 'utf8'), await readExport('feed.xml')]).toEqual([before, feed])
  })

  it('a page that is changed, added or removed is an entry, with the exports that hold it', async () => {
    const page = join(options.contentDir, 'en/docs/std/collections/array-list.md')
    await writeFile(page, `${await readFile(page, 'utf8')}\nOne more sentence.\n`)
    await writeFile(
      join(options.contentDir, 'en/docs/fresh.md'),
      '---\ntitle: Fresh\ndescription: New here.\n---\n\nText.\n',
    )
    await rm(join(options.contentDir, 'en/docs/bare.md'))
    // Not published yet: the feed tells only what is.
    expect(await exportsMain(options, [])).toBe(0)
    expect(entriesOf(await readExport('feed.xml')).length).toBe(1)

    const date = '2025-11-01T00:00:00.000Z'
    at(date)
    expect(await exportsMain(options, ['--publish'])).toBe(0)
    expect(log.join('\n')).toContain('1 added, 5 changed, 1 removed.')
    expect(entriesOf(await readExport('feed.xml')).sort()).toEqual(
      [
        `Changed: std.array_list ${date}`,
        `New: Fresh ${date}`,
        `Removed: No header and no footer ${date}`,
        `Changed: Collections &#38; Containers: guides ${date}`,
        `Changed: Index of all pages ${date}`,
        `Changed: Zig Standard Library: all guides ${date}`,
        `Changed: std.array_list: guide ${date}`,
        'First published 2025-10-18T00:00:00.000Z',
      ].sort(),
    )
    const manifest = JSON.parse(await readExport('manifest.json')) as ExportManifest
    expect(manifest.files.find(({ path }) => path === '/exports/feed.xml')!.items).toBe(8)
  })

  it('another address of the site changes nothing in them', async () => {
    vi.stubEnv('SITE_URL', 'https://elsewhere.example')
    expect(await exportsMain(options, ['--publish'])).toBe(0)
    expect(log.join('\n')).toContain('Nothing changed since')
    expect(await readExport('feed.xml')).toContain(
      '<link rel="alternate" href="https://elsewhere.example/en/docs/fresh"/>',
    )
  })

  it('a broken record is told with its fix', async () => {
    const before = await readFile(options.publishedFile, 'utf8')
    await writeFile(options.publishedFile, before.slice(0, 100))
    expect(await exportsMain(options, [])).toBe(1)
    expect(errors.join('\n')).toContain('The JSON ends before it is complete. Take it back from git')
    await writeFile(options.publishedFile, before)
  })
})

async function readArchives(): Promise<Record<string, Buffer>> {
  const names = (await readdir(join(options.out, 'archives'))).sort()
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(options.out, 'archives', name))] as const)),
  )
}

it.each([
  [['--publsh'], 'Unknown option \'--publsh\'. See "npm run exports -- --help" for what can be said.'],
  [['--commit'], '--commit commits what --publish wrote. Say both.'],
  [['--release'], 'A release needs GITHUB_REPOSITORY (owner/name) and GITHUB_TOKEN.'],
])('%j is an error', async (args, message) => {
  vi.stubEnv('GITHUB_REPOSITORY', '')
  expect(await exportsMain(options, args)).toBe(1)
  expect(errors.join('\n')).toContain(message)
})

it('the record is committed alone, and pushed', async () => {
  const [bare, work] = [join(folder, 'bare.git'), join(folder, 'work')]
  const git = async (...args: string[]) => (await run('git', args, { cwd: work })).stdout.trim()
  await run('git', ['init', '--quiet', '--bare', '--initial-branch=main', bare])
  await run('git', ['init', '--quiet', '--initial-branch=main', work])
  await git('remote', 'add', 'origin', bare)
  const publishedFile = join(work, 'exports/published.ndjson')
  await mkdir(dirname(publishedFile))
  await writeFile(publishedFile, '1\n')
  await writeFile(join(work, 'other.txt'), 'not for this commit\n')
  await git('add', 'other.txt')
  await commitPublished({ ...options, root: work, publishedFile })
  expect(await git('show', '--stat', '--format=%s', 'origin/main')).toMatch(
    /^Record of the published exports\n\n exports\/published\.ndjson \| 1 \+\n 1 file changed/,
  )
  await commitPublished({ ...options, root: work, publishedFile })
  expect(await git('rev-list', '--count', 'origin/main')).toBe('1')
  expect(log).toEqual(['Committed and pushed the record.', 'The record is committed already.'])
  // Weekly, how examples fare in other versions is renewed before.
  await mkdir(join(work, 'content'))
  await writeFile(join(work, 'content/example-versions.json'), '{}\n')
  await commitPublished({ ...options, root: work, publishedFile })
  expect(await git('show', '--stat', '--format=', 'origin/main')).toMatch(
    /^content\/example-versions\.json \| 1 \+\n 1 file/,
  )
})

describe('release', () => {
  const calls: { call: string; body: Buffer; type: string | undefined }[] = []
  let release: { id: number; assets: { id: number; name: string; size: number }[] } | null = null
  let refuse = false
  const api = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url!, 'http://x')
    calls.push({ call: `${request.method} ${url.pathname}${url.search}`, body, type: request.headers['content-type'] })
    const answer = (status: number, value: unknown) => response.writeHead(status).end(JSON.stringify(value))
    if (request.headers.authorization !== 'Bearer secret') return answer(401, { message: 'Bad credentials' })
    if (refuse) return answer(422, { message: 'Validation Failed' })
    const shown = () => ({
      ...release,
      html_url: 'https://github.example/r/1',
      upload_url: `${base}/upload/1/assets{?name,label}`,
    })
    if (request.method === 'GET') return release ? answer(200, shown()) : answer(404, {})
    if (request.method === 'DELETE') {
      release!.assets = release!.assets.filter(({ id }) => !url.pathname.endsWith(`/${id}`))
      return response.writeHead(204).end()
    }
    const name = url.searchParams.get('name')
    if (!name) {
      release = { id: 1, assets: [] }
      return answer(201, shown())
    }
    release!.assets.push({ id: release!.assets.length + 1, name, size: body.length })
    return answer(201, {})
  })
  let base: string

  beforeAll(async () => {
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  })
  afterAll(() => void api.close())

  async function releaseAt(token = 'secret'): Promise<number> {
    calls.length = 0
    vi.stubEnv('GITHUB_API_URL', base)
    vi.stubEnv('GITHUB_REPOSITORY', 'zig-std-docs/zig-std-docs')
    vi.stubEnv('GITHUB_TOKEN', token)
    return exportsMain(options, ['--archives', '--release'])
  }

  it('is made under the date of the newest change, with the archives as they were written', async () => {
    expect(await releaseAt()).toBe(0)
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /repos/zig-std-docs/zig-std-docs/releases/tags/exports-2025-11-01',
      'POST /repos/zig-std-docs/zig-std-docs/releases',
      'POST /upload/1/assets?name=zig-std-0.15.1-markdown.tar.gz',
      'POST /upload/1/assets?name=zig-std-0.15.1-json.tar.gz',
    ])
    const { tag_name, name, body } = JSON.parse(calls[1]!.body.toString()) as Record<string, string>
    expect([tag_name, name]).toEqual(['exports-2025-11-01', 'Exports for Zig 0.15.1, 2025-11-01'])
    expect(body).toMatch(/^[0-9a-f]{64} {2}exports\/llms\.txt \(\d+ bytes\)$/m)
    expect(calls[2]!.type).toBe('application/gzip')
    const written = await readArchives()
    expect(Object.keys(written)).toEqual(['zig-std-0.15.1-json.tar.gz', 'zig-std-0.15.1-markdown.tar.gz'])
    expect(calls[2]!.body.equals(written['zig-std-0.15.1-markdown.tar.gz']!)).toBe(true)
    expect(log.at(-1)).toBe('Released: https://github.example/r/1')
  })

  it('is left alone where it is there, with the same archives; what is missing or another is uploaded again', async () => {
    const before = await readArchives()
    expect([await releaseAt(), calls.length, log.at(-1)]).toEqual([
      0,
      1,
      'The release is there: https://github.example/r/1',
    ])
    expect(await readArchives()).toEqual(before)
    release!.assets[0]!.size = 7
    release!.assets.pop()
    expect(await releaseAt()).toBe(0)
    expect(calls.slice(1).map(({ call }) => call.split(' ')[0])).toEqual(['DELETE', 'POST', 'POST'])
  })

  it('a refusal is told as GitHub words it', async () => {
    expect(await releaseAt('wrong')).toBe(1)
    expect(errors.join('\n')).toContain('answered 401: {"message":"Bad credentials"}')
    release = null
    refuse = true
    expect(await releaseAt()).toBe(1)
    expect(errors.join('\n')).toContain('Validation Failed')
  })
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
