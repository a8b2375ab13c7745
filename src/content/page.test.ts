import { describe, expect, it } from 'vitest'
import type { BodyElement } from '../model/content/types.ts'
import { resolveLink } from './links.ts'
import { type ParsedPage, parsePage } from './page.ts'

const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
const FILE = 'content/en/docs/std/x.md'

function parse(body: string, head = 'title: X\ndescription: D', name = 'docs/std/x.md'): ParsedPage {
  const context = { name, locale: 'en', i18n }
  const text = head ? `---\n${head}\n---\n${body}` : body
  return parsePage(
    { file: `content/en/${name}`, name, text },
    {
      collection: 'docs_en',
      prefix: 'en',
      tocDepth: 3,
      resolveLink: (href, place) => resolveLink(href, context, place),
      absolute: href => (href.startsWith('/') ? `https://s.example${href}` : href),
    },
  )
}

const bodyOf = (body: string) => parse(body).body!.value

describe('fields of a page ("Files, stems and paths" in docs/specification.md)', () => {
  it('come from the file and its front matter', () => {
    const page = parse(
      'Text.',
      'title: T\ndescription: D\nicon: i-lucide-sun\nown: 1\nseo: { title: S }',
      'docs/1.Guide/BitStack.md',
    )
    expect(page).toMatchObject({
      id: 'docs_en/en/docs/1.Guide/BitStack.md',
      stem: 'en/docs/1.Guide/BitStack',
      path: '/en/docs/guide/bitstack',
      extension: 'md',
      title: 'T',
      description: 'D',
      meta: { icon: 'i-lucide-sun', own: 1 },
      navigation: null,
      seo: { title: 'S', description: 'D' },
      links: null,
    })
  })

  it('title and description fall back to the first heading 1 and the first paragraph, which stay in the body', () => {
    const page = parse('# Of the *text*\n\nFirst `one`.\n\nSecond.', '')
    expect(page).toMatchObject({ title: 'Of the text', description: 'First one.' })
    expect(page.body!.value.map(node => node[0])).toEqual(['h1', 'p', 'p'])
    expect(page.seo).toEqual({ title: 'Of the text', description: 'First one.' })
  })

  it('the title falls back to the name of the file', () => {
    expect(parse('Text.', '', 'docs/array-list.md').title).toBe('Array List')
  })

  it('an explicit path wins', () => {
    expect(parse('Text.', 'title: T\ndescription: D\npath: /elsewhere').path).toBe('/elsewhere')
  })

  it('a page without a description is refused', () => {
    expect(() => parse('## Only a heading', 'title: T')).toThrow(
      `${FILE}:1: The page has no description. Add "description: …" to its front matter: one sentence, at most 160 characters.`,
    )
  })

  it('front matter alone makes a bare page (R8)', () => {
    expect(parse('').isBare).toBe(true)
    expect(parse('\n\n').isBare).toBe(true)
    expect(parse('Text.').isBare).toBe(false)
  })

  it('toc: depth 3 lists h2 to h4; front matter changes or drops it (R15, R35)', () => {
    const body = '## A\n\n### B\n\n#### C\n\n##### D'
    const ids = (head: string) => JSON.stringify(parse(body, head).body!.toc)
    expect(ids('title: T\ndescription: D')).toContain('"c"')
    expect(ids('title: T\ndescription: D')).not.toContain('"d"')
    expect(ids('title: T\ndescription: D\ntoc: { depth: 1 }')).toBe('[{"id":"a","text":"A","depth":2}]')
    expect(ids('title: T\ndescription: D\ntoc: false')).toBe('[]')
  })
})

describe('Markdown', () => {
  it('becomes a small tree: tag, attributes, children; code as plain text (R18)', () => {
    expect(bodyOf('A *b* **c** ~~d~~ `e`\\\nf\n\n---\n\n> q\n\n3. x\n4. y\n\n- [x] done\n- [ ] open')).toEqual([
      [
        'p',
        {},
        'A ',
        ['em', {}, 'b'],
        ' ',
        ['strong', {}, 'c'],
        ' ',
        ['del', {}, 'd'],
        ' ',
        ['code', {}, 'e'],
        ['br', {}],
        'f',
      ],
      ['hr', {}],
      ['blockquote', {}, ['p', {}, 'q']],
      ['ol', { start: 3 }, ['li', {}, 'x'], ['li', {}, 'y']],
      ['ul', {}, ['li', { checked: true }, 'done'], ['li', { checked: false }, 'open']],
    ])
  })

  it('tables keep their alignment', () => {
    expect(bodyOf('| A | B |\n| --- | --: |\n| 1 | 2 |')).toEqual([
      [
        'table',
        {},
        ['thead', {}, ['tr', {}, ['th', {}, 'A'], ['th', { align: 'right' }, 'B']]],
        ['tbody', {}, ['tr', {}, ['td', {}, '1'], ['td', { align: 'right' }, '2']]],
      ],
    ])
  })

  it('the first column names the rows below an empty corner', () => {
    const [, , , body] = bodyOf('| | B |\n| --- | --- |\n| 1 | 2 |')[0] as BodyElement
    expect(body).toEqual(['tbody', {}, ['tr', {}, ['td', { role: 'rowheader' }, '1'], ['td', {}, '2']]])
  })

  it('code keeps its language, name and highlighted lines', () => {
    expect(bodyOf('Text.\n\n```zig [main.zig] run {1,3-4}\na\nb\nc\nd\n```')[1]).toEqual([
      'pre',
      { language: 'zig', filename: 'main.zig', kind: 'run', highlight: [1, 3, 4] },
      ['code', {}, 'a\nb\nc\nd'],
    ])
  })

  it.each([
    ['Text\n\n<div>\nx\n</div>', 7, 'Raw HTML (<div> x </div>) is not rendered.'],
    ['A <b>bold</b> word', 5, 'Raw HTML (<b>) is not rendered.'],
    ['Text[^1]\n\n[^1]: Note', 7, 'Markdown of the kind "footnoteDefinition" is not supported here.'],
  ])('refuses %j', (body, line, fact) => {
    expect(() => parse(body)).toThrow(`${FILE}:${line}: ${fact}`)
  })

  it('drops comments', () => {
    expect(bodyOf('<!-- for writers -->\n\nText.')).toEqual([['p', {}, 'Text.']])
  })
})

describe('headings', () => {
  const ids = (body: string) => parse(body).ids

  it('get ids of their text, each once', () => {
    expect(ids('## Using an arena\n\n## Same\n\n### Same\n\n## `std.fs` & more')).toEqual([
      'using-an-arena',
      'same',
      'same-1',
      'stdfs--more',
    ])
  })

  it('take an explicit id, after text and after code', () => {
    expect(bodyOf('## Title {#own}\n\n## Code `x` {#two.b}')).toEqual([
      ['h2', { id: 'own' }, 'Title'],
      ['h2', { id: 'two.b' }, 'Code ', ['code', {}, 'x']],
    ])
  })

  it('refuse an id that is there already (R39)', () => {
    expect(() => parse('## A {#same}\n\n## B {#same}')).toThrow(
      `${FILE}:7: The id "same" is used twice on this page. Choose another one.`,
    )
  })

  it('keep letters of other scripts', () => {
    expect(ids('## Über uns\n\n## 配列')).toEqual(['über-uns', '配列'])
  })
})

describe('links', () => {
  const hrefs = (body: string) => parse(body).linkTargets

  it('are rewritten when they name a Markdown file, and are reported with their lines', () => {
    expect(
      hrefs(
        '[a](./y.md)\n\n[b](../index.md#part)\n\n[c](#own) [d](/docs/z?q=1#h) [e](https://ziglang.org) [f](mailto:a@b.c)',
      ),
    ).toEqual([
      { href: '/en/docs/std/y', line: 5 },
      { href: '/en/docs#part', line: 7 },
      { href: '#own', line: 9 },
      { href: '/en/docs/z?q=1#h', line: 9 },
      { href: 'https://ziglang.org', line: 9 },
      { href: 'mailto:a@b.c', line: 9 },
    ])
  })

  it('are those of the front matter and of components too', () => {
    const page = parse(
      '::card{title="C" to="./y.md"}\n::',
      'title: T\ndescription: D\nlinks:\n  - label: L\n    to: /docs/z',
    )
    expect(page.linkTargets).toEqual([
      { href: '/en/docs/std/y', line: 8 },
      { href: '/en/docs/z', line: 6 },
    ])
  })

  it.each([
    [
      '[x](javascript:alert(1))',
      'The link "javascript:alert(1)" has the protocol javascript: Links lead to pages, https or mailto.',
    ],
    ['[x](data:text/html,x)', 'The link "data:text/html,x" has the protocol data:'],
    ['[x](JaVaScRiPt:x)', 'has the protocol javascript:'],
    [
      '[x](page)',
      'The link "page" is neither a site path nor a Markdown file. Write the relative path of the page’s .md file, or a path that starts with /.',
    ],
    ['[x](../../../x.md)', 'The link "../../../x.md" leaves the content folder. Correct the path.'],
    ['::card{title="C" to="blob:x"}\n::', 'The link "blob:x" has the protocol blob:'],
  ])('refuse %s', (body, fact) => {
    expect(() => parse(`Text.\n\n${body}`)).toThrow(`${FILE}:7: `)
    expect(() => parse(`Text.\n\n${body}`)).toThrow(fact)
  })
})

describe('components', () => {
  it('are checked and kept with their properties and children', () => {
    expect(bodyOf('::note{title="Mind"}\nText.\n::')).toEqual([['note', { title: 'Mind' }, ['p', {}, 'Text.']]])
    expect(bodyOf('Press :kbd{value="K"} :badge[New]{color="info"}.')).toEqual([
      ['p', {}, 'Press ', ['kbd', { value: 'K' }], ' ', ['badge', { color: 'info' }, 'New'], '.'],
    ])
    expect(bodyOf('::field{name="x" required :default="3"}\n::')).toEqual([
      ['field', { name: 'x', required: true, default: 3 }],
    ])
  })

  it('take properties as YAML', () => {
    expect(bodyOf('::collapsible\n---\nlabel: More\nopen: true\n---\nText.\n::')).toEqual([
      ['collapsible', { label: 'More', open: true }, ['p', {}, 'Text.']],
    ])
  })

  it.each([
    ['::crd{title="x"}\n::', 'Unknown component "crd". Did you mean "card"?'],
    ['::constructor\n::', 'Unknown component "constructor". Use one of: accordion,'],
    ['::zzzzzzzzzzzz\n::', 'Unknown component "zzzzzzzzzzzz". Use one of: accordion, accordion-item, badge,'],
    ['A :kdb{value="x"}.', 'Unknown component "kdb". Did you mean "kbd"?'],
    [
      '::note{color="red"}\nx\n::',
      'Wrong property of "note": Unrecognized key: "color". Its properties are: icon, title, to.',
    ],
    [
      '::card\nx\n::',
      'Wrong property "title" of "card": Invalid input: expected string, received undefined. Its properties are: title, icon, to, target, badge.',
    ],
    ['::callout{color="pink"}\nx\n::', 'Wrong property "color" of "callout": Invalid option'],
    [
      '::card{title="x" icon="sun"}\n::',
      'Wrong property "icon" of "card": write an icon as i-{set}-{name}, for example i-lucide-book. Its properties are:',
    ],
    ['::accordion{open}\n::', 'Wrong property of "accordion": Unrecognized key: "open". It takes no properties.'],
    ['::card{title="x" icon="i-lucide-suun"}\n::', 'There is no icon "i-lucide-suun". Did you mean "i-lucide-sun"?'],
    ['A :icon{name="i-mdi-home"}.', 'The icon "i-mdi-home" is of no known set. Known sets are lucide, simple-icons;'],
    [
      '::steps{:level="two"}\n### x\n::',
      'The value of ":level" of "steps" is no JSON: two. Write a text without the colon: level="two".',
    ],
    ['::tabs-item{label="x"}\nx\n::', '"tabs-item" stands outside its parent. Put it directly into "tabs".'],
    [
      '::accordion-item{label="x"}\nx\n::',
      '"accordion-item" stands outside its parent. Put it directly into "accordion".',
    ],
    ['::card-group\nText\n::', '"card-group" holds "p". Put only "card" into it.'],
    ['::code-group\nText\n::', '"code-group" holds "p". Put only fenced code blocks into it.'],
    ['::tabs\n:::note\nx\n:::\n::', '"tabs" holds "note". Put only "tabs-item" into it.'],
  ])('are refused with file, line and fix: %j', (body, message) => {
    expect(() => parse(`Text.\n\n${body}`)).toThrow(`${FILE}:7: ${message}`)
  })

  it('tell the line of the inner component', () => {
    expect(() => parse('::card-group\n:::card{title="a"}\n:::\n\n:::card\nx\n:::\n::')).toThrow(
      `${FILE}:9: Wrong property "title"`,
    )
  })
})

describe('the plain-Markdown form (R3)', () => {
  it.each([
    ['accordion', '::accordion\n:::accordion-item{label="Why?"}\nBecause.\n:::\n::', '**Why?**\n\nBecause.'],
    ['badge', 'A :badge[New] and :badge{label="Old"}.', 'A New and Old.'],
    ['blockquote', '::blockquote\nWords.\n::', '> Words.'],
    ['callout', '::callout{title="Note"}\nText.\n::', '> **Note**\n>\n> Text.'],
    ['card', '::card{title="T" to="./y.md"}\nText.\n::', '- [T](https://s.example/en/docs/std/y): Text.'],
    [
      'card-group',
      '::card-group\n:::card{title="A" to="/a"}\nx\n:::\n:::card{title="B"}\n:::\n::',
      '- [A](https://s.example/en/a): x\n- B',
    ],
    [
      'code-group',
      '::code-group\n```js [a.js]\n1\n```\n```js\n2\n```\n::',
      '`a.js`:\n\n```js\n1\n```\n\n```js\n2\n```',
    ],
    ['code-tree', '::code-tree\n```zig [src/a.zig]\n1\n```\n::', '`src/a.zig`:\n\n```zig\n1\n```'],
    ['code-preview', '::code-preview\nText.\n::', 'Text.'],
    ['collapsible', '::collapsible{label="More"}\nText.\n::', '**More**\n\nText.'],
    ['field', '::field{name="x" type="u8" required :default="3"}\nText.\n::', '- `x` (u8, required, default 3): Text.'],
    [
      'field-group',
      '::field-group\n:::field{name="x"}\nA.\n:::\n:::field{name="y" :required="true"}\nB.\n:::\n::',
      '- `x`: A.\n- `y` (required): B.',
    ],
    ['icon', 'The :icon{name="i-lucide-sun"} sun, :icon{name="i-lucide-sun"}', 'The sun,'],
    ['image', '::image{src="/a.png" alt="A" caption="C"}\n::', '![A](https://s.example/a.png)\n\n_C_'],
    ['keep-offline', 'A.\n\n::keep-offline{label="Keep"}\n::\n\nB.', 'A.\n\nB.'],
    ['kbd', 'Press :kbd{value="K"}.', 'Press `K`.'],
    ['steps', '::steps\n### One\n\nDo it.\n::', '### One\n\nDo it.'],
    [
      'tabs',
      '::tabs\n:::tabs-item{label="One"}\n1st\n:::\n:::tabs-item{label="Two"}\n2nd\n:::\n::',
      '**One**\n\n1st\n\n**Two**\n\n2nd',
    ],
    ['note', '::note\nText.\n::', '> [!NOTE]\n>\n> Text.'],
    ['tip', '::tip{title="T"}\nText.\n::', '> [!TIP]\n>\n> **T**\n>\n> Text.'],
    ['warning', '::warning\nText.\n::', '> [!WARNING]\n>\n> Text.'],
    ['caution', '::caution\nText.\n::', '> [!CAUTION]\n>\n> Text.'],
    ['headings without their ids', '## Title {#own}\n\n## Code `x` {#two}', '## Title\n\n## Code `x`'],
    [
      'links and pictures, absolute',
      '[a](./y.md#p) [b](#q) ![c](/c.png)',
      '[a](https://s.example/en/docs/std/y#p) [b](https://s.example/en/docs/std/x#q) ![c](https://s.example/c.png)',
    ],
    [
      'examples whole, without their frame lines',
      '```zig [a.zig] run\n// before\n// ---\nshown\n// ---\n// after\n```',
      '```zig\n// before\nshown\n// after\n```',
    ],
    ['comments, dropped', '<!-- x -->\n\nText.', 'Text.'],
    ['tables', '| A | B |\n| --- | --- |\n| 1 | 2 |', '| A | B |\n| - | - |\n| 1 | 2 |'],
  ])('of %s', (_name, body, markdown) => {
    expect(parse(body).markdown).toBe(`${markdown}\n`)
  })
})
