import { expect, it } from 'vitest'
import * as calls from './content-calls.ts'
import * as wire from './contract.ts'

it('keeps the paths of the calls letter for letter (R2)', () => {
  expect(calls.dumpUrl('docs_en')).toBe('/__nuxt_content/docs_en/sql_dump.txt')
  expect(calls.dumpUrl('docs', 'v3.5.0--a b')).toBe('/__nuxt_content/docs/sql_dump.txt?v=v3.5.0--a%20b&t=1760745600000')
  expect(calls.queryUrl('info')).toBe('/__nuxt_content/info/query')
  expect(calls.queryUrl('info', 'v1')).toBe('/__nuxt_content/info/query?v=v1&t=1760745600000')
  expect(calls.islandUrl('page', 'docs:std')).toBe('/__nuxt_island/page_docs%3Astd.json')
  expect(calls.islandUrl('page', 'x', { locale: 'de' })).toBe('/__nuxt_island/page_x.json?locale=de')
  expect(wire.iconsUrl('lucide', ['sun', 'moon'])).toBe('/api/_nuxt_icon/lucide.json?icons=sun,moon')
  expect(wire.LATEST_BUILD).toBe('/builds/latest.json')
  expect(wire.buildMetaUrl('abc')).toBe('/builds/meta/abc.json')
  expect(wire.payloadUrl('/en/docs')).toBe('/en/docs/_payload.json')
  expect(wire.payloadUrl('/en/docs', 'abc')).toBe('/en/docs/_payload.json?abc')
  expect(wire.payloadUrl('/')).toBe('/_payload.json')
  expect(wire.imageUrl('/a b.png', 640)).toBe('/_image?url=%2Fa%20b.png&w=640&q=100')
  expect(wire.imageUrl('/a.png', 320, 60)).toBe('/_image?url=%2Fa.png&w=320&q=60')
})

it('keeps the names in the reader’s browser (R2, R6)', () => {
  expect(wire.COLOR_MODE_KEY).toBe('nuxt-color-mode')
  expect(wire.LOCALE_COOKIE).toBe('i18n_redirected')
})

it('has patterns that are those paths', () => {
  expect(wire.ROUTES).toEqual({
    latest: '/builds/latest.json',
    meta: '/builds/meta/:file',
    files: '/builds/files/:file',
    island: '/__nuxt_island/:file',
    icons: '/api/_nuxt_icon/:file',
    dump: '/__nuxt_content/:collection/sql_dump.txt',
    query: '/__nuxt_content/:collection/query',
    image: '/_image',
  })
})
