// Pages that show what the build knows: a change of an input changes them, and nothing depends on them.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openCache } from '../../src/files/cache.ts'
import type { BuildManifest } from '../../src/model/wire/build.ts'
import type { ExportManifest } from '../../src/model/wire/exports.ts'
import { assembleSite } from '../../src/pipeline/collect/assemble.ts'
import type { BuildProgress } from '../../src/pipeline/figures/data.ts'
import { timingOf } from '../../src/pipeline/figures/data.ts'
import { createFigures, isDeferred } from '../../src/pipeline/figures/figures.ts'
import { createExports } from '../../src/pipeline/publish/exports.ts'
import { createBodies } from '../../src/pipeline/render/bodies.ts'
import type { BuildOptions } from '../../src/pipeline/setup/options.ts'
import { createIconRegistry } from '../../src/shell/icons/registry.ts'
import { optionsOf, ROOT } from '../sites.ts'
import { serve, type TestServer, tags } from './http.ts'

interface Drawn {
  html: string
  markdown: string
}

let folder: string
let options: BuildOptions

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'figures-'))
  const given = await optionsOf('multi')
  await cp(given.contentDir, join(folder, 'content'), { recursive: true })
  options = { ...given, contentDir: join(folder, 'content'), out: join(folder, 'out') }
})
afterAll(() => rm(folder, { recursive: true }))

/** The two pages as a build would draw them now. */
async function draw(progress: Partial<BuildProgress> = {}): Promise<Record<'exports' | 'operations', Drawn>> {
  const site = await assembleSite(options)
  const manifest = await (await createExports(options, site)).manifest()
  const bodies = await createBodies(site, {
    images: {},
    icons: createIconRegistry({}),
    pictures: new Map(),
    cache: openCache(options.cacheDir),
  })
  const known: BuildProgress = { files: 10, bytes: 2000, documents: [], timing: null, manifest, ...progress }
  bodies.fill(await createFigures(options, site, known))
  const at = (route: string) => {
    const page = site.pagesOf('en').find(each => each.route === route)!
    return { html: bodies.payload(page).html, markdown: bodies.markdown(page) }
  }
  return { exports: at('/docs/exports'), operations: at('/docs/operations') }
}

async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = join(options.contentDir, 'en', name)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

const digests = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/class="file"><a [^>]*><code>([^<]+)<\/code>(?:(?!<\/tr>)[\s\S])*?title="([0-9a-f]{64})"/g)].map(
      match => [match[1], match[2]],
    ),
  )

type Pages = Awaited<ReturnType<typeof draw>>

describe('the pages about exports and operations', () => {
  const timing = { steps: [{ name: 'collect', seconds: 4.25 }], seconds: 6.5 }
  let [first, second, third]: [Pages?, Pages?, Pages?] = []

  beforeAll(async () => {
    first = await draw({ timing, documents: [{ path: '/en/docs/long', bytes: 200_000 }] })
    await edit('docs/std/collections/array-list.md', text => `${text}\nOne more sentence.\n`)
    second = await draw({ timing: { ...timing, steps: [{ name: 'collect', seconds: 9 }] } })
    await edit('docs/exports.md', text => text.replace('size: Size', 'size: How large'))
    await writeFile(join(options.contentDir, 'en/docs/new.md'), '---\ntitle: New\ndescription: New.\n---\n\nNew.\n')
    third = await draw()
  })

  it('change where a page changes, and only for the exports that hold it', () => {
    const [before, after] = [digests(first!.exports.html), digests(second!.exports.html)]
    expect(Object.keys(before)).toContain('modules/array-list.md')
    const changed = Object.keys(after).filter(name => after[name] !== before[name])
    expect(changed.sort()).toEqual(['llms-full.txt', 'modules/array-list.md'])
  })

  it('speak with the labels of their own front matter', () => {
    const { html, markdown } = third!.exports
    expect(html).toContain('How large</th>')
    expect(markdown).toContain('| How large |')
  })

  it('show what the build has done so far', () => {
    const { html, markdown } = first!.operations
    expect(markdown).toContain('| `collect` | 4.25 |')
    expect(markdown).toContain('| Written | 10 files, 2 kB |')
    expect(html).toMatch(/<svg role="img" aria-label="200 kB"/)
    expect(second!.operations.markdown).toContain('| `collect` | 9 |')
  })

  it('count pages: one more page is one more', () => {
    const count = ({ markdown }: Drawn) => Number(/\| Pages \| (\d+) \|/.exec(markdown)![1])
    expect(count(third!.operations)).toBe(count(second!.operations) + 1)
  })

  it('shows the same timing for the same build, and none where bytes must not differ (R42)', async () => {
    const now = { steps: [{ name: 'collect', seconds: 1 }], seconds: 1 }
    expect(await timingOf(folder, 'b1', now)).toBe(now)
    const shownTiming = { steps: [], seconds: 7 }
    await writeFile(join(folder, 'report.json'), JSON.stringify({ buildId: 'b1', shownTiming }))
    expect(await timingOf(folder, 'b1', now)).toEqual(shownTiming)
    expect(await timingOf(folder, 'b2', now)).toBe(now)
    vi.stubEnv('SOURCE_DATE_EPOCH', '1760745600')
    expect(await timingOf(folder, 'b1', now)).toBeNull()
    vi.unstubAllEnvs()
  })
})

describe('nothing depends on these pages', () => {
  it('their figures are not in dumps, search and exports', async () => {
    const site = await assembleSite(options)
    const late = site.pagesOf('en').filter(isDeferred)
    expect(late.map(page => page.route).sort()).toEqual(['/docs/exports', '/docs/operations'])
    const rows = site.collections.get('docs_en')!().filter(row => /docs\/(exports|operations)$/.test(String(row.stem)))
    expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{64}/)
    expect(JSON.stringify(rows)).not.toContain('Entries')
    for (const { body } of late) expect(body.markdown).not.toContain('|')
    const first = await createExports(options, site)
    const second = await createExports(options, await assembleSite(options))
    expect((await second.manifest()).files).toEqual((await first.manifest()).files)
  })
})

describe('this repository’s site', () => {
  let own: TestServer
  beforeAll(async () => {
    expect(inject('ownProblem')).toBeNull()
    own = await serve('own')
  })

  it('lists every export of its manifest, with its digest where that is the same for every host', async () => {
    const manifest = (await own.ask('/exports/manifest.json')).json() as ExportManifest
    const { text } = await own.ask('/en/docs/exports')
    for (const { path } of manifest.files) expect(text, path).toContain(`href="${path}"`)
    const packed = manifest.files.filter(({ path }) => /\.(?:gz|tgz|epub)$/.test(path))
    const expected = Object.fromEntries(packed.map(({ path, sha256 }) => [path.replace('/exports/', ''), sha256]))
    expect(digests(text)).toEqual(expected)
  })

  it('shows its own build and every part of its operations, without script', async () => {
    const { text } = await own.ask('/en/docs/operations')
    const { build } = (await own.ask('/health')).json() as { build: string }
    const article = /<article[\s\S]*<\/article>/.exec(text)![0]
    expect(article).toContain(`<code>${build}</code>`)
    expect(tags(article, /(<div class="figures">)/)).toHaveLength(11)
    expect(article).not.toContain('<script')
    // Every chart has a name.
    expect(tags(article, /<svg (?![^>]*aria-(?:label|hidden))([^>]*)>/)).toEqual([])
  })

  it('has both in the statement and, as the settings say, in the footer; not on the home page once more', async () => {
    const { text } = await own.ask('/en')
    const parts = {
      statement: /<nav class="statement"[\s\S]*?<\/nav>/,
      home: /<article[\s\S]*<\/article>/,
      footer: /<footer class="foot"[\s\S]*?<\/footer>/,
    }
    for (const [name, pattern] of Object.entries(parts))
      for (const route of ['exports', 'operations'])
        expect(pattern.exec(text)![0].includes(`href="/en/docs/${route}"`), `${route}, ${name}`).toBe(name !== 'home')
  })

  it('is served with the cache rules that its page about hosting names', async () => {
    const hosting = await readFile(join(ROOT, 'content/en/docs/hosting.md'), 'utf8')
    const table = hosting.slice(hosting.indexOf('## Cache rules'))
    const rules = Object.fromEntries(
      [...table.matchAll(/^\| (.+?) \| `([^`]+)` \|/gm)].map(match => [match[1]!.replaceAll('`', ''), match[2]]),
    )
    const home = (await own.ask('/en')).text
    const { build } = (await own.ask('/health')).json() as { build: string }
    const { checksums } = (await own.ask(`/builds/meta/${build}.json`)).json() as BuildManifest
    const version = checksums.docs_en!
    const dump = '/__nuxt_content/docs_en/sql_dump.txt'
    const samples: Record<string, string> = {
      pages: '/en/docs/std',
      '{page}/_payload.json?{build}': `/en/docs/std/_payload.json?${build}`,
      '{page}/_payload.json': '/en/docs/std/_payload.json',
      '{page}.md': '/en/docs/std.md',
      '/_assets/…': tags(home, /<script type="module" src="([^"]+)"/)[0]!,
      '/__nuxt_content/{collection}/sql_dump.txt?v={version}': `${dump}?v=${encodeURIComponent(version)}`,
      '/__nuxt_content/{collection}/sql_dump.txt': dump,
      '/__nuxt_content/{collection}/query': '/__nuxt_content/info/query',
      '/exports/…': '/exports/llms.txt',
      '/_image?url=…': '/_image?url=/social.png&w=640',
      '/api/_nuxt_icon/{set}.json': '/api/_nuxt_icon/lucide.json?icons=search',
      '/__nuxt_island/{key}.json': '/__nuxt_island/page_docs:std.json',
      '/builds/meta/{build}.json': `/builds/meta/${build}.json`,
      '/builds/latest.json': '/builds/latest.json',
      '/_data/sources.json': '/_data/sources.json',
      '/run': '/run',
      '/health': '/health',
      'other files: icons, sitemap, pictures': '/favicon.svg',
      redirects: '/docs/std',
      errors: '/en/nowhere',
    }
    expect(Object.keys(rules).sort()).toEqual(Object.keys(samples).sort())
    for (const [name, path] of Object.entries(samples)) {
      const isQuery = name.endsWith('/query')
      const sql = JSON.stringify({ sql: 'SELECT "stem" FROM _content_info ORDER BY stem ASC' })
      const answer = await own.ask(path, isQuery ? { method: 'POST', body: sql } : {})
      expect([name, answer.headers['cache-control']]).toEqual([name, rules[name]])
      if (name !== 'errors') expect([name, answer.status < 400]).toEqual([name, true])
    }
    // What varies by more than the compression: the page says which, and as what.
    for (const [path, type] of [
      ['/en/docs/std', 'text/markdown'],
      [dump, 'application/json'],
    ] as const) {
      const plain = await own.ask(path)
      const asked = await own.ask(path, { headers: { accept: type } })
      expect([asked.headers['content-type'], asked.headers['cache-control']]).toEqual([
        `${type}; charset=utf-8`,
        plain.headers['cache-control'],
      ])
      for (const { headers } of [plain, asked]) expect(headers.vary).toBe('Accept, Accept-Encoding')
      expect(table).toContain(`\`${type}\``)
    }
    expect((await own.ask('/exports/llms.txt')).headers.vary).toBe('Accept-Encoding')
  })
})
