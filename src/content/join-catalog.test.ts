import { expect, it } from 'vitest'
import { joinCatalog } from './join-catalog.ts'

it('joins the description of a module’s page; a module without a page is left out', () => {
  const catalog = joinCatalog(path => (path === '/docs/std/crypto/hash' ? 'Checksums.' : undefined))
  expect(catalog).toHaveLength(11)
  expect(catalog.flatMap(category => category.modules)).toEqual([
    {
      key: 'hash',
      title: 'std.hash',
      navTitle: 'hash',
      slug: 'hash',
      path: '/docs/std/crypto/hash',
      source: 'std/hash.md',
      lastUpdated: '2025-10-18T00:00:00.000Z',
      description: 'Checksums.',
    },
  ])
})
