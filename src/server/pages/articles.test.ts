import { expect, it } from 'vitest'
import { localizeLinks } from '../../model/routing/localize.ts'
import { ARTICLE_MARK, articleIn, createOriginals, cutArticle, joinDocument } from './articles.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it.each([
  '<a href="/en/docs">…</a> <a href="/en">é</a><a href="/en#a">→</a><a href="/en?x">',
  '<a href="/english">no</a><a href="/en',
  'hrhref="/en/a"href="href="/en/b"',
  '',
  'plain',
])('leads the links of %j as text does', html => {
  for (const locale of ['de', 'zh-CN', 'fi'])
    expect(text(articleIn(cutArticle(html, 'en'), locale))).toBe(localizeLinks(html, 'en', locale))
})

it('puts an article into a document', () => {
  expect(text(joinDocument(`ü${ARTICLE_MARK}é`, new TextEncoder().encode('→')))).toBe('ü→é')
  expect(() => joinDocument('none', new Uint8Array())).toThrow('has no place for its article')
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
