// The head of every kind of page: addresses, sharing tags with a picture that exists, structured data.

import { beforeAll, describe, expect, inject, it } from 'vitest'
import { serve, type TestServer, tags } from './http.ts'

let multi: TestServer
let single: TestServer
let own: TestServer

beforeAll(async () => {
  expect(inject('ownProblem')).toBeNull()
  multi = await serve('multi')
  single = await serve('single')
  own = await serve('own')
})

interface Head {
  metas: Record<string, string>
  links: Record<string, string>[]
  data: { '@context': string; '@graph': Record<string, unknown>[] } | null
  title: string
}

function headOf(html: string): Head {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)![1]!
  const attributes = (tag: string) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]))
  const metas = tags(head, /(<meta (?:name|property)=[^>]*>)/).map(attributes)
  const data = tags(head, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/)
  expect(data.length).toBeLessThan(2)
  return {
    metas: Object.fromEntries(metas.map(each => [(each.name ?? each.property)!, each.content!])),
    links: tags(head, /(<link [^>]*>)/).map(attributes),
    data: data[0] ? (JSON.parse(data[0]) as Head['data']) : null,
    title: decode(tags(head, /<title>([^<]*)<\/title>/)[0]!),
  }
}

function decode(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

const typesOf = ({ data }: Head) => data!['@graph'].map(thing => thing['@type'])
const crumbsOf = ({ data }: Head) =>
  (
    data!['@graph'].find(thing => thing['@type'] === 'BreadcrumbList')!.itemListElement as Record<string, unknown>[]
  ).map(({ position, name, item }) => [position, name, item])

const ORIGIN = 'https://scenario.example'

describe('sharing tags', () => {
  it.each([
    ['/en', 'website', true],
    ['/en/docs/std', 'article', true],
    ['/en/docs/std/collections', 'article', true],
    ['/en/docs/std/collections/array-list', 'article', true],
    ['/en/docs/guide', 'article', false],
    ['/de/docs/long', 'article', false],
    ['/de/docs/std/collections/array-list', 'article', true],
  ])('%s is a %s with a picture', async (path, type, hasOwn) => {
    const { metas, title, links } = headOf((await multi.ask(path)).text)
    expect(metas['og:type']).toBe(type)
    expect([metas['og:title'], metas['twitter:title']]).toEqual([title, title])
    expect(metas['og:description']).toBe(metas.description)
    expect(metas['twitter:description']).toBe(metas.description)
    expect(metas['og:url']).toBe(links.find(({ rel }) => rel === 'canonical')!.href)
    expect(metas['twitter:card']).toBe('summary_large_image')
    expect(metas['og:image:alt']).toBeTruthy()
    expect(metas['twitter:image:alt']).toBe(metas['og:image:alt'])
    expect([metas['og:image:width'], metas['og:image:height']]).toEqual(['1200', '630'])
    const picture = metas['og:image']!
    expect(metas['twitter:image']).toBe(picture)
    expect(picture.startsWith(`${ORIGIN}/_assets/sharing/`)).toBe(hasOwn)
    if (!hasOwn) expect(picture).toBe(`${ORIGIN}/social.png`)
  })

  it('pages of one kind have pictures of their own, and every locale the same', async () => {
    const pictureAt = async (path: string) => headOf((await multi.ask(path)).text).metas['og:image']
    const paths = ['/en', '/en/docs/std', '/en/docs/std/collections', '/en/docs/std/collections/hash-map']
    const pictures = await Promise.all([...paths, '/en/docs/std/collections/array-list'].map(pictureAt))
    expect(new Set(pictures).size).toBe(5)
    expect(await pictureAt('/ar/docs/std/collections')).toBe(pictures[2])
  })

  it('a container has the picture of the settings', async () => {
    const { metas } = headOf((await own.ask('/en/docs/std/platform/fs/Dir')).text)
    expect(metas['og:image']).toBe(`${own.url}/social.png`)
    expect(metas['og:image:alt']).toBe('Zig Standard Library reference, version 0.15.1')
  })

  it('the words of a picture read as one sentence', async () => {
    const { metas } = headOf((await own.ask('/en')).text)
    expect(metas['og:image:alt']).toMatch(/^[^.:]+: Zig Standard Library, Zig 0\.15\.1$/)
  })

  it('every picture of the site is there: a PNG of 1200 × 630 and at most 100 KB, kept for good', async () => {
    const urls = tags((await own.ask('/sitemap.xml')).text, /<loc>([^<]*)<\/loc>/).map(url => new URL(url).pathname)
    const pages = urls.filter(path => /^\/en(\/docs\/std(\/[^/]+){0,2})?$/.test(path))
    const found = new Set<string>()
    for (const path of pages) {
      const picture = new URL(headOf((await own.ask(path)).text).metas['og:image']!).pathname
      if (picture.startsWith('/_assets/sharing/')) found.add(picture)
    }
    // Home, overview, 11 categories, 69 modules.
    expect(found.size).toBe(82)
    for (const picture of found) {
      const { status, headers, bytes } = await own.ask(picture)
      expect([status, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
      expect(bytes.length).toBeLessThanOrEqual(100_000)
    }
  })
})

describe('structured data', () => {
  it('of a home page is the site with its search', async () => {
    const head = headOf((await multi.ask('/de')).text)
    expect(head.data!['@context']).toBe('https://schema.org')
    expect(head.data!['@graph']).toEqual([
      {
        '@type': 'WebSite',
        '@id': `${ORIGIN}/#site`,
        name: 'Zig Standard Library',
        url: `${ORIGIN}/`,
        description: head.metas.description,
        inLanguage: 'en',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/de/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ])
    const alone = headOf((await single.ask('/')).text).data!['@graph'][0]!.potentialAction as { target: object }
    expect(alone.target).toMatchObject({ urlTemplate: `${ORIGIN}/search?q={search_term_string}` })
  })

  it('of a page is the article and the way to it', async () => {
    const head = headOf((await multi.ask('/en/docs/std/collections/array-list')).text)
    expect(typesOf(head)).toEqual(['TechArticle', 'BreadcrumbList'])
    expect(head.data!['@graph'][0]).toMatchObject({
      headline: 'std.array_list',
      description: head.metas.description,
      url: `${ORIGIN}/en/docs/std/collections/array-list`,
      image: head.metas['og:image'],
      inLanguage: 'en',
      dateModified: '2025-10-18T00:00:00.000Z',
      isPartOf: { '@type': 'WebSite', '@id': `${ORIGIN}/#site` },
    })
    const crumbs = crumbsOf(head)
    expect(crumbs.map(([position]) => position)).toEqual(crumbs.map((_, index) => index + 1))
    expect(crumbs.slice(-2)).toEqual([
      [crumbs.length - 1, 'Collections & Containers', `${ORIGIN}/en/docs/std/collections`],
      [crumbs.length, 'std.array_list', `${ORIGIN}/en/docs/std/collections/array-list`],
    ])
  })

  it('of a fallback page names the English article; the way leads through the reader’s locale', async () => {
    const head = headOf((await multi.ask('/ar/docs/std/collections/hash-map')).text)
    expect(head.data!['@graph'][0]).toMatchObject({
      url: `${ORIGIN}/en/docs/std/collections/hash-map`,
      inLanguage: 'en',
    })
    expect(crumbsOf(head).at(-2)![2]).toBe(`${ORIGIN}/ar/docs/std/collections`)
  })

  it('of a container names its module and the containers around it', async () => {
    const head = headOf((await own.ask('/en/docs/std/platform/fs/File/Reader')).text)
    const items = crumbsOf(head).map(([, , item]) => new URL(String(item)).pathname)
    expect(items.slice(-3)).toEqual([
      '/en/docs/std/platform/fs',
      '/en/docs/std/platform/fs/File',
      '/en/docs/std/platform/fs/File/Reader',
    ])
  })

  it('cannot end its own element', async () => {
    for (const path of ['/en', '/en/docs/guide'])
      for (const data of tags(
        (await multi.ask(path)).text,
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/,
      ))
        expect(data).not.toContain('<')
  })
})

describe('other forms of a page', () => {
  it('as Markdown every page says what it is, of which version and when', async () => {
    const urls = tags((await own.ask('/sitemap.xml')).text, /<loc>([^<]*)<\/loc>/)
    expect(urls.length).toBeGreaterThan(700)
    for (const url of urls) {
      const { text } = await own.ask(`${new URL(url).pathname}.md`)
      const fields = [...text.slice(4, text.indexOf('\n---\n')).matchAll(/^(\w+): (.+)$/gm)].map(match => match[1])
      // Pages made from facts have no words whose date could be told.
      const words = fields.includes('updated') ? ['updated'] : []
      expect([url, fields]).toEqual([url, ['title', 'description', 'url', 'version', 'lastUpdated', ...words]])
    }
  })

  it('are named: Markdown and the feed', async () => {
    const { links } = headOf((await multi.ask('/de/docs/guide')).text)
    const alternate = (type: string) => links.find(link => link.rel === 'alternate' && link.type === type)!.href
    expect(alternate('text/markdown')).toBe('/de/docs/guide.md')
    expect(alternate('application/atom+xml')).toBe('/exports/feed.xml')
    for (const type of ['text/markdown', 'application/atom+xml'])
      expect((await multi.ask(alternate(type)!)).status).toBe(200)
  })
})

describe('an error page', () => {
  it('has a title and is not for search engines; it shares nothing', async () => {
    const head = headOf((await multi.ask('/en/docs/nowhere')).text)
    expect(head.title).toBe('Page not found · Zig std docs')
    expect(head.metas.robots).toBe('noindex')
    expect(head.data).toBeNull()
    expect(Object.keys(head.metas).filter(name => /^(og|twitter):/.test(name))).toEqual([])
    expect(head.links.some(({ rel }) => rel === 'canonical' || rel === 'alternate')).toBe(false)
  })
})
