import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { BookPage } from '../book-page.ts'
import { type BookSource, epubFiles, makeEpub } from './epub.ts'

const page = (route: string, title: string, html: string): BookPage => ({
  route,
  url: `https://s.example/de${route}`,
  title,
  description: `Über ${title} & mehr`,
  html,
})
const source: BookSource = {
  id: 'https://s.example/de/book',
  title: 'Zig <std>',
  description: 'x',
  publisher: 'Zig std docs',
  source: 'https://s.example/de',
  lang: 'de',
  dir: 'ltr',
  modified: '2025-10-18T00:00:00Z',
  prefix: '/de',
  origin: 'https://s.example',
  cover: new Uint8Array([137, 80]),
  parts: [
    {
      title: null,
      chapters: [{ page: page('/docs', 'Start', '<p><a href="/de/docs/mem#eql">a</a></p>'), children: [] }],
    },
    {
      title: 'Systems',
      chapters: [
        {
          page: page(
            '/docs/mem',
            'std.mem',
            '<section id=eql><h3>eql<a class="anchor" href="#eql">#</a></h3><button>x</button><span popover="auto">only when asked</span><details open=""><summary>more</summary><br></details><i class="k">pub</i> <a href="/de/docs#none">b</a><a href="/de/legal">c</a><p id="eql">again</p></section>',
          ),
          children: [page('/docs/mem/Allocator', 'std.mem.Allocator', '<p>x</p>')],
        },
      ],
    },
  ],
}

it('chapters are XHTML without script, with links inside the book where they can be', () => {
  const files = new Map(epubFiles(source).map(({ name, make }) => [name, make()]))
  expect(files.get('EPUB/c0001.xhtml')).toContain('<a href="c0002.xhtml#eql">a</a>')
  expect(files.get('EPUB/c0002.xhtml')).toContain(
    '<section id="eql"><h3>eql</h3><div><div class="summary">more</div><br/></div><span class="k">pub</span> <a href="c0001.xhtml">b</a><a href="https://s.example/de/legal">c</a><p>again</p></section>',
  )
})

it('the mark of an example is separated from its name', () => {
  const html =
    '<figure><figcaption><span>mime.zig</span><span class="ok"><span>verified</span></span></figcaption></figure>'
  const files = epubFiles({
    ...source,
    parts: [{ title: null, chapters: [{ page: page('/docs', 'Start', html), children: [] }] }],
  })
  expect(files.find(({ name }) => name === 'EPUB/c0001.xhtml')!.make()).toContain(
    '<span>mime.zig</span> <span class="ok"><span>verified</span></span>',
  )
})

it('contents list parts, chapters and what is inside of them, and the package every file', () => {
  const files = new Map(epubFiles(source).map(({ name, make }) => [name, make()]))
  expect(files.get('EPUB/nav.xhtml')).toContain(
    '<ol><li><a href="c0001.xhtml">Start</a></li><li><span>Systems</span><ol><li><a href="c0002.xhtml">std.mem</a><ol><li><a href="c0003.xhtml">std.mem.Allocator</a></li></ol></li></ol></li></ol>',
  )
  const opf = files.get('EPUB/package.opf') as string
  for (const name of files.keys())
    if (name.startsWith('EPUB/') && !name.endsWith('.opf'))
      expect(opf).toContain(`href="${name.slice('EPUB/'.length)}"`)
})

it('the type of the file stands first and as it is; the rest can be unpacked', async () => {
  const bytes = await makeEpub(source)
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  const at = bytes.indexOf('META-INF/container.xml')
  const size = bytes.readUInt32LE(at - 12)
  const start = at + 'META-INF/container.xml'.length
  expect(inflateRawSync(bytes.subarray(start, start + size)).toString()).toContain('EPUB/package.opf')
})
