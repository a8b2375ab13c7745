import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { COMPONENTS } from '../../content/components.ts'
import type { Attributes, BodyElement, BodyNode } from '../../model/content/types.ts'
import { type BodyContext, BodyProvider } from './context.ts'
import { PageBody } from './PageBody.tsx'
import { COMPONENT_VIEWS } from './table.ts'

const context: BodyContext = {
  code: code => code.replaceAll('<', '&lt;'),
  image: src => (src === '/a.png' ? { width: 1000, height: 500 } : null),
  verified: ({ code }) => (code.includes('verified') ? { passes: ['0.15.1'], fails: [] } : null),
}

function render(nodes: BodyNode[], over: Partial<BodyContext> = {}): string {
  const html = renderToStaticMarkup(
    <BodyProvider value={{ ...context, ...over }}>
      <PageBody nodes={nodes} />
    </BodyProvider>,
  )
  return html.replace(/<svg.*?<\/svg>/g, '<svg/>').replace(/^<div>(.*)<\/div>$/s, '$1')
}

const pre = (code: string, attributes: Attributes = {}): BodyElement => [
  'pre',
  { language: 'zig', ...attributes },
  ['code', {}, code],
]
const long = (lines: number) => Array.from({ length: lines }, (_, index) => `line${index}`).join('\n')

it('every component that Markdown may use is rendered', () => {
  expect(Object.keys(COMPONENTS).filter(name => !(name in COMPONENT_VIEWS))).toEqual([])
})

it('what keeps everything offline is a button, and nothing without a script', () => {
  expect(render([['keep-offline', { label: 'Keep' }]])).toContain(
    '<p class="needs-js"><button type="button" class="btn" data-keep-offline=""><svg/>Keep</button></p>',
  )
})

it('every h2 opens a section', () => {
  expect(
    render([
      ['p', {}, 'a'],
      ['h2', {}, 'b'],
      ['p', {}, 'c'],
    ]),
  ).toBe('<div><p>a</p></div><section><h2>b</h2><p>c</p></section>')
})

describe('code blocks', () => {
  it('say with which versions they pass, and show the first error of the others where one asks', () => {
    const fails = [
      { version: '0.14.1', error: 'no field' },
      { version: '0.16.0', error: 'no member' },
      { version: '0.17.0', error: 'no member' },
    ]
    const html = render([pre('x', { kind: 'test' })], { verified: () => ({ passes: ['0.15.1', '0.15.2'], fails }) })
    expect(html).toContain('<span>verified with 0.15.1, 0.15.2</span>')
    expect(html).toContain(
      '<button type="button" class="bad" popoverTarget="_fails-1"><svg/><span>Does not work with 0.14.1, 0.16.0, 0.17.0</span></button>',
    )
    expect(html).toContain('<span><b>0.14.1</b> no field</span><span><b>0.16.0, 0.17.0</b> no member</span>')
  })

  it('have a name, a mark when verified, and what they print', () => {
    const html = render([pre('verified', { filename: 'a.zig', kind: 'run' }), pre('out', { language: 'text' })])
    expect(html).toContain(
      '<figcaption><span>a.zig</span><span class="ok"><svg/><span>verified with 0.15.1</span></span>',
    )
    expect(html).toContain(
      '<code>verified</code></pre><pre dir="ltr" tabindex="0" class="out"><samp>out</samp></pre></figure>',
    )
  })

  it('that run have a button at the end of their caption; others say what keeps them from it', () => {
    const verified = () => ({ passes: ['0.15.1'], fails: [] })
    const program = pre('verified', { filename: 'a.zig', kind: 'run' })
    const caption = (over: Partial<BodyContext>, node = program) =>
      render([node], { verified, ...over }).match(/<figcaption>.*<\/figcaption>/)![0]
    expect(caption({ runs: () => true })).toMatch(
      /<button type="button" class="run needs-js"><svg\/><span>Run<\/span><\/button><\/figcaption>$/,
    )
    expect(caption({})).toContain('<span class="no-run needs-js">cannot run here: depends on the machine</span>')
    expect(caption({}, pre('verified', { kind: 'run', zig: '0.14.1' }))).not.toContain('no-run')
    expect(caption({ verified: () => null })).not.toContain('no-run')
  })

  it('of the playground are one frame with the first program, and names to choose from', () => {
    const html = render([
      [
        'playground',
        {},
        pre('one', { filename: 'First', kind: 'run' }),
        pre('output', { language: 'text' }),
        pre('two', { filename: 'Second', kind: 'test' }),
      ],
    ])
    expect(html.match(/<figure/g)).toHaveLength(1)
    expect(html).toContain(
      '<option value="" hidden="">Examples</option><option selected="">First</option><option>Second</option></select>',
    )
    expect(html).toContain('<pre dir="ltr" tabindex="0"><code>one</code></pre>')
  })

  it('a text file behind a program is not its output', () => {
    const html = render([pre('x', { kind: 'run' }), pre('y', { language: 'text', filename: 'words.txt' })])
    expect(html.match(/<figure/g)).toHaveLength(2)
  })

  it('say that they fail, and how', () => {
    const html = render([pre('x', { kind: 'fails', fails: 'expected type' })])
    expect(html).toContain('<span class="bad"><svg/><span>fails as shown</span></span>')
    expect(html).toContain('class="out bad"><samp>expected type</samp>')
  })

  it('copy the whole example, and of a change what it leads to', () => {
    expect(render([pre('a')])).toContain('data-copy=""')
    expect(render([pre('a\n// ---\nb\n// ---')])).toContain('data-copy="a\nb"')
    expect(render([pre(' a\n-b\n+c', { diff: true })])).toContain('data-copy="a\nc"')
  })

  it('show changes, marked lines and numbers', () => {
    expect(render([pre(' a\n-b\n+c', { diff: true })])).toContain(
      '<pre dir="ltr" tabindex="0" class="diff"><code>a\n<del>b\n</del><ins>c</ins></code>',
    )
    expect(render([pre('-b\n+c', { language: 'diff' })])).toContain(
      '<pre dir="ltr" tabindex="0"><code><del>-b\n</del><ins>+c</ins></code>',
    )
    expect(render([pre('a\nb', { lines: true, highlight: [2] })])).toContain(
      'class="num"><span aria-hidden="true">1\n2</span><code>a\n<mark>b</mark></code>',
    )
  })

  it('are folded beyond 40 lines', () => {
    expect(render([pre(long(40))])).not.toContain('more')
    expect(render([pre(long(41))])).toContain('<span>Show all 41 lines</span><span>Show less</span></label>')
  })

  it('plain text without a name has no bar', () => {
    expect(render([pre('x', { language: 'text' })])).toContain('<figure class="code bare"><figcaption><button')
  })
})

describe('groups', () => {
  const names = (html: string) => [...html.matchAll(/name="([^"]+)"/g)].map(match => match[1])

  it('radio names are unique on a page', () => {
    const tabs: BodyNode = ['tabs', {}, ['tabs-item', { label: 'A' }, 'x'], ['tabs-item', { label: 'B' }, 'y']]
    expect(new Set(names(render([tabs, tabs])))).toEqual(new Set(['_tabs-1', '_tabs-2']))
    expect(names(render([tabs]))[0]).toBe('_tabs-1')
  })

  it('are remembered by their key or their labels, when there is a choice', () => {
    const tabs = (attributes: Attributes): BodyNode => [
      'tabs',
      attributes,
      ['tabs-item', { label: 'A' }, 'x'],
      ['tabs-item', { label: 'B' }, 'y'],
    ]
    expect(render([tabs({})])).toContain('<tab-choice data-key="A|B">')
    expect(render([tabs({ sync: 'os' })])).toContain('<tab-choice data-key="os">')
    expect(render([['tabs', {}, ['tabs-item', { label: 'A' }, 'x']]])).not.toContain('tab-choice')
  })

  it('the output of a program is no tab of its own', () => {
    const html = render([
      [
        'code-group',
        {},
        pre('x', { kind: 'run', filename: 'a.zig' }),
        pre('out', { language: 'text' }),
        pre('y', { filename: 'b.zig' }),
      ],
    ])
    expect([...html.matchAll(/value="([^"]+)"/g)].map(match => match[1])).toEqual(['a.zig', 'b.zig'])
    expect(html).toContain('<samp>out</samp>')
  })

  it('a tree opens its default', () => {
    const files = [pre('b', { filename: 'build.zig' }), pre('m', { filename: 'src/main.zig' })]
    expect(render([['code-tree', { default: 'src/main.zig' }, ...files]])).toContain('checked="" value="src/main.zig"')
    expect(render([['code-tree', {}, ...files]])).toContain('checked="" value="build.zig"')
  })
})

describe('parts', () => {
  it('headings link to themselves', () => {
    expect(render([['h3', { id: 'a.b' }, 'The ', ['code', {}, 'a.b']]])).toBe(
      '<h3 id="a.b">The <code>a.b</code><a class="anchor" href="#a.b" data-copy-link="" aria-label="Link to The a.b"></a></h3>',
    )
  })

  it('labels speak the language of the article', () => {
    expect(render([['note', {}, 'x']])).toContain('aria-label="Note"')
    const messages = { note: 'Hinweis' } as BodyContext['messages']
    expect(render([['note', {}, 'x']], { messages })).toContain('aria-label="Hinweis"')
  })

  it('cells that name a row are its header', () => {
    const row: BodyNode = ['tr', {}, ['td', { role: 'rowheader' }, 'a'], ['td', {}, 'b']]
    expect(render([['table', {}, ['tbody', {}, row]]])).toContain('<tr><td role="rowheader">a</td><td>b</td></tr>')
  })

  it('cards hold links without being one', () => {
    const html = render([['card', { title: 'T', to: '/x' }, ['p', {}, ['a', { href: '/y' }, 'y']]]])
    expect(html).toBe('<div class="card"><div class="row"><a href="/x">T</a></div><p><a href="/y">y</a></p></div>')
  })

  it('fields are definitions, alone and in a group', () => {
    const field: BodyNode = ['field', { name: 'x', type: 'u8', required: true, default: 0 }, 'y']
    const entry =
      '<div><dt><code>x</code><code class="t">u8</code><span class="req">required</span><span>default <code>0</code></span></dt><dd>y</dd></div>'
    expect(render([field])).toBe(`<dl class="fields">${entry}</dl>`)
    expect(render([['field-group', {}, field, field]])).toBe(`<dl class="fields">${entry}${entry}</dl>`)
  })

  it('pictures know their size and can be enlarged, except inside a link', () => {
    const html = render([['img', { src: '/a.png', alt: 'A' }]])
    expect(html).toContain('<a class="zoom" href="/a.png"><img')
    expect(html).toContain('width="1000" height="500"')
    expect(html).toContain('data-zoom="/_image?url=%2Fa.png&amp;w=1024&amp;q=100"')
    expect(render([['a', { href: '/x' }, ['img', { src: '/a.png', alt: 'A' }]]])).not.toContain('zoom')
    expect(render([['image', { src: '/a.png', alt: 'A', zoom: false }]])).not.toContain('zoom')
    expect(render([['image', { src: '/a.png', alt: '' }]])).not.toContain('zoom')
  })

  it('links out open a tab, mail does not', () => {
    expect(render([['a', { href: 'https://x.example' }, 'x']])).toContain('target="_blank" rel="noopener noreferrer"')
    expect(render([['a', { href: 'mailto:a@b.c' }, 'x']])).not.toContain('target')
  })

  it('a preview has its code beneath, of nothing but code the last', () => {
    expect(render([['code-preview', {}, ['p', {}, 'x'], pre('y')]])).toMatch(
      /^<div class="preview"><div><p>x<\/p><\/div><figure/,
    )
    expect(render([['code-preview', {}, pre('x'), pre('y')]])).toMatch(
      /^<div class="preview"><div><figure.*<\/figure><\/div><figure/s,
    )
  })
})

it('short code with a hyphen stays on one line', () => {
  expect(
    render([['p', {}, ['code', {}, '-Doptimize'], ['code', {}, '- x'], ['code', {}, 'a'.repeat(30) + '-b']]]),
  ).toMatch(/<code class="whole">-Doptimize<\/code><code>- x<\/code><code>a+-b</)
})

it('superscripts of prose are of one font; code stays as it is', () => {
  expect(render([['p', {}, 'up to 2³², ', ['code', {}, 'x²']]])).toContain(
    '<p>up to 2<sup>32</sup>, <code>x²</code></p>',
  )
})
