import { describe, expect, it } from 'vitest'
import german from '../../../locales/de.json'
import { type Sketch, sketchFacts, sketchFunction } from '../../../test/support/facts.ts'
import { planPages } from '../../library/plan/plan.ts'
import { changeWords } from '../../library/texts/change-words.ts'
import { parseMeanings } from '../../library/words/error-meanings.ts'
import { parseWords, type Words } from '../../library/words/words.ts'
import { declarationCard } from './card.ts'
import { declarationIds, declarationsOf, referencePage } from './page.ts'

const locale = (route: string) => `/en${route}`

function render(sketches: readonly Sketch[], text = '') {
  const plan = planPages(sketchFacts(sketches), undefined, {})
  const words: Words = parseWords({ file: 'content/en/reference/mem.md', text }, plan.library).words
  const rendered = declarationsOf(plan, plan.pageOf('std.mem')!, words, new Map())
  return {
    plan,
    words,
    rendered,
    html: rendered.html(locale),
    markdown: rendered.markdown(route => `https://x${route}`),
  }
}

describe('declarations of a module', () => {
  it('renders a function: badge, name, copies, source, signature, words, errors', () => {
    const parse: Sketch = {
      path: 'std.mem.parse',
      kind: 'function',
      source: ['mem.zig', 12, 20],
      signature: { text: 'pub fn parse(buf: []const u8) ParseError!u8', refs: [[30, 40, 'std.mem.ParseError']] },
      parameters: [{ name: 'buf', type: [18, 28] }],
      returns: [30, 43],
      errors: { names: ['Overflow'] },
    }
    const set: Sketch = { path: 'std.mem.ParseError', kind: 'errorSet', errors: { names: ['Overflow'] } }
    const { html } = render([parse, set], '## parse\nReads a number. See `ParseError`.\n')
    expect(html).toContain('<section class="decl" id="parse">')
    expect(html).toContain('<span class="kind fn">fn</span><a href="#parse">parse</a>')
    expect(html).toContain('data-copy="std.mem.parse"')
    expect(html).toContain('data-copy="const parse = @import(&quot;std&quot;).mem.parse;"')
    expect(html).toContain('https://github.com/ziglang/zig/blob/0.15.1/lib/std/mem.zig#L12')
    expect(html).toContain('<a href="#ParseError">ParseError</a>!<i class="t">u8</i>')
    expect(html).toContain('<p>Reads a number. See <a href="#ParseError"><code>ParseError</code></a>.</p>')
    expect(html).toContain(
      '<div class="errs">Fails with <ul><li><a href="#ParseError.error.Overflow">Overflow</a></li></ul></div>',
    )
    expect(html).toContain('<li id="ParseError.error.Overflow">')
    expect(html).toContain('Used by <a href="#parse"><code>parse</code></a>')
  })

  it('renders the parts of a description in their order, on the page and as Markdown', () => {
    const copy: Sketch = { ...sketchFunction('std.mem.copy', 'pub fn copy() !u8'), errors: { names: ['Full', 'Odd'] } }
    const formula = 'panics in Debug and ReleaseSafe, undefined in ReleaseFast and ReleaseSmall.'
    const parts = `### Errors\n\n- \`Full\`: no room.\n\n### Safety\n\nAsserts that it fits: ${formula}\n`
    const { html, markdown } = render([copy], `## copy\nCopies. Slowly.\n\n${parts}\n\`\`\`zig test\nx();\n\`\`\`\n`)
    const order = [
      '<p>Copies. Slowly.</p>',
      '<p class="label">Errors</p><table class="errs">',
      'no room.</td></tr></tbody></table><div class="errs">Also fails with',
      `<p class="label">Safety</p><div class="words"><p>Asserts that it fits: ${formula}</p></div>`,
      '<p class="label">Example</p><div class="words"><pre',
    ].map(piece => html.indexOf(piece))
    expect(order).not.toContain(-1)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(markdown).toContain(
      `Copies. Slowly.\n\n**Errors**\n\n- \`Full\`: no room.\n\n**Safety**\n\nAsserts that it fits: ${formula}\n\n**Example**\n\n\`\`\`zig\nx();\n\`\`\``,
    )
  })

  it('has the same ids with words and without', () => {
    const { plan, html } = render(
      [
        { path: 'std.mem.Item', kind: 'struct', fields: [{ name: 'a', type: { text: 'u8' }, line: 1 }] },
        {
          path: 'std.mem.Kind',
          kind: 'enum',
          fields: [
            { name: 'one', line: 1 },
            { name: 'two', line: 2 },
          ],
        },
        { path: 'std.mem.ParseError', kind: 'errorSet', errors: { names: ['Overflow'] } },
        { ...sketchFunction('std.mem.eql'), errors: { names: ['Overflow'] } },
      ],
      '## Item\nWords.\n\n## Item.field.a\nWords.\n\n## Kind.value.two\nWords.\n\n## ParseError.error.Overflow\nWords.\n\n## eql\nWords.\n\n- `Overflow`: Words.\n',
    )
    expect(html.match(/Words\./g)!.length).toBeGreaterThan(4)
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(match => match[1])
    expect(new Set(declarationIds(plan, plan.pageOf('std.mem')!))).toEqual(new Set(ids))
  })

  it('explains errors where their set is, and at the end of the Markdown', () => {
    const set: Sketch = { path: 'std.mem.ParseError', kind: 'errorSet', errors: { names: ['Overflow'] } }
    const plan = planPages(sketchFacts([set]), undefined, {})
    const text = '## Overflow\nToo large. Use a wider type.\n'
    const { meanings } = parseMeanings([{ file: 'errors.md', text }], plan.library, new Map())
    const rendered = declarationsOf(plan, plan.pageOf('std.mem')!, new Map(), meanings)
    expect(rendered.markdown(locale)).toMatch(/\n\n## Errors explained\n\n- `Overflow`: Too large\.\n$/)
    expect(rendered.html(locale)).toContain(
      '<li id="ParseError.error.Overflow"><a href="/en/docs/errors#Overflow">Overflow</a><span>Too large.</span></li>',
    )
  })

  it('names five errors of many, those that programs answer first, and lists them all on demand', () => {
    const names = ['Unexpected', 'SystemResources', 'Zed', 'Why', 'NotDir', 'AccessDenied', 'FileNotFound', 'Extra']
    const open: Sketch = { ...sketchFunction('std.mem.open'), errors: { names } }
    const { html } = render([open])
    const [, shown, rest] =
      /<div class="errs">Fails with <ul>(.*?)<\/ul><details><summary class="rest">3 more<\/summary>(.*?)<\/details>/.exec(
        html,
      )!
    expect(shown).toMatch(/^<li>FileNotFound<\/li><li>AccessDenied<\/li><li>NotDir<\/li>/)
    expect(shown!.match(/<li>/g)).toHaveLength(5)
    expect(rest!.match(/<li>/g)).toHaveLength(3)
  })

  it('links every error of a function and of a set to its entry on the page of errors', () => {
    const names = ['Unexpected', 'Zed', 'Why', 'NotDir', 'AccessDenied', 'FileNotFound', 'Extra']
    const sketches: Sketch[] = [
      { ...sketchFunction('std.mem.open'), errors: { names } },
      { path: 'std.mem.OpenError', kind: 'errorSet', errors: { names } },
    ]
    const plan = planPages(sketchFacts(sketches), undefined, {})
    const text = names.map(name => `## ${name}\nA meaning.\n`).join('\n')
    const { meanings } = parseMeanings([{ file: 'errors.md', text }], plan.library, new Map())
    const html = declarationsOf(plan, plan.pageOf('std.mem')!, new Map(), meanings).html(locale)
    const chips = [...html.matchAll(/<li>(<a href="\/en\/docs\/errors#\w+">)?\w+/g)].map(([, link]) => link)
    expect(chips).toHaveLength(7 + 5)
    expect(chips).not.toContain(undefined)
    expect(html).toContain('<details><summary class="rest">What each of them means</summary><ul class="meanings err">')
  })

  it('does the same with errors that the compiler works out, and says so', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
    const paths = ['std.mem.many', 'std.mem.few', 'std.mem.none', 'std.mem.unknown']
    const sketches = paths.map((path): Sketch => ({ ...sketchFunction(path), errors: { inferred: true } }))
    const [many, few, none] = paths as [string, string, string]
    const inferred = { target: 'x86_64-linux', errors: { [many]: names, [few]: ['A'], [none]: [] } }
    const plan = planPages(sketchFacts(sketches), undefined, {}, undefined, { inferred })
    const html = declarationsOf(plan, plan.pageOf('std.mem')!, new Map(), new Map()).html(locale)
    const failures = [...html.matchAll(/Fails with (.*?)<\/(?:div|summary)>/g)].map(([, text]) => text!)
    expect(failures.map(text => text.replace(/<.*?>/g, ''))).toEqual([
      'A (inferred)',
      'ABCDE (inferred)3 more',
      'nothing (inferred)',
      'inferred errors',
    ])
  })

  it('opens a group with a line for each member: name, signature, first sentence', () => {
    const find: Sketch = {
      path: 'std.mem.find',
      kind: 'function',
      signature: { text: 'pub fn find(haystack: []const u8, needle: u8) Error!usize' },
      parameters: [
        { name: 'haystack', type: [22, 32] },
        { name: 'needle', type: [42, 44] },
      ],
      returns: [46, 57],
    }
    const { html } = render([find, sketchFunction('std.mem.other')], '## find\nFinds a byte. Slowly.\n')
    expect(html).toContain(
      '<ul class="index" dir="ltr"><li><a href="#find">find</a><code>(haystack: []const u8, needle: u8) Error!usize</code><span>Finds a byte.</span></li>',
    )
  })

  it('escapes what facts and words hold', () => {
    const odd: Sketch = { path: 'std.mem.odd', kind: 'constant', value: { text: '"<b>&" ++ a' } }
    const { html } = render([odd], '## odd\nA `<script>` & <b>more</b>.\n')
    expect(html).toContain('<i class="s">&quot;&lt;b&gt;&amp;&quot;</i>')
    expect(html).toContain('<code>&lt;script&gt;</code> &amp; more')
    expect(html).not.toContain('<script>')
  })

  it('has labels in the language of the page around English words, and the same ids', () => {
    const old: Sketch = { ...sketchFunction('std.mem.a'), deprecated: { use: 'std.mem.b' } }
    const { rendered, html } = render([old, sketchFunction('std.mem.b')], '## b\nDoes it.\n')
    const own = rendered.localize!(changeWords(german, 'de'))
    const text = own.html(locale)
    expect(own.toc).toEqual([{ id: 'functions', text: 'Funktionen', depth: 2 }])
    for (const label of ['>Funktionen <small>', 'Link zu Funktionen', '>Pfad kopieren<', '>Quelltext<', 'Veraltet: '])
      expect(text).toContain(label)
    expect(text).toContain('<div class="words" lang="en" dir="ltr"><p>Does it.</p></div>')
    expect(text).not.toMatch(/>(?:Functions|copy|source|Deprecated)\b/)
    const ids = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(match => match[1])
    expect(ids(text)).toEqual(ids(html))
  })

  it('sorts deprecated declarations last and says what to use', () => {
    const old: Sketch = { ...sketchFunction('std.mem.a'), deprecated: { use: 'std.mem.b' } }
    const { html } = render([
      old,
      { ...sketchFunction('std.mem.c'), deprecated: { use: '@memmove' } },
      sketchFunction('std.mem.b'),
    ])
    expect(html.indexOf('id="b"')).toBeLessThan(html.indexOf('id="a"'))
    expect(html).toContain('Deprecated: use <a href="#b"><code>std.mem.b</code></a>.')
    expect(html).toContain('Deprecated: use <code>@memmove</code>.')
  })

  it('gives a group another id where a declaration has its name', () => {
    const { rendered, html } = render([sketchFunction('std.mem.functions')])
    expect(rendered.toc).toEqual([{ id: 'group-functions', text: 'Functions', depth: 2 }])
    expect(html).toContain('<section class="decl" id="functions">')
  })

  it('renders values that depend on the platform, each with its condition', () => {
    const when = (is: string) => [{ on: 'native_os', is: [is] }]
    const page: Sketch = {
      path: 'std.mem.page',
      kind: 'constant',
      variants: [
        { kind: 'constant', when: when('.linux'), value: { text: '1' }, chosen: true },
        { kind: 'constant', when: when('.haiku'), value: { text: '2' } },
        { kind: 'unsupported', when: when('else') },
      ],
    }
    const { html } = render([page])
    expect(html).toContain(' = <i class="s">1</i></code> <small>linux</small>')
    expect(html).toContain('<code>= <i class="s">2</i></code> <small>haiku</small>')
    expect(html).toContain('<span class="none">not supported</span></code> <small>others</small>')
  })

  it('shows an instance with the members of its generic and the arguments put in', () => {
    const generic: Sketch[] = [
      {
        path: 'std.mem.List',
        kind: 'typeFunction',
        signature: { text: 'pub fn List(comptime T: type) type' },
        parameters: [{ name: 'T', type: [25, 29], comptime: true }],
        gives: [{ kind: 'struct', fields: [{ name: 'items', line: 1, type: { text: '[]T' } }] }],
      },
      sketchFunction('std.mem.List.append', 'pub fn append(self: *Self, item: T) void'),
    ]
    const bytes: Sketch = {
      path: 'std.mem.Bytes',
      kind: 'instance',
      instance: { text: { text: 'List(u8)' }, of: 'std.mem.List', args: ['u8'], membersAt: 'std.mem.List' },
    }
    const { html } = render([...generic, bytes])
    expect(html).toContain('(<code>T</code> = <code>u8</code>)')
    expect(html).toContain(
      '<li id="Bytes.append"><code><a class="fn" href="#List.append">append</a>(self: *Self, item: u8) void</code></li>',
    )
    expect(html).toContain(
      '<li id="Bytes.field.items"><code><a class="field" href="#List.field.items">items</a>: []u8</code></li>',
    )
  })

  it('has words for fields and parameters', () => {
    const copy: Sketch = {
      ...sketchFunction('std.mem.copy', 'pub fn copy(n: usize) void'),
      parameters: [{ name: 'n', type: [15, 20] }],
    }
    const point: Sketch = {
      path: 'std.mem.Point',
      kind: 'struct',
      fields: [{ name: 'x', line: 1, type: { text: 'f32' } }],
    }
    const { html } = render([copy, point], '## copy\nCopies.\n\n- `n`: how many.\n\n## Point.field.x\nTo the right.\n')
    expect(html).toContain('<td>how many.</td>')
    expect(html).toContain('<div class="words"><p>To the right.</p></div>')
  })

  it('writes Markdown with absolute links', () => {
    const { markdown } = render(
      [sketchFunction('std.mem.eql'), sketchFunction('std.mem.cut')],
      '## eql\nLike [cut](std.mem.cut).\n',
    )
    expect(markdown).toContain('## Functions (2)\n\n### cut')
    expect(markdown).toContain(
      '### eql\n\n```zig\npub fn eql() void\n```\n\nLike [cut](https://x/docs/std/systems/mem#cut).',
    )
    expect(markdown).toContain('[Source](https://github.com/ziglang/zig/blob/0.15.1/lib/std/mem.zig#L1)')
  })
})

describe('page of a container', () => {
  const members = ['init', 'deinit', 'next'].map(name => sketchFunction(`std.mem.Iterator.${name}`))
  const sketches: Sketch[] = [{ path: 'std.mem.Iterator', kind: 'struct' }, ...members]

  it('has a title, a factual description without words, and the place of its words', () => {
    const { plan } = render(sketches)
    const page = referencePage(plan, plan.pageOf('std.mem.Iterator')!, new Map(), new Map())
    expect(page).toMatchObject({
      route: '/docs/std/systems/mem/Iterator',
      title: 'std.mem.Iterator',
      description: 'Struct with 3 functions.',
      sourceFile: 'content/en/reference/mem.md',
    })
  })

  it('has the first sentence in its head, and only the rest below', () => {
    const { plan, words } = render(sketches, '## Iterator\nWalks over parts. Holds no memory.\n')
    const page = plan.pageOf('std.mem.Iterator')!
    expect(referencePage(plan, page, words, new Map()).description).toBe('Walks over parts.')
    expect(declarationsOf(plan, page, words, new Map()).html(locale)).toContain(
      '<div class="words"><p>Holds no memory.</p></div>',
    )
  })
})

describe('declarationCard', () => {
  it('shows signature and first sentence', () => {
    const { plan, words } = render([sketchFunction('std.mem.eql')], '## eql\nCompares. More.\n')
    const card = declarationCard({ plan, words }, 'std.mem.eql')!
    expect(card).toContain('<i class="f">eql</i>')
    expect(card).toContain('<p><span lang="en" dir="ltr">Compares.</span></p>')
    expect(declarationCard({ plan, words }, 'std.mem.nothing')).toBeNull()
  })
})
