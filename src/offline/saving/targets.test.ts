import { expect, it } from 'vitest'
import type { SiteList } from '../../model/wire/site-list.ts'
import { spaceFor, targetsOf } from './targets.ts'

const list: SiteList = {
  build: 'b1',
  frame: [100, 'frame'],
  shells: { en: '/_assets/shell.en.1.js', de: '/_assets/shell.de.1.js', fr: '/_assets/shell.fr.1.js' },
  files: {
    '/_payload.json': [10, 'home'],
    '/en/_payload.json': [10, 'home'],
    '/en/docs/_payload.json': [400, 'docs'],
    '/en/docs/mem/_payload.json': [800, 'mem'],
    '/de/docs/_payload.json': [500, 'dokumente'],
    '/en/docs/index.html': [5, 'x'],
    '/en/docs.md': [5, 'x'],
    '/_assets/entry-1.js': [7, 'js'],
    '/_assets/shell.de.1.js': [7, 'sd'],
    '/_assets/shell.en.1.js': [7, 'se'],
    '/_assets/sharing/mem.1.png': [9000, 'p'],
    '/_data/cards/docs/mem.json': [40, 'cards'],
    '/builds/latest.json': [9, 'l'],
    '/builds/meta/b1.json': [9, 'meta'],
    '/exports/llms.txt': [9000, 'l'],
  },
}
const DUMP = '/__nuxt_content/docs_de/sql_dump.txt?v=v2&t=1760745600000'
const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'fr'] }
const urls = (locale: string) =>
  targetsOf({ list, checksums: { docs_en: 'v1', docs_de: 'v2' }, sources: { 'mem/x.zig': 8 } }, { locale, i18n }).map(
    ({ url, version }) => `${url} ${version}`,
  )

it('a language with translations: its own pages, the original in its shell for the others', () => {
  expect(urls('de')).toEqual([
    '/_assets/entry-1.js js',
    '/_assets/shell.de.1.js sd',
    '/builds/meta/b1.json meta',
    `${DUMP} ${DUMP}`,
    `${DUMP}&part=code ${DUMP}&part=code`,
    '/_data/sources.json 0.15.1',
    '/ home frame /_assets/shell.de.1.js',
    '/de home frame /_assets/shell.de.1.js',
    '/de/docs dokumente frame /_assets/shell.de.1.js',
    '/de/docs/mem mem frame /_assets/shell.de.1.js',
    '/_data/cards/docs/mem.json cards',
    '/__nuxt_island/source_mem%3Ax.zig.json?lines=1-999999&locale=de 0.15.1',
  ])
})

it('the original language, and a site with one', () => {
  expect(urls('en')).toContain('/en/docs/mem mem frame /_assets/shell.en.1.js')
  expect(urls('en')).not.toContain('/_assets/shell.de.1.js sd')
  const single = { ...list, shells: {}, files: { '/docs/_payload.json': [1, 'docs'] } } as SiteList
  const one = { enabled: false, defaultLocale: 'en', locales: ['en'] }
  expect(targetsOf({ list: single, checksums: {}, sources: {} }, { locale: 'en', i18n: one })).toEqual([
    { url: '/docs', kind: 'document', version: 'docs frame ', bytes: 101 },
  ])
})

it('estimates the compressed size', () => {
  const targets = targetsOf({ list, checksums: {}, sources: { 'mem.zig': 400 } }, { locale: 'en', i18n })
  expect(spaceFor(targets)).toBe(7 + 7 + 9 + (10 + 10 + 400 + 800 + 4 * 100 + 40 + 400) / 4)
})
