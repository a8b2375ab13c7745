import { expect, it } from 'vitest'
import type { Page } from '../../model/content/types.ts'
import { navigationOf, sidebarOf } from './navigation.ts'

const i18n = { enabled: true, defaultLocale: 'en', locales: ['en'] }

function row(stem: string, more: Partial<Page> = {}): Omit<Page, 'body'> {
  const path = `/${stem.replace(/\/index$/, '')}`
  return { title: stem.split('/').at(-1)!, path, stem, meta: {}, navigation: null, ...more } as Omit<Page, 'body'>
}

it('the sidebar has every level, with page flag, stem and the fields that authors add', () => {
  const rows = [
    row('en/docs/index'),
    row('en/docs/folder/sub/deep', { navigation: { title: 'Deep', badge: 'New' } }),
    row('en/docs/folder/.navigation', { meta: { title: 'Given title', icon: 'i-lucide-box', tone: 'quiet' } }),
  ]
  expect(sidebarOf(navigationOf(rows, i18n, 'en'), i18n, 'en')).toEqual([
    {
      title: 'Given title',
      route: '/docs/folder',
      stem: 'en/docs/folder',
      page: false,
      icon: 'i-lucide-box',
      tone: 'quiet',
      children: [
        {
          title: 'Sub',
          route: '/docs/folder/sub',
          stem: 'en/docs/folder/sub',
          page: false,
          children: [{ title: 'Deep', route: '/docs/folder/sub/deep', stem: 'en/docs/folder/sub/deep', badge: 'New' }],
        },
      ],
    },
  ])
})

it('a page beside /docs has a row only if a group of the sidebar lists it', () => {
  const rows = [row('en/docs/index'), row('en/docs/errors'), row('en/play'), row('en/about')]
  const routes = sidebarOf(navigationOf(rows, i18n, 'en'), i18n, 'en').map(({ route }) => route)
  expect(routes).toEqual(['/docs/errors', '/play'])
})
