// The exports as they are served: every file of the manifest, byte for byte, and every record against its schema.

import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { countCharacters } from '../../src/exports/characters.ts'
import type { ExportEntry, ExportManifest } from '../../src/model/wire/exports.ts'
import { serve, type TestServer } from './http.ts'

const REVALIDATE = 'public, max-age=0, must-revalidate'

describe.each(['own', 'multi', 'single'] as const)('exports of the site "%s"', name => {
  let server: TestServer
  let manifest: ExportManifest
  const texts = new Map<string, string>()

  beforeAll(async () => {
    if (name === 'own' && inject('ownProblem')) throw new Error(inject('ownProblem')!)
    server = await serve(name)
    manifest = (await server.ask('/exports/manifest.json')).json() as ExportManifest
  })

  const textOf = async (path: string) => {
    const known = texts.get(path) ?? (await server.ask(path)).text
    texts.set(path, known)
    return known
  }
  const ofKind = (...kinds: ExportEntry['kind'][]) => manifest.files.filter(({ kind }) => kinds.includes(kind))

  it('every file of the manifest has those bytes, that digest and that type', async () => {
    expect(manifest.files.length).toBeGreaterThan(15)
    for (const { path, type, bytes, sha256 } of manifest.files) {
      const answer = await server.ask(path)
      const digest = createHash('sha256').update(answer.bytes).digest('hex')
      expect([path, answer.status, answer.headers['content-type'], answer.bytes.length, digest]).toEqual([
        path,
        200,
        type,
        bytes,
        sha256,
      ])
      expect([answer.headers['cache-control'], answer.headers['content-encoding']]).toEqual([REVALIDATE, undefined])
      texts.set(path, answer.text)
    }
  })

  it('compressed they are the same, and HEAD, ETag and ranges work', async () => {
    for (const path of ['/exports/llms-full.txt', '/exports/examples.ndjson', '/exports/sync.mjs']) {
      const entry = manifest.files.find(file => file.path === path)!
      const packed = await server.ask(path, { headers: { 'accept-encoding': 'br' } })
      expect(createHash('sha256').update(packed.text).digest('hex')).toBe(entry.sha256)
      const head = await server.ask(path, { method: 'HEAD' })
      expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, String(entry.bytes), 0])
      const again = await server.ask(path, { headers: { 'if-none-match': head.headers.etag! } })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      if (entry.bytes < 20) continue
      const part = await server.ask(path, { headers: { range: 'bytes=5-14' } })
      expect([part.status, part.text]).toEqual([206, (await textOf(path)).slice(5, 15)])
    }
  })

  it('archives are in the manifest, and hold the files of the manifest and nothing else', async () => {
    const kinds = { markdown: ['index', 'guides', 'category', 'module'], json: ['data', 'schema'] } as const
    expect(ofKind('archive').map(({ path }) => path)).toEqual([
      '/exports/archives/zig-std-0.15.1-json.tar.gz',
      '/exports/archives/zig-std-0.15.1-markdown.tar.gz',
    ])
    for (const { path, items } of ofKind('archive')) {
      const tar = gunzipSync((await server.ask(path)).bytes)
      const expected = ofKind(...kinds[path.includes('-json.') ? 'json' : 'markdown'])
      const packed = readTar(tar)
      expect(items).toBe(expected.length)
      expect([...packed.keys()].sort()).toEqual(
        expected.map(entry => entry.path.replace('/exports', 'zig-std-0.15.1')).sort(),
      )
      for (const { path: file } of expected) {
        const inside = packed.get(file.replace('/exports', 'zig-std-0.15.1'))!.toString()
        // The site has no address of its own: what is packed knows no host.
        expect(inside === (await textOf(file)).replaceAll(server.url, ''), file).toBe(true)
      }
    }
  })

  it('build id and time are in the manifest, and in no file', async () => {
    const { id, timestamp } = (await server.ask('/builds/latest.json')).json() as { id: string; timestamp: number }
    expect([manifest.build, manifest.time, manifest.zig]).toEqual([id, new Date(timestamp).toISOString(), '0.15.1'])
    for (const { path } of manifest.files) expect([path, (await textOf(path)).includes(id)]).toEqual([path, false])
  })

  it('stand in the order of their paths, and in the info collection by path and title', async () => {
    const paths = manifest.files.map(({ path }) => path)
    expect(paths).toEqual([...paths].sort())
    const sql = `SELECT "value" FROM _content_info WHERE ("stem" = 'exports') ORDER BY stem ASC`
    const answer = await server.ask('/__nuxt_content/info/query', { method: 'POST', body: JSON.stringify({ sql }) })
    const [row] = answer.json() as { value: string }[]
    const listed = JSON.parse(row!.value) as { path: string; title: string }[]
    const isFurtherPart = ({ title }: ExportEntry) => / part (?:[2-9]|\d\d+) of /.test(title)
    const expected = manifest.files
      .filter(entry => !isFurtherPart(entry))
      .map(({ path, title }) => ({ path, title: title.replace(/, part 1 of \d+$/, '') }))
    const others = ['/exports/manifest.json', '/sitemap.xml']
    expect(listed.filter(({ path }) => !others.includes(path))).toEqual(expected)
    expect(listed.map(({ path }) => path)).toEqual(expect.arrayContaining(others))
  })

  it('llms.txt and the feed are at the root too', async () => {
    expect((await server.ask('/llms.txt')).text).toBe(await textOf('/exports/llms.txt'))
    const feed = await server.ask('/feed.xml')
    expect([feed.text, feed.headers['content-type']]).toEqual([
      await textOf('/exports/feed.xml'),
      'application/atom+xml; charset=utf-8',
    ])
  })

  it('llms.txt has the form of llmstxt.org and one line for every page of the sitemap', async () => {
    const text = await textOf('/exports/llms.txt')
    expect(text).toMatch(/^# .+\n\n> .+\n/)
    expect(text.match(/^# /gm)!.length).toBe(1)
    expect(text).toContain(
      'compiled with this version of Zig, except those on the pages about changes between releases',
    )
    const lines = text
      .split('\n## ')
      .slice(1)
      .join('\n')
      .split('\n')
      .filter(line => line.startsWith('- '))
    for (const line of lines) expect(line).toMatch(/^- \[(?:[^\]\\]|\\.)+\]\(https?:\/\/[^)]+\): .+/)
    const linked = lines.map(line => /\]\((https?:[^)]+)\)/.exec(line)![1]!).filter(url => url.endsWith('.md'))
    const sitemap = [...(await server.ask('/sitemap.xml')).text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!)
    const english = name === 'single' ? sitemap : sitemap.filter(url => /^https?:\/\/[^/]+\/en(?=\/|$)/.test(url))
    expect(linked.map(url => url.replace(/(\/index)?\.md$/, '')).sort()).toEqual(
      english.map(url => url.replace(/\/$/, '')).sort(),
    )
    expect(new Set(linked).size).toBe(linked.length)
  })

  it('every bundle says version, size and tokens at its top, truly, and is short enough', async () => {
    const bundles = ofKind('index', 'guides', 'category', 'module')
    for (const { path, kind, characters, tokens, updated } of bundles) {
      const text = await textOf(path)
      const head = text.slice(0, 3_000)
      expect([path, countCharacters(text)]).toEqual([path, characters])
      expect(head).toContain('- Zig version: 0.15.1\n')
      expect(head).toContain(
        `- Size: ${characters!.toLocaleString('en-US')} characters, about ${tokens!.toLocaleString('en-US')} tokens (estimated: one token for 3.5 characters)\n`,
      )
      // Pages of this repository all have a date; those of the scenarios need none.
      if (name === 'own') expect([path, updated]).toEqual([path, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)])
      if (updated) expect(head).toContain(`- Newest change: ${updated.slice(0, 10)}\n`)
      if (kind !== 'guides') expect([path, characters! < 400_000]).toEqual([path, true])
    }
  })

  it('parts of a giant name each other, and nothing is in two of them', async () => {
    for (const first of ofKind('module').filter(({ title }) => / part 1 of /.test(title))) {
      const count = Number(/ of (\d+)$/.exec(first.title)![1])
      const paths = [
        first.path,
        ...Array.from({ length: count - 1 }, (_, i) => first.path.replace(/\.md$/, `-${i + 2}.md`)),
      ]
      const seen = new Set<string>()
      for (const path of paths) {
        const text = await textOf(path)
        for (const other of paths) expect(text.slice(0, 3_000).includes(`${other})`)).toBe(other !== path)
        for (const [url] of text.matchAll(/^URL: .+$/gm)) {
          expect(seen.has(url)).toBe(false)
          seen.add(url)
        }
      }
    }
  })

  it('sync.mjs has the address of this site', async () => {
    expect(await textOf('/exports/sync.mjs')).toContain(
      `const SITE = '${name === 'own' ? server.url : 'https://scenario.example'}'\n`,
    )
  })

  describe('against the published schema', () => {
    let validators: Map<string, ValidateFunction>

    beforeAll(async () => {
      const ajv = new Ajv2020({ strict: true, allErrors: false })
      addFormats(ajv)
      const schemas = await Promise.all(
        ofKind('schema').map(async ({ path }) => JSON.parse(await textOf(path)) as { $id: string }),
      )
      for (const schema of schemas) ajv.addSchema(schema)
      validators = new Map(
        schemas.map(({ $id }) => [/(\w+)\.json$/.exec($id)![1]!, ajv.getSchema($id) as ValidateFunction]),
      )
    })

    const check = (schema: string, record: unknown) => {
      const validate = validators.get(schema)!
      if (!validate(record)) expect.fail(`${JSON.stringify(validate.errors)}\n${JSON.stringify(record).slice(0, 500)}`)
    }
    const recordsOf = async (path: string) =>
      (await textOf(path))
        .split('\n')
        .slice(0, -1)
        .map(line => JSON.parse(line))

    it('the schemas say where they are, and refuse what is wrong', () => {
      expect([...validators.keys()].sort()).toEqual([
        'change',
        'changes',
        'declaration',
        'example',
        'manifest',
        'module',
        'reference',
        'symbol',
      ])
      expect(validators.get('symbol')!({ path: 'std.x' })).toBe(false)
      expect(
        validators.get('example')!({ id: '0'.repeat(20), url: 'x', title: 'x', kind: 'run', code: 'x', mentions: [] }),
      ).toBe(false)
    })

    it('manifest.json', () => {
      check('manifest', manifest)
    })

    it('examples.ndjson, each record', async () => {
      const records = await recordsOf('/exports/examples.ndjson')
      for (const record of records) check('example', record)
      expect(records.length).toBe(manifest.files.find(({ path }) => path.endsWith('/examples.ndjson'))!.items)
    })

    // The other sites have no facts.
    if (name !== 'own') return
    it('symbols.ndjson, reference.json and the files of modules, each record', async () => {
      const symbols = await recordsOf('/exports/symbols.ndjson')
      for (const record of symbols) check('symbol', record)
      const reference = JSON.parse(await textOf('/exports/reference.json')) as { modules: ModuleFile[] }
      check('reference', reference)
      const records = reference.modules.flatMap(({ declarations }) => declarations)
      expect(symbols.length).toBeGreaterThan(20_000)
      expect(records.map(({ path }) => path)).toEqual(symbols.map(({ path }) => path))
      expect(new Set(symbols.map(({ path }) => path)).size).toBe(symbols.length)
      const files = ofKind('data').filter(({ path }) => path.startsWith('/exports/reference/'))
      expect(files.length).toBe(70)
      for (const { path, items } of files) {
        const module = JSON.parse(await textOf(path)) as ModuleFile & { $schema: string }
        check('module', module)
        expect(module.declarations.length).toBe(items)
        const { $schema: _, ...own } = module
        expect(reference.modules.find(each => each.module === module.module)).toEqual(own)
      }
    })
  })
})

interface ModuleFile {
  module: string
  declarations: { path: string; url: string; signature?: string; errors?: { names?: string[] } }[]
}

describe('what the exports of this repository hold', () => {
  let server: TestServer
  beforeAll(async () => {
    if (inject('ownProblem')) throw new Error(inject('ownProblem')!)
    server = await serve('own')
  })

  it('every declaration stands in a bundle of its module, with a link to its source', async () => {
    const reference = (await server.ask('/exports/reference/array-list.json')).json() as ModuleFile
    const bundle = (await server.ask('/exports/modules/array-list.md')).text
    expect(reference.declarations.length).toBeGreaterThan(100)
    const withoutBreaks = (text: string) => text.replace(/,?\s+/g, ' ').replace(/([({]) | ([)}])/g, '$1$2')
    const flat = withoutBreaks(bundle)
    for (const { path, signature } of reference.declarations) {
      const name = path.split('.').at(-1)!
      expect([path, bundle.includes(name)]).toEqual([path, true])
      if (signature && !signature.includes(' = ') && signature.length <= 88)
        // Long ones are broken into lines.
        expect([path, flat.includes(withoutBreaks(signature))]).toEqual([path, true])
    }
    const append = bundle.slice(bundle.indexOf('\n### append\n'), bundle.indexOf('\n### appendAssumeCapacity\n'))
    expect(append).toContain('Fails with: `OutOfMemory`.')
    expect(append).toContain('https://github.com/ziglang/zig/blob/0.15.1/lib/std/array_list.zig#L')
  })

  it('an edition has exports of its own, with the text of its pages', async () => {
    const page = (await server.ask('/en/docs/0.17/std/collections/deque.md')).text
    const bundle = await server.ask('/exports/0.17/modules/deque.md')
    expect([bundle.status, bundle.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(bundle.text).toContain('- Zig version: 0.17.0\n')
    expect(bundle.text).toContain(page.slice(page.indexOf('\n## ')).trim())
    const index = (await server.ask('/exports/0.17/llms.txt')).text
    expect(index).toContain(`](${server.url}/en/docs/0.17/std/collections/deque.md): `)
    const module = (await server.ask('/exports/0.17/reference/deque.json')).json() as ModuleFile & { zig: string }
    expect([module.zig, module.declarations[0]!.path]).toEqual(['0.17.0', 'std.Deque'])
    const symbols = (await server.ask('/exports/0.17/symbols.ndjson')).text.trim().split('\n')
    const paths = symbols.map(line => (JSON.parse(line) as { path: string }).path)
    expect(paths).toEqual(expect.arrayContaining(module.declarations.map(({ path }) => path)))
    expect((await server.ask('/exports/0.17/reference/net.json')).status).toBe(404)
    expect((await server.ask('/exports/0.18/llms.txt')).status).toBe(404)
  })

  it('links of records lead to places that are there', async () => {
    const { declarations } = (await server.ask('/exports/reference/mem.json')).json() as ModuleFile
    const pages = new Map<string, string>()
    for (const { url } of declarations) {
      const { pathname, hash } = new URL(url)
      const html = pages.get(pathname) ?? (await server.ask(pathname)).text
      pages.set(pathname, html)
      if (hash) expect([url, html.includes(`id="${decodeURIComponent(hash.slice(1))}"`)]).toEqual([url, true])
      else expect(html).toContain('<h1')
    }
  })

  it('examples come with their page, kind and output', async () => {
    const lines = (await server.ask('/exports/examples.ndjson')).text.trim().split('\n')
    const records = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    expect(records.length).toBeGreaterThan(500)
    for (const kind of ['run', 'test', 'fails']) expect(records.some(record => record.kind === kind)).toBe(true)
    for (const record of records) {
      expect(record.zig).toBe('0.15.1')
      expect('output' in record).toBe(record.kind === 'run')
      expect('fails' in record).toBe(record.kind === 'fails')
      expect(String(record.code)).not.toContain('// ---')
    }
    expect(records.some(({ mentions }) => (mentions as string[]).includes('std.ArrayList'))).toBe(true)
    // The pages about changes show code of other releases, too.
    expect(records.filter(({ code }) => String(code).includes('std.ChildProcess'))).toEqual([])
  })
})

/** Name → content of a plain ustar file. */
function readTar(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const textAt = (from: number, to: number) => tar.toString('utf8', from, to).replace(/\0.*$/s, '')
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(at + 124, at + 136), 8)
    const prefix = textAt(at + 345, at + 500)
    const name = textAt(at, at + 100)
    files.set(prefix ? `${prefix}/${name}` : name, tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
