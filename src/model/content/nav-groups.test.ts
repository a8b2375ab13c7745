import { expect, it } from 'vitest'
import { groupsOf, sortByGroup } from './nav-groups.ts'

const rows = [
  '/docs/std/ai',
  '/docs/operations',
  '/docs/errors',
  '/docs/new',
  '/docs/std',
  '/play',
  '/docs/exports',
].map(route => ({ title: route, route }))
const category = { title: 'Crypto', route: '/docs/std/crypto', key: 'crypto' }

it('groups rows in a fixed order; a page that no group lists is the last of the first group', () => {
  const groups = groupsOf(sortByGroup([category, ...rows]))
  expect(groups.map(({ name, items }) => [name, items.map(({ route }) => route)])).toEqual([
    ['learn', ['/docs/std', '/docs/errors', '/play', '/docs/new']],
    ['modules', ['/docs/std/crypto']],
    ['tools', ['/docs/exports', '/docs/std/ai']],
    ['contribute', ['/docs/operations']],
  ])
  expect(groupsOf([category]).map(({ name }) => name)).toEqual(['modules'])
})
