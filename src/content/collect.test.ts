import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import own from '../../site.config.ts'
import { type CollectOptions, collectContent } from './collect.ts'
import { sectionHashes } from './section-hashes.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function collect(
  files: Record<string, string>,
  i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] },
  headOf?: CollectOptions['headOf'],
) {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  folders.push(dir)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), text)
  }
  return collectContent({ dir, settings: { ...own, i18n }, origin: 'https://s.example', ...(headOf && { headOf }) })
}

const page = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: ${title}\ndescription: About ${title}.\n${more}---\n\n${body}\n`

describe('collectContent', () => {
  it('serves English where a translation is missing (R8)', async () => {
    const { pages } = await collect({
      'en/index.md': page('Home'),
      'en/docs/a.md': page('A'),
      'de/docs/a.md': page('Ä'),
      'de/docs/only.md': page('Nur hier'),
    })
    const rows = pages
      .get('de')!
      .map(({ path, route, lang, page, body }) => [path, route, lang, page.title, body.title])
    expect(rows).toEqual(
      expect.arrayContaining([
        ['/de', '/', 'en', 'Home', 'Home'],
        ['/de/docs/a', '/docs/a', 'de', 'Ä', 'Ä'],
        ['/de/docs/only', '/docs/only', 'de', 'Nur hier', 'Nur hier'],
      ]),
    )
    expect(rows).toHaveLength(3)
    expect(pages.get('en')!.map(each => each.path)).toEqual(
      ['/en/docs/a', '/en/docs/only', '/en'].filter(path => path !== '/en/docs/only'),
    )
  })

  it('takes a missing translation from a related language before English (R8)', async () => {
    const { pages } = await collect(
      {
        'en/docs/a.md': page('A'),
        'en/docs/b.md': page('B'),
        'en/docs/c.md': page('C'),
        'en/docs/d.md': page('D'),
        'de/docs/a.md': page('Ä'),
        'de/docs/b.md': page('Bé', ''),
        'de/docs/d.md': page('Dé'),
        'de-CH/docs/d.md': page('Dö'),
        'de/docs/only.md': page('Nur hier'),
      },
      { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'de-CH', 'fr'] },
    )
    const rowsOf = (locale: string) => pages.get(locale)!.map(({ path, lang, page }) => [path, lang, page.title])
    expect(rowsOf('de-CH')).toEqual([
      ['/de-CH/docs/d', 'de-CH', 'Dö'],
      ['/de-CH/docs/a', 'de', 'Ä'],
      ['/de-CH/docs/b', 'en', 'Bé'],
      ['/de-CH/docs/c', 'en', 'C'],
    ])
    expect(rowsOf('fr').map(([, lang]) => lang)).toEqual(['en', 'en', 'en', 'en'])
  })

  it('marks a translation whose original has changed', async () => {
    const files = { 'en/docs/a.md': page('A', 'One.'), 'en/docs/b.md': page('B') }
    const stated = (text: string) =>
      `sourceHash: "${sectionHashes(text)
        .map(({ hash }) => hash)
        .join(' ')}"\n`
    const { pages } = await collect({
      ...files,
      'de/docs/a.md': page('Ä', 'Eins.', stated(page('A', 'Two.'))),
      'de/docs/b.md': page('Bé', 'Text.', stated(page('B'))),
    })
    expect(pages.get('de')!.map(({ isStale }) => isStale)).toEqual([true, undefined])
    expect(pages.get('en')!.map(({ isStale }) => isStale)).toEqual([undefined, undefined])
  })

  it('a translation has the icon of its original, unless it names one', async () => {
    const icon = (name: string) => `icon: i-lucide-${name}\n`
    const { pages } = await collect({
      'en/docs/a.md': page('A', 'Text.', icon('history')),
      'en/docs/b.md': page('B', 'Text.', icon('history')),
      'de/docs/a.md': page('Ä'),
      'de/docs/b.md': page('Be', 'Text.', icon('box')),
    })
    const icons = pages.get('de')!.map(({ page }) => [page.title, page.meta.icon, page.frontMatter.icon])
    expect(icons).toEqual([
      ['Ä', 'i-lucide-history', 'i-lucide-history'],
      ['Be', 'i-lucide-box', 'i-lucide-box'],
    ])
  })

  it('a page without a file of its own has the name that the locale gives it (R8)', async () => {
    const { pages } = await collect(
      { 'en/docs/a.md': page('A'), 'en/docs/b.md': page('B'), 'de/docs/b.md': page('Eigenes') },
      undefined,
      (_locale, route) =>
        route === '/docs/a' ? { title: 'Äh', description: 'Über.' } : { title: 'Nie', navTitle: 'Nie' },
    )
    const [a, b] = ['/docs/a', '/docs/b'].map(route => pages.get('de')!.find(each => each.route === route))
    expect(a).toMatchObject({ lang: 'en', page: { title: 'Äh', description: 'Über.', navigation: { title: 'Äh' } } })
    expect(a!.body.title).toBe('A')
    expect(b!.page.title).toBe('Eigenes')
    expect(pages.get('en')!.map(each => each.page.title)).toEqual(['A', 'B'])
  })

  it('a translation has the date of its original, unless it says otherwise', async () => {
    const dateOf = (day: string) => `lastUpdated: 2025-10-${day}T00:00:00.000Z\n`
    const { pages } = await collect({
      'en/docs/a.md': page('A', 'Text.', dateOf('18')),
      'en/docs/b.md': page('B', 'Text.', dateOf('18')),
      'de/docs/a.md': page('Ä'),
      'de/docs/b.md': page('Be', 'Text.', dateOf('20')),
    })
    const dates = pages.get('de')!.map(({ page, body }) => [page === body, body.frontMatter.lastUpdated?.slice(0, 10)])
    expect(dates).toEqual([
      [true, '2025-10-18'],
      [true, '2025-10-20'],
    ])
  })

  it('a locale keeps its letters in paths', async () => {
    const { pages } = await collect(
      {
        'en/index.md': page('Home'),
        'en/docs/a.md': page('A'),
        'zh-CN/index.md': page('首页'),
        'zh-CN/docs/a.md': page('甲'),
      },
      { enabled: true, defaultLocale: 'en', locales: ['en', 'zh-CN'] },
    )
    expect(pages.get('zh-CN')!.map(({ path, route, lang }) => [path, route, lang])).toEqual([
      ['/zh-CN/docs/a', '/docs/a', 'zh-CN'],
      ['/zh-CN', '/', 'zh-CN'],
    ])
  })

  it('takes head and navigation from a bare translation, the body from English (R8)', async () => {
    const { pages } = await collect({ 'en/docs/a.md': page('A', 'English words.'), 'de/docs/a.md': page('Ä', '') })
    const [german] = pages.get('de')!
    expect(german).toMatchObject({
      lang: 'en',
      page: { title: 'Ä', file: 'content/de/docs/a.md' },
      body: { file: 'content/en/docs/a.md' },
    })
    expect(JSON.stringify(german!.body.body!.value)).toContain('English words.')
  })

  it('reads the default locale alone with multi-language mode off: paths and collection without locale (R5)', async () => {
    const { pages } = await collect(
      { 'en/index.md': page('Home'), 'en/docs/a.md': page('A', '[home](/)'), 'de/docs/a.md': page('Ä') },
      { enabled: false, defaultLocale: 'en', locales: ['en'] },
    )
    expect([...pages.keys()]).toEqual(['en'])
    expect(pages.get('en')!.map(each => [each.path, each.page.id, each.page.stem])).toEqual([
      ['/docs/a', 'docs/docs/a.md', 'docs/a'],
      ['/', 'landing/index.md', 'index'],
    ])
  })

  it('leaves out the words for declarations, which are no pages', async () => {
    const { pages } = await collect({ 'en/docs/a.md': page('A'), 'en/reference/std.md': page('R') })
    expect(pages.get('en')!.map(each => each.path)).toEqual(['/en/docs/a'])
  })

  it('refuses two pages on one path', async () => {
    const files = { 'en/docs/a.md': page('A'), 'en/docs/1.a.md': page('B') }
    await expect(collect(files)).rejects.toThrow(
      'content/en/docs/a.md:1: The path /en/docs/a is already that of content/en/docs/1.a.md. Rename one of the files, or give one a "path" in its front matter.',
    )
    await expect(collect({ 'en/a.md': page('A'), 'en/b.md': page('B', 'Text.', 'path: /a\n') })).rejects.toThrow(
      'is already that of content/en/a.md',
    )
  })

  it.each([
    ['source', 'Add "source: std/hash.md".'],
    ['lastUpdated', 'Add "lastUpdated: 2025-10-18T00:00:00.000Z".'],
    ['title', 'Add "title: std.hash".'],
    ['description', 'Add "description: one sentence, at most 160 characters".'],
  ])('refuses a module page without %s', async (field, fix) => {
    const fields: Record<string, string> = {
      title: 'std.hash',
      description: 'D.',
      source: 'std/hash.md',
      lastUpdated: '2025-10-18T00:00:00.000Z',
    }
    delete fields[field]
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
    await expect(collect({ 'en/docs/std/crypto/hash.md': `---\n${head.join('')}---\nText.` })).rejects.toThrow(
      `content/en/docs/std/crypto/hash.md:1: The module page has no "${field}". ${fix}`,
    )
  })

  it('tells all problems of all files together', async () => {
    await expect(
      collect({ 'en/a.md': page('A', '::crd\n::'), 'en/b.md': page('B', '[x](y)'), 'en/c.md': page('C') }),
    ).rejects.toThrow(
      /^2 problems in the content:\n {2}content\/en\/a\.md:6: Unknown component "crd".*\n {2}content\/en\/b\.md:6: The link "y"/,
    )
  })

  it('reads folder files (R13)', async () => {
    const { folders } = await collect({
      'en/docs/a.md': page('A'),
      'en/docs/.navigation.yml': 'navigation: false\nown: 1\n',
    })
    expect(folders.find(folder => folder.locale === 'en')).toMatchObject({
      page: { stem: 'en/docs/.navigation', title: 'Navigation', navigation: false, meta: { own: 1 }, extension: 'yml' },
    })
  })

  it('takes English folder files where a locale has none of its own (R8, R13)', async () => {
    const { folders } = await collect({
      'en/docs/.navigation.yml': 'navigation: false\n',
      'en/more/.navigation.yml': 'title: More\n',
      'de/more/.navigation.yml': 'title: Mehr\n',
    })
    const german = folders
      .filter(folder => folder.locale === 'de')
      .map(({ page }) => [page.stem, page.title, page.navigation])
    expect(german.sort()).toEqual([
      ['de/docs/.navigation', 'Navigation', false],
      ['de/more/.navigation', 'Mehr', null],
    ])
  })

  it.each([
    ['title: a: b', 'content/en/docs/.navigation.yml:1: The folder file is no valid YAML'],
    ['- a\n- b', 'content/en/docs/.navigation.yml:1: The folder file holds no fields.'],
    ['own: 1\ntitle: 7', 'content/en/docs/.navigation.yml:2: Wrong field "title" of the folder file: '],
    ['navigation: maybe', 'content/en/docs/.navigation.yml:1: Wrong field "navigation" of the folder file: '],
    ['icon: i-lucide-suun', 'content/en/docs/.navigation.yml:1: There is no icon "i-lucide-suun". Did you mean'],
  ])('refuses a broken folder file: %j', async (text, message) => {
    await expect(collect({ 'en/docs/.navigation.yml': text })).rejects.toThrow(message)
  })
})
