import { expect, it } from 'vitest'
import { EDITIONS } from '../../model/editions.ts'
import { guideAlone, guideIn, linksIn, withNotes, withVariants } from './guide.ts'

const edition = EDITIONS.find(({ name }) => name === '0.17')!

it('replaces marked elements, with what is inside of them', () => {
  const html =
    '<p>a</p><div class="tabs" data-variant="m1"><div>b</div><div>c</div></div><p>d</p><figure data-variant="m2">e</figure>f'
  expect(withVariants(html, { m1: '<i>1</i>', m2: '<i>2</i>' })).toBe('<p>a</p><i>1</i><p>d</p><i>2</i>f')
  expect(withVariants(html, {})).toBe(html)
})

it('adds notes below headings, and at the start', () => {
  const html = '<p>a</p><section><h2 id="b">b<a href="#b"></a></h2><p>c</p><h3 id="d">d</h3></section>'
  expect(withNotes(html, { '#start': '<i>0</i>', '#b': '<i>1</i>', '#d': '<i>2</i>' })).toBe(
    '<i>0</i><p>a</p><section><h2 id="b">b<a href="#b"></a></h2><i>1</i><p>c</p><h3 id="d">d</h3><i>2</i></section>',
  )
})

it('cuts the guide from a page, with its part of the table of contents', () => {
  const html =
    '<p>guide</p><figure data-variant="m">old</figure><h2 class="part" id="_reference">Reference</h2><div>rest</div>'
  const link = (id: string, children?: { id: string; text: string; depth: number }[]) => ({
    id,
    text: id,
    depth: 2,
    ...(children && { children }),
  })
  const toc = [link('a', [{ id: 'b', text: 'b', depth: 3 }]), link('c'), link('functions')]
  const file = { markdown: 'documented', releases: { '0.17.0': { blocks: { m: 'new' }, markdown: 'own' } } }
  const page = {
    kind: 'module',
    title: 'std.x',
    description: 'About.',
    html,
    toc,
    tabs: { guide: 3 },
    lang: 'de',
  } as const
  expect(guideAlone(page.html)).toBe('<p>guide</p><figure data-variant="m">old</figure>')
  expect(guideIn(edition, page, file)).toEqual({
    title: 'std.x',
    description: 'About.',
    html: '<p>guide</p>new<h2 class="part" id="_reference">Reference</h2>',
    markdown: 'own',
    toc: toc.slice(0, 2),
    lang: 'de',
    isAdapted: true,
  })
  expect(guideIn({ version: '0.14.1' }, page, file)).toMatchObject({ markdown: 'documented', isAdapted: false })
  expect(guideIn(edition, { ...page, html: '<p>no reference</p>' }, file)).toBe(null)
  const { tabs: _, ...category } = {
    ...page,
    kind: 'category' as const,
    html: '<p>x</p><figure data-variant="m">old</figure>',
  }
  expect(guideIn(edition, category, file)).toMatchObject({ html: '<p>x</p>new', toc })
})

it('leads links to their places in the edition, where it has them', () => {
  const places: Record<string, string> = {
    '/docs/std/platform/fs': '/docs/0.17/std/platform/fs',
    '/docs/std/hash-map/HashMapUnmanaged': '/docs/0.17/std/hash-map#HashMapUnmanaged',
  }
  const shown = (text: string) => linksIn(text, documented => places[documented] ?? null)
  expect(shown('<a href="/de/docs/std/platform/fs#x">')).toBe('<a href="/de/docs/0.17/std/platform/fs#x">')
  expect(shown('<a href="/docs/std/hash-map/HashMapUnmanaged#put">')).toBe(
    '<a href="/docs/0.17/std/hash-map#HashMapUnmanaged">',
  )
  expect(shown('<a href="/de/docs/std/other#x">')).toBe('<a href="/de/docs/std/other#x">')
  expect(shown('[x](https://a.b/en/docs/std/platform/fs)')).toBe('[x](https://a.b/en/docs/0.17/std/platform/fs)')
  expect(shown('<a href="/en/docs/migration">')).toBe('<a href="/en/docs/migration">')
})
