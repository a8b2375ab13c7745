import { expect, it } from 'vitest'
import type { BookPage } from '../../books/book-page.ts'
import type { LocalePage } from '../../content/collect.ts'
import type { AssembledSite } from '../collect/assemble.ts'
import { isChapter } from '../collect/page-kinds.ts'
import { bookHtml, bookParts } from './book-parts.ts'

const mem = { key: 'mem', path: '/docs/std/systems/mem' }
const catalog = [{ path: '/docs/std/systems', label: 'Systems', modules: [mem] }]
const site = { catalog, reference: null } as unknown as AssembledSite

it('begins with the first page of the guides and ends with the changes', () => {
  const routes = ['/docs/changes/0-16', '/docs/changes', '/docs/errors', '/docs', mem.path, '/docs/std']
  const pages = new Map(routes.map(route => [route, { route, title: route } as BookPage]))
  const listed = bookParts(site, pages).map(({ title, chapters }) => [title, chapters.map(({ page }) => page.route)])
  expect(listed).toEqual([
    [null, ['/docs', '/docs/errors', '/docs/std']],
    ['Systems', [mem.path]],
    ['/docs/changes', ['/docs/changes', '/docs/changes/0-16']],
  ])
})

it('has no pages about writing or running a site', () => {
  const isIn = (route: string) => isChapter({ route, body: { frontMatter: {} } } as LocalePage)
  expect(['/docs/components', '/docs/hosting', '/docs/operations'].filter(isIn)).toEqual([])
  expect(['/docs/migration', '/docs/std', '/docs/changes/0-16'].filter(isIn)).toHaveLength(3)
})

it('cuts the declarations of large namespaces, and of every module in other languages', () => {
  const planned = (path: string) => ({ plan: { pageAt: () => ({ path }), library: {} } })
  const cut = (path: string, lang: string) => {
    const own = { ...site, reference: planned(path) } as unknown as AssembledSite
    return bookHtml(
      own,
      { route: mem.path, lang } as LocalePage,
      '<p>Guide</p><h2 class="part" id="_reference">Reference</h2>x',
    )
  }
  expect([cut('std.mem', 'de'), cut('std.c', 'en')]).toEqual(['<p>Guide</p>', '<p>Guide</p>'])
  expect(cut('std.mem', 'en')).toMatch(/x$/)
})
