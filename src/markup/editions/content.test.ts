import { describe, expect, it } from 'vitest'
import de from '../../../locales/de.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import type { EditionFacts } from '../../library/editions/differences.ts'
import type { EditionWords } from '../../library/editions/edition-words.ts'
import type { Declaration } from '../../library/facts/facts.ts'
import type { HistoryFile } from '../../library/history/history.ts'
import { readSections } from '../../library/words/sections.ts'
import { editionFactsFile, editionOfVersion, editionWordsFile } from '../../model/editions.ts'
import type { Shell } from '../../model/wire/payload.ts'
import { editionContent } from './content.ts'
import { createEditions } from './edition.ts'

const edition = editionOfVersion('0.17.0')!
const namespace = (path: string): Declaration => ({ path, kind: 'namespace', source: ['mem.zig', 1, 9] })
const fn = (name: string): Declaration => ({
  path: `std.mem.${name}`,
  kind: 'function',
  signature: { text: `pub fn ${name}() void` },
  source: ['mem.zig', 1, 1],
})
const facts: EditionFacts = {
  differences: {
    gone: ['std.mem.old', 'std.mem.Options.limit', 'std.once', 'std.once.Once.call'],
    changed: ['std.mem.copy'],
    rewritten: [],
  },
  modules: [
    { module: 'std', path: 'std', version: '0.17.0', declarations: [namespace('std')] },
    {
      module: 'mem',
      path: 'std.mem',
      version: '0.17.0',
      declarations: [namespace('std.mem'), fn('copy'), fn('eql'), fn('fresh')],
    },
    { module: 'ascii', path: 'std.ascii', version: '0.17.0', declarations: [namespace('std.ascii')] },
  ],
}
const history: HistoryFile[] = [
  {
    module: 'std',
    versions: [],
    paths: [
      { path: 'std.mem.old', in: '11111100', gone: [{ version: '0.16.0', use: ['std.mem.eql'] }] },
      { path: 'std.mem.fresh', in: '00000001' },
      { path: 'std.mem.Brief', in: '00000010', gone: [{ version: '0.17.0', use: ['std.mem.fresh'] }] },
      { path: 'std.lang', in: '00000001' },
      { path: 'std.once', in: '11111100', gone: [{ version: '0.16.0' }] },
    ],
  },
]
const described = (path: string, text: string): EditionWords['documented'][number] => [
  path,
  readSections(`## x\n\n${text}`)[0]!.words!,
]
const FILE = 'content/en/reference/editions/mem.md'
const files = new Map<string, unknown>([
  [editionFactsFile('0.17.0'), facts],
  ['history', history],
  [
    editionWordsFile('mem'),
    {
      documented: ['eql', 'copy'].map(name => described(`std.mem.${name}`, `Words of ${name}.`)),
      same: {},
      own: [
        { key: 'std.mem.fresh', versions: ['0.17.0'], file: FILE, words: described('', 'Words of fresh.')[1] },
        { key: 'std.mem.copy', versions: ['0.16.0'], file: FILE, words: described('', 'Words of 0.16.')[1] },
      ],
    } satisfies EditionWords,
  ],
])
const read = async <T>(file: string) => (files.get(file) ?? null) as T | null
const shellOf = (locale: string, messages: typeof en) =>
  ({ locale, dir: 'ltr', drawn: messages, messages: { page: messages.page } }) as unknown as Shell
const english = shellOf('en', en)
const inLocale = (route: string) => `/xx${route}`

const contentAt = async (route: string, shell = english) => {
  const found = await editionContent((await createEditions(read, 'history', 1)(edition))!, route, shell)
  if (found && 'redirect' in found) throw new Error(found.redirect)
  return found
}

describe('a page of an edition', () => {
  it('describes what is the same, and says what is not described yet', async () => {
    const html = (await contentAt('/docs/0.17/std/systems/mem'))!.html(inLocale)
    expect(html).toContain('Words of eql.')
    expect(html).toContain('Words of fresh.')
    expect(html).not.toContain('Words of copy.')
    expect(html).not.toContain('Words of 0.16.')
    const notes = [...html.matchAll(/<p class="undescribed"><span>([^<]+)<\/span> <a href="([^"]+)"/g)]
    expect(notes.map(([, text]) => text)).toEqual(Array(2).fill('Not described yet for Zig 0.17.0.'))
    expect(notes[0]![2]).toContain('/0.17.0/lib/std/mem.zig')
  })

  it('lists the members that the release does not have, with what replaces them', async () => {
    const html = (await contentAt('/docs/0.17/std/systems/mem'))!.html(inLocale)
    expect(html).toMatch(
      /<li id="old"><a href="#old">old<\/a><span><a [^>]+>Removed in 0.16<\/a>: use <a href="[^"]*#eql">/,
    )
    expect(html).toContain(
      '<li id="Options.limit"><a href="#Options.limit">Options.limit</a><span>Not in 0.17.0</span>',
    )
  })

  it('has its notes in the language of the reader', async () => {
    const page = await contentAt('/docs/0.17/std/systems/mem', shellOf('de', de as typeof en))
    const html = page!.html(inLocale)
    expect(html).toContain('<span lang="de" dir="ltr">Für Zig 0.17.0 noch nicht beschrieben.</span>')
    expect(html).toContain('<a href="/xx/docs/std/systems/mem">Für Zig 0.15.1 öffnen')
  })

  it('is for search engines only if it has words, and leads them to the documented page if it is the same', async () => {
    expect((await contentAt('/docs/0.17/std/systems/mem'))!.canonical).toBe('/docs/0.17/std/systems/mem')
    expect((await contentAt('/docs/0.17/std/encodings/ascii'))!.canonical).toBe('/docs/std/encodings/ascii')
    expect((await contentAt('/docs/0.17/std'))!.canonical).toBeNull()
  })
})

it('shows the guide of the documented release before the declarations, each in its language', async () => {
  const opened = await createEditions(read, 'history', 1)(edition)
  const guide = {
    title: 'std.mem',
    description: 'Speicher.',
    html: '<p>Anleitung <a href="/xx/docs/std/systems/mem">std.mem</a></p>',
    markdown: 'Guide, see [std.mem](https://x/en/docs/std/systems/mem).',
    toc: [{ id: 'a', text: 'Aufgaben', depth: 2 }],
    lang: 'de',
    isAdapted: true,
  }
  const shell = shellOf('de', de as typeof en)
  const page = await editionContent(opened!, '/docs/0.17/std/systems/mem', shell, async () => guide)
  if (!page || 'redirect' in page) throw new Error('There is a page.')
  const html = page.html(inLocale)
  expect(html).toMatch(
    /<p>Anleitung <a href="\/xx\/docs\/0.17\/std\/systems\/mem">.*<div lang="en" dir="ltr">.*class="reference"/,
  )
  expect(html).toContain('Die Anleitung ist für Zig 0.15.1, mit Beispielen')
  expect(page.toc.map(({ text, lang }) => [text, lang])).toEqual([
    ['Aufgaben', undefined],
    ['Functions', 'en'],
    ['Not in 0.17.0', 'en'],
  ])
  expect([page.lang, page.titleLang, page.tabs]).toEqual(['de', 'en', { guide: 1 }])
  expect(page.markdown(route => route)).toContain('](https://x/en/docs/0.17/std/systems/mem)')
})

it('leads authors to the descriptions that are written for the release', async () => {
  expect((await contentAt('/docs/0.17/std/systems/mem'))!.file).toBe(FILE)
  expect((await contentAt('/docs/0.17/std/encodings/ascii'))!.file).toBe('content/en/reference/ascii.md')
})

it('shows a description of the release in hover cards', async () => {
  const opened = await createEditions(read, 'history', 1)(edition)
  expect(await opened!.cardAt('/docs/0.17/std/systems/mem', 'fresh')).toContain('Words of fresh.')
})

it('lists the modules of a category', async () => {
  const page = await contentAt('/docs/0.17/std/systems')
  expect(page!.kind).toBe('category')
  expect(page!.html(inLocale)).toContain('<a href="/xx/docs/0.17/std/systems/mem">std.mem</a>')
})

it('says that a declaration is removed, and leads to the documented page', async () => {
  const page = await contentAt('/docs/0.17/std/systems/once')
  expect(page!.canonical).toBeNull()
  const html = page!.html(inLocale)
  expect(html).toMatch(/Removed in 0.16<\/a>: no replacement.*href="\/xx\/docs\/std\/systems\/once"/)
  // Links to its members lead to what replaces them.
  expect(html).toContain('<li id="Once.call"><a href="#Once.call">Once.call</a>')
})

it('says that only another release has a declaration, and leads to its page there', async () => {
  const page = await contentAt('/docs/0.17/std/systems/mem/Brief')
  expect([page!.title, page!.canonical]).toEqual(['std.mem.Brief', null])
  expect(page!.html(inLocale)).toMatch(/use <a href="[^"]*#fresh">.*href="\/xx\/docs\/0.16\/std\/systems\/mem\/Brief">/)
  const earlier = editionOfVersion('0.16.0')!
  files.set(editionFactsFile('0.16.0'), facts)
  const opened = await createEditions(read, 'history', 1)(earlier)
  const added = await editionContent(opened!, '/docs/0.16/std/systems/lang', english)
  if (!added || 'redirect' in added) throw new Error('There is a page.')
  expect(added.html(inLocale)).toBe(
    '<ul><li><code>std.lang</code> Not in 0.16.0 · Since 0.17</li></ul>' +
      '<p><a href="/xx/docs/0.17/std/systems/lang">Open for Zig 0.17.0 <span class="to"></span></a></p>',
  )
})

it('shows the guide of a removed module if its examples are adapted to the release', async () => {
  const pageWith = async (isAdapted: boolean) => {
    const opened = await createEditions(read, 'history', 1)(edition)
    const guide = {
      title: 'std.once',
      description: 'Calls once.',
      html: '<p>Use <a href="/xx/docs/std/systems/once#x">a flag</a></p><h2 class="part" id="_reference">R</h2>',
      markdown: 'Use a flag.',
      toc: [{ id: 'x', text: 'Tasks', depth: 2 }],
      lang: 'en',
      isAdapted,
    }
    const page = await editionContent(opened!, '/docs/0.17/std/systems/once', english, async () => guide)
    if (!page || 'redirect' in page) throw new Error('There is a page.')
    return { ...page, html: page.html(inLocale), markdown: page.markdown(inLocale) }
  }
  const { html, toc, markdown, canonical } = await pageWith(true)
  expect(html).toMatch(/with examples adapted to 0.17.0.*Removed in 0.16<\/a>: no replacement.*<p>Use <a /)
  expect(html).toContain('href="/xx/docs/0.17/std/systems/once#x"')
  expect(html).not.toContain('id="_reference"')
  expect(markdown).toContain('Use a flag.')
  expect([toc.length, canonical]).toEqual([1, null])
  expect((await pageWith(false)).html).not.toContain('a flag')
})

it('lists the pages for search engines that the documented release has otherwise', async () => {
  expect(await (await createEditions(read, 'history', 1)(edition))!.ownPages()).toEqual(['/docs/0.17/std/systems/mem'])
})

it('has nothing at other addresses', async () => {
  expect(await contentAt('/docs/0.17/std/systems/nothing')).toBeNull()
})

describe('a page that the edition takes from the documented release', () => {
  const guide = (title: string) => ({
    title,
    description: 'About it.',
    html: '<p>See <a href="/xx/docs/std/systems/mem">std.mem</a> and <a href="/xx/docs/std/once">std.once</a></p>',
    markdown: 'See [std.mem](https://x/en/docs/std/systems/mem).',
    toc: [{ id: 'a', text: 'Tasks', depth: 2 }],
    lang: 'en',
    isAdapted: false,
  })
  const pageAt = async (route: string) => {
    const opened = await createEditions(read, 'history', 1)(edition)
    const page = await editionContent(opened!, route, english, async documented => guide(documented))
    if (!page || 'redirect' in page) throw new Error('There is a page.')
    return { ...page, html: page.html(inLocale) }
  }

  it('lists the modules of a category above its guide, with links that stay in the edition', async () => {
    const { title, html, canonical } = await pageAt('/docs/0.17/std/systems')
    expect([title, canonical]).toEqual(['/docs/std/systems', '/docs/std/systems'])
    expect(html).toMatch(/class="edition".*<ul class="index".*See <a href="\/xx\/docs\/0.17\/std\/systems\/mem">/)
    expect(html).toContain('The guide is for Zig 0.15.1. ')
    expect(html).toContain('<a href="/xx/docs/std/once">')
  })

  it('has the cookbook, which leads to the guides of the edition', async () => {
    const { title, html, toc, canonical } = await pageAt('/docs/0.17/std/cookbook')
    expect([title, canonical, toc.length]).toEqual(['/docs/std/cookbook', '/docs/std/cookbook', 1])
    expect(html).toContain('<a href="/xx/docs/std/cookbook">Open for Zig 0.15.1')
    expect(html).toContain('<a href="/xx/docs/0.17/std/systems/mem">')
  })
})
