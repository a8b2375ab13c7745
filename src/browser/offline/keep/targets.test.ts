import { expect, it } from 'vitest'
import type { SiteList } from '../../../model/wire/site-list.ts'
import { roomFor, targetsOf } from './targets.ts'

const list: SiteList = {
  build: 'b1',
  shells: { en: 'e', de: 'd', fr: 'f' },
  files: {
    '/index.html': [10, 'x', 'home'],
    '/en/index.html': [10, 'x', 'home'],
    '/en/docs/index.html': [400, 'x', 'docs'],
    '/en/docs/mem/index.html': [800, 'x', 'mem'],
    '/de/docs/index.html': [500, 'x', 'dokumente'],
    '/en/docs/_payload.json': [5, 'x'],
    '/en/docs.md': [5, 'x'],
    '/_assets/entry-1.js': [7, 'js'],
    '/_assets/shell.de.1.js': [7, 'sd'],
    '/_assets/shell.en.1.js': [7, 'se'],
    '/_assets/sharing/mem.1.png': [9000, 'p'],
    '/_data/cards/docs/mem.json': [40, 'cards'],
    '/exports/llms.txt': [9000, 'l'],
  },
}
const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'fr'] }
const urls = (locale: string) =>
  targetsOf(list, { locale, i18n, sections: ['/dump?v=1'] }).map(({ url, version }) => `${url} ${version}`)

it('a language with translations: its own pages, the original in its shell for the others', () => {
  expect(urls('de')).toEqual([
    '/_assets/entry-1.js js',
    '/_assets/shell.de.1.js sd',
    '/dump?v=1 /dump?v=1',
    '/ home',
    '/de home-d',
    '/de/docs dokumente',
    '/de/docs/mem mem-d',
    '/_data/cards/docs/mem.json cards',
  ])
})

it('the original language, and a site with one', () => {
  expect(urls('en')).toContain('/en/docs/mem mem')
  expect(urls('en')).not.toContain('/_assets/shell.de.1.js sd')
  const single = { ...list, files: { '/docs/index.html': [1, 'x', 'docs'] } } as SiteList
  const one = { enabled: false, defaultLocale: 'en', locales: ['en'] }
  expect(targetsOf(single, { locale: 'en', i18n: one, sections: [] })).toEqual([
    { url: '/docs', kind: 'document', version: 'docs', bytes: 1 },
  ])
})

it('tells how much room is needed, packed', () => {
  const targets = targetsOf(list, { locale: 'en', i18n, sections: [] })
  expect(roomFor(targets)).toBe(7 + 7 + (10 + 10 + 400 + 800 + 40) / 4)
})
