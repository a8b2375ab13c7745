import { expect, it } from 'vitest'
import { deriveProse } from './derived-prose.ts'
import { cutBody, packPage, packProse } from './packed.ts'

it('makes the sections of a locale from those of another, the same as from its own pages', () => {
  const bodyOf = (paragraph: string) => ({
    type: 'minimark' as const,
    value: [
      ['p', {}, paragraph],
      ['h2', { id: 'read' }, 'Read'],
      ['p', {}, 'Reads a file.'],
    ] as never[],
    toc: [],
  })
  const pages = [
    { route: '/docs/a', title: 'A', description: 'All of a.', cut: cutBody(bodyOf('Other words.')) },
    { route: '/docs/b', title: 'B', description: 'All of b.', cut: cutBody(bodyOf('All of b. And more.')) },
    { route: '/docs/c', title: 'C', description: 'All of c.', cut: cutBody(bodyOf('The same.')) },
  ]
  const packed = (locale: string, heads: Record<string, [string, string]> = {}) =>
    packProse(
      pages.map(({ route, title, description, cut }) => {
        const [ownTitle, ownDescription] = heads[route] ?? [title, description]
        return packPage({ path: `/${locale}${route}`, title: ownTitle, description: ownDescription }, 'en', cut)
      }),
      pages.map(({ cut }) => cut),
    )
  const derived = deriveProse(
    packed('en'),
    {
      base: 'docs_en',
      version: 'v',
      own: {},
      heads: { '/docs/a': ['Α', 'Όλα.', 'All of a. '.length], '/docs/b': ['Β', 'Όλα.', 0] },
    },
    'el',
  )
  expect(derived).toEqual(packed('el', { '/docs/a': ['Α', 'Όλα.'], '/docs/b': ['Β', 'Όλα.'] }))
})
