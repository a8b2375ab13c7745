import { expect, test } from 'vitest'
import arabic from '../../../locales/ar.json'
import german from '../../../locales/de.json'
import english from '../../../locales/en.json'
import { RELEASES, type ReleaseChanges } from '../../library/history/release-changes.ts'
import type { ReferencePlan } from '../../library/plan/plan.ts'
import { changeWords, IN_ENGLISH } from '../../library/texts/change-words.ts'
import { changesList, moduleChangesView } from './changes-page.ts'

const plan = { library: { get: () => undefined } } as unknown as ReferencePlan
const version = '0.16.0'
const changes: ReleaseChanges = {
  release: RELEASES.find(({ name }) => name === '0.16')!,
  before: '0.15',
  counts: { added: 1, gone: 1234, breaking: 1, changed: 0 },
  modules: [
    {
      path: 'std.fs',
      counts: { added: 1, gone: 1234, breaking: 1, changed: 0 },
      giants: { added: 0, gone: 2 },
      added: [{ path: 'std.fs.fresh', version, below: 9, from: 'std.fs.stale' }],
      gone: [
        { path: 'std.fs.File', version, below: 0, replacement: { use: ['std.Io.File'], probably: true } },
        { path: 'std.fs.lost', version, below: 0, replacement: null },
      ],
      changed: [{ path: 'std.fs.open', change: { version, level: 'breaks', parts: ['errors'], errorsNew: ['Busy'] } }],
    },
  ],
}
const list = changesList(plan, '/docs/changes/0-16', changes)
const inWords = (messages: typeof english, locale: string) => list.localize!(changeWords(messages, locale))
const resolve = (route: string) => route

test('what a release changed, told in English', () => {
  const html = list.html(resolve)
  expect(html).toContain('<small>1,236 removed, 1 breaking, 1 added</small>')
  expect(html).toContain('→ likely std.Io.File (unconfirmed)')
  expect(html).toContain('<small>and 9 members</small> <small>was <code>std.fs.stale</code></small>')
  expect(html).toContain('Tables of operating systems and file formats: 2 removed.')
  expect(list.markdown(resolve)).toContain('- `std.fs.open` **breaks**\n  - with `error.Busy`')
})

test('in another language every label is translated, and addresses stay', () => {
  const { html, markdown } = inWords(german, 'de')
  expect(html(resolve)).toContain('<small>1.236 entfernt, 1 inkompatibel, 1 neu</small>')
  expect(html(resolve)).toContain('<p class="label">Entfernt</p>')
  expect(html(resolve)).toContain('aria-label="Link zu std.fs"')
  expect(markdown(resolve)).toContain('### Geändert\n\n- `std.fs.open` **inkompatibel**\n  - mit `error.Busy`')
  const reported = /\b(?:removed|members|breaking|breaks|changed|added|likely|was|replacement|Tables|Link to)\b/i
  const text = html(resolve).replace(/ (?:id|class|href)="[^"]*"|<[^>]*>/g, ' ')
  expect(`${text}${markdown(resolve)}`).not.toMatch(reported)
  const ids = (page: string) => [...page.matchAll(/ id="([^"]*)"/g)].map(match => match[1])
  expect(ids(html(resolve))).toEqual(ids(list.html(resolve)))
})

test('rows stay left to right, sentences in them have their own direction', () => {
  const html = inWords(arabic, 'ar').html(resolve)
  expect(html).toContain('<ul class="rows" dir="ltr">')
  expect(html).toContain('<small dir="auto">لا بديل له</small>')
})

test('each module is collapsed below a heading with its counts, and a link leads to its page', () => {
  const known = { library: { get: () => ({}) }, hrefOf: () => '/docs/std/platform/fs' } as unknown as ReferencePlan
  const html = changesList(known, '/docs/changes/0-16', changes).html(resolve)
  expect(html).toContain('<details class="fold"><summary><h2 class="group" id="module-fs">std.fs <small>')
  expect(html).toContain('<p class="also"><code><a href="/docs/std/platform/fs">std.fs</a></code></p>')
  expect(html.match(/<details/g)).toHaveLength(1)
})

test('the link to a module is beside its heading, which is a button: one cannot be pressed inside of the other', () => {
  const [, heading, after] = /<summary>(.*?)<\/summary>(<a .*?<\/a>)/.exec(list.html(resolve))!
  expect(heading).not.toContain('<a ')
  expect(after).toBe('<a class="anchor" href="#module-fs" data-copy-link="" aria-label="Link to std.fs"></a>')
})

test('a module lists its releases: a few rows are shown, more are collapsed', () => {
  const [module] = changes.modules
  const { release } = changes
  const many = {
    ...module!,
    added: Array.from({ length: 70 }, (_, index) => ({ ...module!.added[0]!, path: `std.fs.a${index}` })),
  }
  const view = (each: typeof many) => moduleChangesView(plan, [{ release, module: each }])(IN_ENGLISH, resolve)
  expect(view(module!)).toContain('<details class="fold" open><summary><h3 class="group">0.16 <small>')
  expect(view(module!)).toContain('<a class="all" href="/docs/changes/0-16#module-fs">Changes 0.16</a>')
  expect(view(module!)).not.toContain('<li id=')
  expect(view(many)).toContain('<details class="fold"><summary>')
  expect(view(many)).toContain('<li>+10</li></ul>')
})

test('the list has a filter, labelled in its language', () => {
  const field = (label: string) =>
    expect.stringContaining(`data-list-filter="" placeholder="${label}" aria-label="${label}"`)
  expect(list.html(resolve)).toEqual(field(english.page.filter))
  expect(inWords(german, 'de').html(resolve)).toEqual(field(german.page.filter))
})
