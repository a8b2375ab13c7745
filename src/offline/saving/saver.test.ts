import { expect, it } from 'vitest'
import { sourceLinesHtml } from '../../markup/source/source-view.ts'
import { buildMetaUrl } from '../../model/wire/contract.ts'
import { type SiteList, siteListUrl } from '../../model/wire/site-list.ts'
import { ALL_LINES, SOURCES_FILE, type SourceList, sourceLinesUrl } from '../../model/wire/source.ts'
import { createSavedResponses } from './saved-responses.ts'
import type { SavedIndex, SavedStore, SaveState } from './saved-store.ts'
import { createSaver } from './saver.ts'

const i18n = { enabled: true, defaultLocale: 'en', locales: ['en', 'de'] }
const request = { locale: 'en', i18n }
const page = { title: 'std.mem', description: 'Bytes', route: '/docs/mem', lang: 'en', path: '/en/docs/mem' }
const DOCUMENT = `<article class="prose" data-body="true" lang="en"><p>eql</p></article><script type="application/json" id="_page">${JSON.stringify({ page })}</script>`

const FILE = {
  path: 'mem/x.zig',
  text: 'const a = 1;\n/// Adds.\n/// Twice.\npub fn add() void {}\n',
  links: [],
  hrefs: [],
  outline: [],
}
const SOURCE_CONTEXT = { version: '0.15.1', edition: null, address: (route: string) => `/en${route}` }
const WHOLE_FILE = sourceLinesHtml(FILE, [1, 999_999], SOURCE_CONTEXT)

/** A site that can be changed, and a store in memory; `fail` refuses addresses. */
function setUp() {
  const site: { list: SiteList; sources: SourceList; fail: Map<string, number | Error>; asked: string[] } = {
    sources: {},
    list: {
      build: 'b1',
      frame: [0, 'frame'],
      shells: { en: '/_assets/shell.en.aa.js' },
      files: {
        '/en/docs/mem/_payload.json': [10, 'mem1'],
        '/_assets/shell.en.aa.js': [4, 'aa'],
        '/_data/cards/docs/mem.json': [4, 'c1'],
      },
    },
    fail: new Map(),
    asked: [],
  }
  const answers = (): Record<string, string> => ({
    '/builds/latest.json': JSON.stringify({ id: site.list.build }),
    [siteListUrl(site.list.build)]: JSON.stringify(site.list),
    [buildMetaUrl(site.list.build)]: JSON.stringify({ id: site.list.build, checksums: {} }),
    [SOURCES_FILE]: JSON.stringify(site.sources),
    [sourceLinesUrl('mem/x.zig', ALL_LINES, 'en')]: JSON.stringify({ html: WHOLE_FILE }),
    '/en/docs/mem': DOCUMENT,
    '/_data/cards/docs/mem.json': JSON.stringify({ eql: '<a href="/docs/mem">mem</a>' }),
  })
  const fetch = async (url: string | URL | Request) => {
    const path = String(url).replace(/\?\d+$/, '')
    if (!path.startsWith('/builds/') && path !== SOURCES_FILE) site.asked.push(path)
    const failure = site.fail.get(path)
    if (failure instanceof Error) throw failure
    return new Response(answers()[path] ?? 'file', { status: failure ?? 200 })
  }
  const texts = new Map<string, string>()
  let state: SaveState | null = null
  let index: SavedIndex = {}
  const store: SavedStore = {
    state: async () => state,
    setState: async next => void (state = next),
    index: async () => ({ ...index }),
    setIndex: async next => void (index = next),
    async put(url, response) {
      const text = await response.text()
      texts.set(url, text)
      return text.length
    },
    text: async url => texts.get(url) ?? null,
    delete: async url => void texts.delete(url),
    async clear() {
      texts.clear()
      state = null
      index = {}
    },
  }
  let time = 0
  const saver = createSaver({ store, fetch, now: () => time++ })
  return { site, saver, texts, store, answers: createSavedResponses(store) }
}

it('saves everything and reports how far it is', async () => {
  const { saver, texts } = setUp()
  expect(await saver.step(request)).toMatchObject({ status: 'done', build: 'b1', done: 3, total: 3 })
  expect([...texts.keys()].sort()).toEqual(['/_assets/shell.en.aa.js', '/_data/cards/docs/mem.json', '/en/docs/mem'])
})

it('saves the files of std, and shows the lines of a declaration as the server does', async () => {
  const { site, saver, answers } = setUp()
  site.sources = { 'mem/x.zig': 60 }
  expect(await saver.step(request)).toMatchObject({ status: 'done', total: 5 })
  const lines = await answers.data(new URL(sourceLinesUrl('mem/x.zig', '4-4', 'en'), 'https://x'))
  const { html } = (await lines!.json()) as { html: string }
  expect(html).toBe(sourceLinesHtml(FILE, [4, 4], SOURCE_CONTEXT))
  expect(html).toContain('<span>2\n3\n4</span>')
  expect(await answers.data(new URL(sourceLinesUrl('heap.zig', '4-4', 'en'), 'https://x'))).toBeNull()
})

it('goes on where a lost connection stopped it', async () => {
  const { site, saver } = setUp()
  site.fail.set('/en/docs/mem', new TypeError('no network'))
  expect(await saver.step(request)).toMatchObject({ status: 'waiting' })
  site.fail.clear()
  site.asked = []
  expect(await saver.step(request)).toMatchObject({ status: 'done' })
  expect(site.asked).not.toContain('/_assets/shell.en.aa.js')
})

it('waits if the server requests it', async () => {
  const { site, saver } = setUp()
  site.fail.set('/en/docs/mem', 429)
  expect(await saver.step(request)).toMatchObject({ status: 'running', done: expect.any(Number), total: 3 })
})

it('stops if the device is full, reports the space for everything, and frees what it had saved', async () => {
  const { site, saver, texts } = setUp()
  site.fail.set('/en/docs/mem', 429)
  await saver.step(request)
  expect([...texts.keys()]).toContain('/_assets/shell.en.aa.js')
  site.fail.set('/en/docs/mem', new DOMException('', 'QuotaExceededError'))
  // A file of 4 bytes, and texts of 10 and 4 that are compressed to a quarter.
  expect(await saver.step(request)).toEqual({ status: 'full', needed: 7.5 })
  expect([...texts.keys()]).toEqual([])
  site.fail.clear()
  expect(await saver.step(request)).toMatchObject({ status: 'done', done: 3 })
  expect(texts.size).toBe(3)
})

it('keeps the complete site of an earlier build if the device is full', async () => {
  const { site, saver, texts, store } = setUp()
  await saver.step(request)
  site.list = { ...site.list, build: 'b2', files: { ...site.list.files, '/en/docs/mem/_payload.json': [10, 'mem2'] } }
  site.fail.set('/en/docs/mem', 429)
  expect(await saver.step(request)).toMatchObject({ status: 'running' })
  site.fail.set('/en/docs/mem', new DOMException('', 'QuotaExceededError'))
  expect(await saver.step(request)).toMatchObject({ status: 'full' })
  expect(texts.size).toBe(3)
  // The next page that is opened must not try again by itself.
  expect(await store.state()).toMatchObject({ status: 'paused' })
})

it('fetches only the difference of a new build, and removes what was deleted', async () => {
  const { site, saver, texts } = setUp()
  await saver.step(request)
  site.list = {
    ...site.list,
    build: 'b2',
    files: { '/en/docs/mem/_payload.json': [10, 'mem1'], '/_assets/entry-bb.js': [4, 'bb'] },
  }
  site.asked = []
  expect(await saver.step(request)).toMatchObject({ status: 'done', build: 'b2' })
  expect(site.asked).toEqual(['/_assets/entry-bb.js'])
  expect([...texts.keys()].sort()).toEqual(['/_assets/entry-bb.js', '/en/docs/mem'])
})

it('responds with saved payloads and cards', async () => {
  const { saver, answers } = setUp()
  await saver.step(request)
  const ask = async (path: string) => (await answers.data(new URL(path, 'https://s.example')))?.json()
  expect(await ask('/en/docs/mem/_payload.json?b1')).toEqual({ page: { ...page, html: '<p>eql</p>' } })
  expect(await ask('/__nuxt_island/page_docs:mem.json?locale=en&anchor=eql')).toEqual({
    id: 'docs:mem',
    html: '<a href="/en/docs/mem">mem</a>',
  })
  const card = (await ask('/__nuxt_island/page_docs:mem.json?locale=en')) as { html: string }
  expect(card.html).toContain('std.')
  expect(await ask('/__nuxt_island/page_docs:gone.json?locale=en')).toBe(undefined)
  expect(await answers.document('/en/docs/gone')).toBe(null)
})
