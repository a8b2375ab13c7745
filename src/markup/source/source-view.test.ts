import { expect, it } from 'vitest'
import german from '../../../locales/de.json'
import { changeWords } from '../../library/texts/change-words.ts'
import { sourceLinesHtml, sourceListHtml, sourcePageHtml } from './source-view.ts'

const file = {
  path: 'mem/Allocator.zig',
  text: 'const mem = 1;\npub fn eql() void {\n    mem;\n}\n',
  links: [6, 3, 0, 33, 3, 0],
  hrefs: ['/docs/std/core/mem'],
  outline: [{ line: 2, name: 'eql', href: '/docs/std/core/mem#eql' }],
}
const labels = changeWords(german, 'de')
const context = { version: '0.15.1', edition: null, address: (route: string) => `/de${route}` }

it('shows lines with their numbers, where they are from, and the licence', () => {
  const html = sourceLinesHtml(file, [2, 4], context)!
  expect(html).toContain('<span>2\n3\n4</span>')
  expect(html).toContain('    <a href="/de/docs/std/core/mem">mem</a>;')
  expect(html).toContain('<a href="/de/docs/source/mem/Allocator.zig#L2">mem/Allocator.zig</a>')
  expect(html).toContain('href="https://github.com/ziglang/zig/blob/0.15.1/lib/std/mem/Allocator.zig#L2"')
  expect(html).toContain('>MIT</a>')
  expect(sourceLinesHtml(file, [9, 12], context)).toBeNull()
})

it('shows the doc comment of a declaration, and not what stands before it', () => {
  const text = '// about a\nconst a = 1;\n    /// Adds one.\n    /// Never fails.\n    pub fn add() void {}\n'
  const html = sourceLinesHtml({ ...file, text, links: [] }, [5, 5], context)!
  expect(html).toContain('<span>3\n4\n5</span>')
  expect(html).toContain('/// Never fails.')
  expect(html).toContain('href="/de/docs/source/mem/Allocator.zig#L3"')
  expect(html).not.toContain('about a')
})

it('a page has an id a line', () => {
  const html = sourcePageHtml(file, context, labels)
  expect(html).toContain('<a id="L4" href="#L4">4</a></span>')
  expect(html).not.toContain('id="L5"')
  expect(html).toContain('<a href="/de/docs/source">Quelldateien</a>')
})

it('lists all files', () => {
  expect(sourceListHtml(['a.zig', 'b/c.zig'], context, labels)).toContain(
    '<a href="/de/docs/source/b/c.zig"><code>b/c.zig</code></a>',
  )
})
