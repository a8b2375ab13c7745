import { describe, expect, it } from 'vitest'
import { COOKBOOK } from '../../model/content/catalog.ts'
import type { BodyNode } from '../../model/content/types.ts'
import type { ParsedPage } from '../page.ts'
import { completedPages, topicsOf } from './cookbook.ts'

const page = (title: string, value: BodyNode[], updated?: string) =>
  ({
    title,
    body: { type: 'minimark', value, toc: [] },
    markdown: `Words of ${title}.\n`,
    ids: [],
    isBare: value.length === 0,
    frontMatter: { updated },
  }) as unknown as ParsedPage

const task = (id: string, title: string, code: string): BodyNode[] => [
  ['h3', { id }, title],
  ['pre', { language: 'zig', keyLine: 'hash' }, ['code', {}, code]],
]

const pages = new Map([
  [COOKBOOK, page('Cookbook', [['p', {}, 'All tasks.']], '2026-01-01')],
  ['/docs/std/crypto', page('Cryptography & Hashing', [['h2', { id: 'how-to-choose' }, 'How to choose']])],
  [
    '/docs/std/crypto/hash',
    page(
      'std.hash',
      [['h2', { id: 'tasks' }, 'Tasks'], ...task('crc', 'Compute a CRC', 'const crc = Crc32.hash("`");')],
      '2026-02-02',
    ),
  ],
])

describe('the cookbook', () => {
  const topics = topicsOf(pages, pages, ({ label }) => label)
  const [cookbook, category] = completedPages(pages, topics, {
    address: route => `/en${route}`,
    absolute: href => `https://site${href}`,
    linkText: count => `All ${count} tasks`,
  })

  it('lists the tasks of every guide under its category', () => {
    expect(cookbook!.body!.value.at(-1)).toEqual([
      'recipes',
      {},
      [
        'recipe-topic',
        { id: 'crypto', title: 'Cryptography & Hashing' },
        [
          'recipe-guide',
          { title: 'std.hash', to: '/en/docs/std/crypto/hash' },
          [
            'recipe',
            { name: 'Compute a CRC', code: 'const crc = Crc32.hash("`");', to: '/en/docs/std/crypto/hash#crc' },
          ],
        ],
      ],
    ])
    expect(cookbook!.body!.toc).toEqual([{ id: 'crypto', text: 'Cryptography & Hashing', depth: 2 }])
    expect(cookbook!.ids).toEqual(['crypto'])
  })

  it('has them in its Markdown, and the date of the newest guide', () => {
    expect(cookbook!.markdown).toBe(
      'Words of Cookbook.\n\n## Cryptography & Hashing\n\n### std.hash\n\n' +
        '- [Compute a CRC](https://site/en/docs/std/crypto/hash#crc): `` const crc = Crc32.hash("`"); ``',
    )
    expect(cookbook!.frontMatter.updated).toBe('2026-02-02')
  })

  it('is linked from the category, in its Markdown too', () => {
    const href = `/en${COOKBOOK}#crypto`
    expect(category!.body!.value.at(-1)).toEqual(['p', {}, ['a', { href }, 'All 1 tasks']])
    expect(category!.markdown).toBe(`Words of Cryptography & Hashing.\n\n[All 1 tasks](https://site${href})\n`)
  })

  it('leaves translations of a head alone as they are', () => {
    const own = new Map([[COOKBOOK, page('Kochbuch', [])]])
    const context = { address: (route: string) => route, absolute: (href: string) => href, linkText: String }
    expect(completedPages(own, topics, context)).toEqual([])
  })

  it('has the tasks of translated guides in the language of the page, and marks the others', () => {
    const own = new Map([[COOKBOOK, page('Kochbuch', [['p', {}, 'Alle Aufgaben.']])]])
    const labelOf = () => 'Kryptografie'
    const attributes = (topics: ReturnType<typeof topicsOf>) => {
      const [, , [, { title }, [, guide, [, { name }]]]] = completedPages(own, topics, {
        address: route => `/de${route}`,
        absolute: href => href,
        linkText: String,
      })[0]!.body!.value.at(-1) as [
        string,
        object,
        [string, { title: string }, [string, object, [string, { name: string }]]],
      ]
      return { title, guide, name }
    }
    expect(attributes(topicsOf(own, pages, labelOf))).toEqual({
      title: 'Kryptografie',
      guide: { title: 'std.hash', to: '/de/docs/std/crypto/hash', lang: 'en' },
      name: 'Compute a CRC',
    })
    own.set(
      '/docs/std/crypto/hash',
      page('std.hash', [['h2', { id: 'tasks' }, 'Aufgaben'], ...task('crc', 'Eine CRC berechnen', 'hash')]),
    )
    expect(attributes(topicsOf(own, pages, labelOf))).toMatchObject({
      guide: { title: 'std.hash', to: '/de/docs/std/crypto/hash' },
      name: 'Eine CRC berechnen',
    })
  })
})
