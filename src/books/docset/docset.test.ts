import { gunzipSync } from 'node:zlib'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { expect, it } from 'vitest'
import type { TarFile } from '../tar.ts'
import { type DocsetPage, type DocsetSource, docsetFeed, docsetFiles, makeDocset, withoutLayers } from './docset.ts'

const page = (route: string, title: string, html: string): DocsetPage => ({
  route,
  url: `https://s.example/en${route}`,
  title,
  description: `About ${title}.`,
  key: html,
  html: () => html,
})
const source: DocsetSource = {
  title: 'Zig & std',
  zig: '0.15.1',
  origin: 'https://s.example',
  prefix: '/en',
  pages: [
    page('/docs', 'Documentation', '<p><a href="/en/docs/std/systems/mem#eql">eql</a></p>'),
    page(
      '/docs/std/systems/mem',
      'std.mem',
      '<section id="eql"><h3>eql<a class="anchor" href="#eql"></a></h3><button data-copy="">Copy</button><span popover="auto">only when asked</span><a href="/en/docs#top">up</a><a href="/en/legal">law</a></section>',
    ),
  ],
  entries: [
    { name: 'std.mem', type: 'Module', route: '/docs/std/systems/mem', anchor: '' },
    { name: 'std.mem.eql', type: 'Function', route: '/docs/std/systems/mem', anchor: 'eql' },
    { name: 'std.mem.Allocator.alloc', type: 'Function', route: '/docs/std/systems/mem', anchor: 'alloc' },
    { name: 'Documentation', type: 'Guide', route: '/docs', anchor: '' },
    { name: 'std.gone', type: 'Function', route: '/docs/nowhere', anchor: 'gone' },
  ],
  feed: 'https://s.example/feed.xml',
  css: ':root{}',
  icons: { small: new Uint8Array([1]), large: new Uint8Array([2]) },
}

it('has a property list, an index of what is there, and pages with anchors and links between files', async () => {
  const files = await made(docsetFiles(source))
  expect(files.get('Contents/Info.plist')).toContain('<key>CFBundleName</key>\n\t<string>Zig &#38; std</string>')
  const documents = 'Contents/Resources/Documents'
  expect(files.get(`${documents}/index.html`)).toContain('<a href="std/systems/mem.html#eql">eql</a>')
  expect(files.get(`${documents}/std/systems/mem.html`)).toContain(
    '<a name="//apple_ref/cpp/Function/eql" class="dashAnchor"></a><section id="eql"><h3>eql</h3><a href="../../index.html#top">up</a><a href="https://s.example/en/legal">law</a></section>',
  )
  expect(files.get(`${documents}/std/systems/mem.html`)).toContain(
    '<!-- Online page at https://s.example/en/docs/std/systems/mem -->',
  )
  expect(await rowsOf(files.get('Contents/Resources/docSet.dsidx') as Uint8Array)).toEqual([
    ['std.mem', 'Module', 'std/systems/mem.html'],
    ['std.mem.eql', 'Function', 'std/systems/mem.html#eql'],
    ['std.mem.Allocator.alloc', 'Function', 'std/systems/mem.html#alloc'],
    ['Documentation', 'Guide', 'index.html'],
    ['mem', 'Module', 'std/systems/mem.html'],
    ['mem.eql', 'Function', 'std/systems/mem.html#eql'],
    ['Allocator.alloc', 'Function', 'std/systems/mem.html#alloc'],
  ])
})

it('is packed the same every time, under one folder', async () => {
  const [one, other] = [await makeDocset(source), await makeDocset(source)]
  expect(Buffer.compare(one, other)).toBe(0)
  expect(gunzipSync(one).subarray(0, 34).toString()).toBe('zig-std.docset/Contents/Info.plist')
})

it('the feed names version and file', () => {
  expect(docsetFeed('https://s.example/zig-std.tgz', '0.15.1/3')).toBe(
    '<entry>\n  <version>0.15.1/3</version>\n  <url>https://s.example/zig-std.tgz</url>\n</entry>\n',
  )
})

async function made(files: readonly TarFile[]): Promise<Map<string, string | Uint8Array>> {
  return new Map(await Promise.all(files.map(async ({ name, make }) => [name, await make()] as const)))
}

async function rowsOf(bytes: Uint8Array): Promise<unknown[]> {
  const sqlite3 = await sqlite3InitModule()
  const database = new sqlite3.oo1.DB(':memory:')
  const pointer = sqlite3.wasm.allocFromTypedArray(bytes)
  const { SQLITE_DESERIALIZE_FREEONCLOSE: free } = sqlite3.capi
  sqlite3.capi.sqlite3_deserialize(database.pointer!, 'main', pointer, bytes.length, bytes.length, free)
  return database.exec('SELECT name, type, path FROM searchIndex ORDER BY id', { returnValue: 'resultRows' })
}

it.each([
  ['@layer base{a{b:c}d{e:f}}g{h:i}', 'a{b:c}d{e:f}g{h:i}'],
  ['@layer a,b;x{y:z}', 'x{y:z}'],
  ['@layer a{@media (hover){b{c:d}}}@layer b{e{f:g}}', '@media (hover){b{c:d}}e{f:g}'],
  ['@layer a{b{content:"}"}c{d:e}}', 'b{content:"}"}c{d:e}'],
  ["a{b:url('data:x,{')}/* } */c/d{e:f}", "a{b:url('data:x,{')}/* } */c/d{e:f}"],
])('%s', (css, plain) => {
  expect(withoutLayers(css)).toBe(plain)
})
