import { expect, it } from 'vitest'
import { isCompressible, mediaType } from './media-types.ts'

it.each([
  ['/a/index.html', 'text/html; charset=utf-8'],
  ['/en.md', 'text/markdown; charset=utf-8'],
  ['/sql_dump.txt', 'text/plain; charset=utf-8'],
  ['/x.JS', 'text/javascript; charset=utf-8'],
  ['/_payload.json', 'application/json; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/exports/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/exports/symbols.ndjson', 'application/x-ndjson; charset=utf-8'],
  ['/a.webp', 'image/webp'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/f.woff2', 'font/woff2'],
  ['/x.wasm', 'application/wasm'],
  ['/unknown.xyz', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(mediaType(path)).toBe(type)
})

it('compresses text, not pictures and fonts', () => {
  expect(['/a.html', '/a.json', '/a.svg', '/a.wasm'].every(isCompressible)).toBe(true)
  expect(['/a.png', '/a.webp', '/a.woff2'].some(isCompressible)).toBe(false)
})
