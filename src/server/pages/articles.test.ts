import { expect, it } from 'vitest'
import { localizeLinks } from '../../model/routing/localize.ts'
import { ARTICLE_MARK, createOriginals, cutArticle, joinDocument } from './articles.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it.each([
  '<a href="/en/docs">…</a> <a href="/en">é</a><a href="/en#a">→</a><a href="/en?x">',
  '<a href="/english">no</a><a href="/en',
  'hrhref="/en/a"href="href="/en/b"',
  '',
  'plain',
])('leads the links of %j as text does', html => {
  for (const locale of ['de', 'zh-CN', 'fi'])
    expect(text(joinDocument(`ü${ARTICLE_MARK}é`, cutArticle(html, 'en'), locale))).toBe(
      `ü${localizeLinks(html, 'en', locale)}é`,
    )
})

it('does not lose an article whose place is not there', () => {
  expect(() => joinDocument('none', cutArticle('', 'en'), 'de')).toThrow('has no place for its article')
})

it('keeps so many bytes, and reads what was dropped again', async () => {
  const read: string[] = []
  const originals = createOriginals(
    async path => {
      read.push(path)
      return path === '/none' ? null : { html: 'x'.repeat(100), lang: 'en', path }
    },
    { maxBytes: 250 },
  )
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await originals.find(path)
  expect(read).toEqual(['/a', '/b', '/c', '/b'])
  expect(await originals.find('/none')).toBeNull()
  expect((await originals.find('/a'))?.page).toEqual({ html: '', lang: 'en', path: '/a' })
})

it('counts once what two ask for at the same time', async () => {
  const read: string[] = []
  const originals = createOriginals(
    async path => {
      read.push(path)
      return { html: 'x'.repeat(100), lang: 'en' }
    },
    { maxBytes: 250 },
  )
  await Promise.all([originals.find('/a'), originals.find('/a')])
  await originals.find('/b')
  await originals.find('/a')
  expect(read).toEqual(['/a', '/a', '/b'])
})
