import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import own from '../../../site.config.ts'
import type { Settings } from '../../model/settings.ts'
import { UNKNOWN_ORIGIN } from '../../model/wire/unknown-origin.ts'
import { defaultOptions } from '../setup/options.ts'
import { assembleSite } from './assemble.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const folders: string[] = []
const log: string[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  log.length = 0
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function assemble(files: Record<string, string>, settings: Partial<Settings> = {}, forgiving = false) {
  const dir = await mkdtemp(join(tmpdir(), 'site-'))
  folders.push(dir)
  for (const [name, text] of Object.entries('public' in files ? files : { 'public/green.png': 'x', ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
  return assembleSite(
    defaultOptions(
      ROOT,
      { ...own, url: 'https://s.example', i18n, ...settings },
      {
        contentDir: join(dir, 'content'),
        publicDir: join(dir, 'public'),
        referenceDir: join(dir, 'reference'),
        sources: null,
        out: join(dir, 'out'),
        cacheDir: join(dir, 'cache'),
        log: line => log.push(line),
        forgiving,
      },
    ),
  )
}

const page = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`
const module = (key: string, navTitle: string) =>
  page(
    `std.${key}`,
    'Text.',
    `navigation: { title: ${navTitle} }\nsource: std/${key}.md\nlastUpdated: 2025-10-18T00:00:00.000Z\n`,
  )

const STD = {
  'content/en/index.md': page('Home'),
  'content/en/docs/index.md': page('Docs'),
  'content/en/docs/guide.md': page('Guide'),
  'content/en/docs/std/index.md': page('Overview'),
  'content/en/docs/std/ai.md': page('Ai Assistant'),
  'content/en/docs/std/crypto/index.md': page('Cryptography'),
  'content/en/docs/std/crypto/hash.md': module('hash', 'hash'),
  'content/en/docs/std/collections/index.md': page('Collections'),
  'content/en/docs/std/collections/treap.md': module('Treap', 'Treap'),
  'content/en/docs/std/collections/array-list.md': module('array_list', 'array_list'),
  'content/en/docs/std/collections/bit-stack.md': module('BitStack', 'BitStack'),
}

describe('what fails a build, with file, line and fix', () => {
  it.each([
    [
      'a dead link',
      '[x](/docs/gudie)',
      'content/en/docs/guide.md:6: The link "/en/docs/gudie" leads nowhere. Did you mean /docs/guide?',
    ],
    [
      'a dead anchor',
      '[x](/docs#nowhere-here)',
      'content/en/docs/guide.md:6: The link "/en/docs#nowhere-here" names an anchor that is not on /docs.',
    ],
    [
      'an export that there is not',
      '[x](/exports/modules/mem.md)',
      'content/en/docs/guide.md:6: The link "/exports/modules/mem.md" leads nowhere.',
    ],
    ['a missing picture', '![x](/red.png)', 'content/en/docs/guide.md:6: There is no picture "/red.png".'],
    ['an unknown component', '::crd\n::', 'content/en/docs/guide.md:6: Unknown component "crd". Did you mean "card"?'],
  ])('%s', async (_name, body, message) => {
    await expect(assemble({ ...STD, 'content/en/docs/guide.md': page('Guide', body) })).rejects.toThrow(message)
  })

  it('a dead link of the front matter', async () => {
    const files = {
      ...STD,
      'content/en/docs/guide.md': page('Guide', 'Text.', 'links:\n  - label: L\n    to: /docs/nowhere-at-all\n'),
    }
    await expect(assemble(files)).rejects.toThrow(
      'content/en/docs/guide.md:6: The link "/en/docs/nowhere-at-all" leads nowhere.',
    )
  })

  it('a dead link of a translation, in its own file', async () => {
    await expect(
      assemble({ ...STD, 'content/de/docs/guide.md': page('Anleitung', '[x](./nirgendwo-hier.md)') }),
    ).rejects.toThrow('content/de/docs/guide.md:6: The link "/de/docs/nirgendwo-hier" leads nowhere.')
  })

  it.each([
    ['public', /\/public\S* cannot be read: ENOTDIR/],
    ['content/de', 'content/de: This is a file where a folder should be. Rename or remove it.'],
    ['reference', /\/reference\S* cannot be read: ENOTDIR/],
  ])('a file where the folder %s should be', async (name, message) => {
    const files = Object.entries(STD).filter(([path]) => !path.startsWith(`${name}/`))
    const assembling = assemble({ ...Object.fromEntries(files), [name]: 'x' })
    await expect(assembling).rejects.toThrow(message)
  })

  it('wrong settings, before anything is read', async () => {
    await expect(assemble({}, { title: '' })).rejects.toThrow('Wrong site settings in site.config.ts:\n  title: ')
  })

  it('while writing, a dead link is told and does not stop', async () => {
    await assemble({ ...STD, 'content/en/docs/guide.md': page('Guide', '[x](/docs/gudie)') }, {}, true)
    expect(log.join('\n')).toContain('The link "/en/docs/gudie" leads nowhere.')
  })
})

describe('assembleSite', () => {
  it('lets good links through: pages, pictures, files and calls', async () => {
    const body =
      '[a](/docs/std/) [b](./std/crypto/hash.md) [c](/sitemap.xml) [d](/builds/latest.json) [e](/docs/guide#part) [f](/exports/modules/hash.md) [h](/exports/manifest.json) [i](/llms.txt)\n\n![g](/green.png)\n\n## Part'
    await expect(assemble({ ...STD, 'content/en/docs/guide.md': page('Guide', body) })).resolves.toBeDefined()
  })

  it('has a sidebar with categories in the order of the specification, modules by title with a collator (R12)', async () => {
    const site = await assemble(STD)
    const titles = site
      .sidebar('en')
      .map(item => [item.title, item.route, ...(item.children ?? []).map(child => child.title)])
    const categories = titles.filter(([, route]) => route === '/docs/std/crypto' || route === '/docs/std/collections')
    expect(categories).toEqual([
      ['Collections', '/docs/std/collections', 'array_list', 'BitStack', 'Treap'],
      ['Cryptography', '/docs/std/crypto', 'hash'],
    ])
    expect(titles.map(([, route]) => route)).toContain('/docs/guide')
  })

  it('hides a folder in every language (R13)', async () => {
    const site = await assemble({
      ...STD,
      'content/en/docs/hidden/.navigation.yml': 'navigation: false',
      'content/en/docs/hidden/x.md': page('Secret'),
    })
    for (const locale of ['en', 'de']) expect(JSON.stringify(site.sidebar(locale))).not.toContain('hidden')
  })

  it('has the collections landing, docs and info, docs_{locale} with multi-language mode on', async () => {
    const site = await assemble({ ...STD, 'content/de/docs/guide.md': page('Anleitung', '') })
    expect([...site.collections.keys()]).toEqual(['landing', 'docs_en', 'docs_de', 'info'])
    const rows = site.collections.get('docs_de')!()
    const guide = rows.find(row => row.path === '/de/docs/guide')!
    expect(guide).toMatchObject({ id: 'docs_de/de/docs/guide.md', title: 'Anleitung', meta: { lang: 'en' } })
    expect(rows.map(row => row.stem)).toEqual([...rows.map(row => row.stem as string)].sort())
    expect(site.collections.get('landing')!().map(row => row.id)).toEqual([
      'landing/de/index.md',
      'landing/en/index.md',
    ])
    const info = site.collections.get('info')!()
    expect(info.find(row => row.stem === 'counts')!.value).toMatchObject({
      pages: 11,
      categories: 11,
      modules: 4,
      locales: 2,
    })
    expect(info.find(row => row.stem === 'zig')).toEqual({
      id: 'info/zig.json',
      stem: 'zig',
      extension: 'json',
      title: 'Documented version of Zig',
      value: { version: '0.15.1' },
      meta: {},
    })
  })

  it('has docs without a suffix with multi-language mode off (R5)', async () => {
    const site = await assemble(STD, { i18n: { enabled: false, defaultLocale: 'en', locales: ['en'] } })
    expect([...site.collections.keys()]).toEqual(['landing', 'docs', 'info'])
    expect(site.collections.get('docs')!().some(row => row.path === '/docs/guide')).toBe(true)
  })

  it('prerenders the default locale and every translated page', async () => {
    const site = await assemble({ ...STD, 'content/de/docs/guide.md': page('Anleitung') })
    expect(site.prerendered.filter(each => each.locale === 'de').map(each => each.path)).toEqual(['/de/docs/guide'])
    expect(site.prerendered.filter(each => each.locale === 'en')).toHaveLength(11)
    expect(site.translationsOf('/docs/guide')).toEqual(['en', 'de'])
    expect(site.translationsOf('/docs')).toEqual(['en'])
  })

  it('takes its address from the settings or from SITE_URL; without both it is left open (R53)', async () => {
    const set = await assemble(STD, { url: 'https://docs.zig-std.dev' })
    expect([set.origin, log]).toEqual(['https://docs.zig-std.dev', []])
    expect((await assemble(STD, { url: undefined })).origin).toBe(UNKNOWN_ORIGIN)
    vi.stubEnv('SITE_URL', 'https://elsewhere.dev/path')
    expect((await assemble(STD)).origin).toBe('https://elsewhere.dev')
  })
})
