import { expect, it } from 'vitest'
import french from '../../../locales/fr.json'
import type { LocalePage } from '../../content/collect.ts'
import { fillLabels, LABEL_MARKS } from '../../markup/declarations/label-marks.ts'
import { localizedDeclarations } from './localized.ts'

it('examples are listed by the titles of translated pages, and by English ones that are marked', () => {
  const body = { value: [['h2', { id: 'use-an-arena' }, 'Utiliser une arène']] }
  const page = (route: string, lang: string) =>
    ({ route, lang, page: { title: 'std.heap' }, body: { body } }) as unknown as LocalePage
  const site = {
    messages: new Map([['fr', french as never]]),
    pagesOf: () => [page('/docs/heap', 'fr'), page('/docs/pdb', 'en')],
  }
  const declarations = {
    route: '/docs/heap',
    toc: [],
    html: () => '',
    markdown: () => '',
    localize: (words: Parameters<typeof fillLabels>[1]) => ({
      toc: [],
      markdown: () => '',
      html: () =>
        ['/docs/heap#use-an-arena', '/docs/heap', '/docs/pdb#use-an-arena']
          .map(href => fillLabels(LABEL_MARKS.titleAt(href, 'A &amp; B'), words))
          .join('\n'),
    }),
  }
  expect(localizedDeclarations(declarations, 'fr', site)!.html(route => route)).toBe(
    'std.heap\u00a0: Utiliser une arène\nstd.heap\n<span lang="en" dir="ltr">A &amp; B</span>',
  )
})
