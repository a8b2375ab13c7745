import { describe, expect, it } from 'vitest'
import { feedFile } from './feed.ts'
import {
  countChanges,
  formatPublished,
  parsePublished,
  publish,
  type Subject,
  subjectDigest,
  UNPUBLISHED,
} from './published.ts'
import type { Published } from './published-record.ts'

const ONE = '2025-10-18T00:00:00.000Z'
const TWO = '2025-10-25T04:17:00.000Z'
const THREE = '2025-11-01T04:17:00.000Z'

const subject = (path: string, digest: string, title = path.slice(1)): Subject => ({ path, title, digest })
const first = publish(UNPUBLISHED, [subject('/en/a', '1'), subject('/en/b', '1')], ONE)
const second = publish(first, [subject('/en/a', '2'), subject('/en/c', '1')], TWO)

describe('publish', () => {
  it('begins with what is there', () => {
    expect(first).toEqual({
      since: ONE,
      entries: {
        '/en/a': { title: 'en/a', digest: '1', date: ONE },
        '/en/b': { title: 'en/b', digest: '1', date: ONE },
      },
    })
  })

  it('dates what was added, changed and removed since; the rest keeps its line', () => {
    expect(second).toEqual({
      since: ONE,
      entries: {
        '/en/a': { title: 'en/a', digest: '2', change: 'changed', date: TWO },
        '/en/b': { title: 'en/b', digest: '', change: 'removed', date: TWO },
        '/en/c': { title: 'en/c', digest: '1', change: 'added', date: TWO },
      },
    })
    expect(publish(second, [subject('/en/a', '2'), subject('/en/c', '1')], THREE)).toEqual(second)
  })

  it('adds again what was removed', () => {
    const third = publish(second, [subject('/en/a', '2'), subject('/en/b', '1'), subject('/en/c', '1')], THREE)
    expect(third.entries['/en/b']).toEqual({ title: 'en/b', digest: '1', change: 'added', date: THREE })
  })

  it('counts what it would change', () => {
    const now = [subject('/en/a', '2'), subject('/en/c', '1')]
    expect(countChanges(UNPUBLISHED, now)).toEqual({ added: 2, changed: 0, removed: 0 })
    expect(countChanges(first, now)).toEqual({ added: 1, changed: 1, removed: 1 })
    expect(countChanges(second, now)).toEqual({ added: 0, changed: 0, removed: 0 })
  })
})

it('the record is written sorted, one line an entry, and read again', () => {
  const text = formatPublished(second)
  expect(parsePublished(text, 'exports/published.ndjson')).toEqual(second)
  expect(text.split('\n').filter(line => line.includes('"digest"')).length).toBe(3)
  const turned: Published = { ...second, entries: Object.fromEntries(Object.entries(second.entries).reverse()) }
  expect(formatPublished(turned)).toBe(text)
})

const SINCE = '{"since":"2025-10-18T00:00:00.000Z"}'

it.each([
  ['', 1, 'The JSON ends before it is complete.'],
  ['{', 1, 'The JSON ends before it is complete.'],
  ['[]', 1, 'The file is wrong: expected object, received array.'],
  ['{"entries":{}}', 1, 'The value "since" is wrong: expected string, received undefined.'],
  [`${SINCE}\n{`, 2, 'The JSON ends before it is complete.'],
  [`${SINCE}\n\n{"title":"x"}`, 2, 'The JSON ends before it is complete.'],
  [`${SINCE}\n{"title":"x"}`, 2, 'The value "path" is wrong: expected string, received undefined.'],
])('%j is no record', (text, line, fact) => {
  expect(() => parsePublished(text, 'exports/published.ndjson')).toThrow(
    `exports/published.ndjson:${line}: ${fact} Take it back from git, or remove it and run "npm run exports -- --publish".`,
  )
})

it('a digest does not depend on where the site is', () => {
  const text = (origin: string) => `See ${origin}/en/docs and ${origin}/exports.`
  expect(subjectDigest(text('https://a.example'), 'https://a.example')).toBe(
    subjectDigest(text('https://bb.example'), 'https://bb.example'),
  )
  expect(subjectDigest('a', 'https://a.example')).not.toBe(subjectDigest('b', 'https://a.example'))
})

describe('feedFile', () => {
  const feed = (published: Published) =>
    feedFile({ origin: 'https://s.example', title: 'Zig & std', published, pages: [] })
  const third = publish(
    second,
    [subject('/en/a', '3', 'A <b>'), subject('/en/c', '1'), subject('/exports/llms.txt', '1', 'Index')],
    THREE,
  )

  it('tells what changed, newest first, with links to what is there', () => {
    const { text, items } = feed(third)
    expect(items).toBe(5)
    expect(
      [...text.matchAll(/<entry>.*?<title>(.*?)<\/title><updated>(.*?)<\/updated>/g)].map(m => m.slice(1)),
    ).toEqual([
      ['Changed: A &#60;b&#62;', THREE],
      ['New: Index', THREE],
      ['Removed: en/b', TWO],
      ['New: en/c', TWO],
      ['First published', ONE],
    ])
    expect(text).toContain('<link rel="alternate" href="https://s.example/exports/llms.txt"/>')
    expect(text).not.toContain('href="https://s.example/en/b"')
    expect(text).toContain('The export /exports/llms.txt is new.')
    expect(text).toContain(`<title>Zig &#38; std: changes to pages and exports</title>`)
  })

  it('is Atom: one id an entry, all elements closed, dated by the newest change', () => {
    const { text } = feed(third)
    const ids = [...text.matchAll(/<id>(.*?)<\/id>/g)].map(match => match[1])
    expect(new Set(ids).size).toBe(6)
    expect(ids[1]).toBe('tag:s.example,2025-11-01:/en/a@041700')
    expect(/<updated>(.*?)<\/updated>/.exec(text)![1]).toBe(THREE)
    expect(unclosed(text)).toEqual([])
  })

  it('is the same for the same record, and empty before the first publication', () => {
    expect(feed(third)).toEqual(feed(parsePublished(formatPublished(third), 'x')))
    expect(feed(UNPUBLISHED)).toMatchObject({ items: 0 })
    expect(unclosed(feed(UNPUBLISHED).text)).toEqual([])
  })

  it('holds the newest 200', () => {
    const many = Array.from({ length: 300 }, (_, index) => subject(`/en/p${index}`, '1'))
    expect(feed(publish(first, many, TWO)).items).toBe(200)
  })
})

/** Elements that are open at the end, or closed in the wrong order. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  for (const [, slash, name, route] of xml.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (slash && open.at(-1) === name) open.pop()
    else if (slash) open.push(`/${name}`)
    else if (!route!.endsWith('/')) open.push(name!)
  }
  return open
}
