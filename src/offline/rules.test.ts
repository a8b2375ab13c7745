import { expect, it } from 'vitest'
import { documentKey, isImmutable, ruleOf } from './rules.ts'

const ORIGIN = 'https://site.example'
const rule = (path: string, over = {}) =>
  ruleOf({ method: 'GET', url: ORIGIN + path, mode: 'cors', hasRange: false, ...over }, ORIGIN)

it.each([
  ['/builds/latest.json?1', 'pass'],
  ['/builds/files/abc.json', 'pass'],
  ['/builds/meta/abc.json', 'cache-first'],
  ['/_assets/entry-abc.js', 'cache-first'],
  ['/__nuxt_content/docs_en/sql_dump.txt?v=1', 'cache-first'],
  ['/__nuxt_content/docs_en/sql_dump.txt', 'network-first'],
  ['/en/docs/std/_payload.json?abc', 'cache-first'],
  ['/en/docs/std/_payload.json', 'network-first'],
  ['/flags/GB.svg', 'network-first'],
  ['/en/docs.md', 'network-first'],
])('%s: %s', (path, expected) => {
  expect(rule(path)).toBe(expected)
})

it('leaves writing, other sites, ranges and files that are opened alone', () => {
  expect(rule('/__nuxt_content/docs_en/query', { method: 'POST' })).toBe('pass')
  expect(rule('/', { url: 'https://elsewhere.example/' })).toBe('pass')
  expect(rule('/_assets/a.js', { hasRange: true })).toBe('pass')
  expect(rule('/sitemap.xml', { mode: 'navigate' })).toBe('pass')
  expect(rule('/en/docs/std', { mode: 'navigate' })).toBe('document')
})

it('saves a document under its path', () => {
  expect(documentKey(`${ORIGIN}/en/docs?q=map#x`)).toBe(`${ORIGIN}/en/docs`)
})

it('takes only what says that it never changes', () => {
  expect(isImmutable(new Headers({ 'cache-control': 'public, max-age=31536000, immutable' }))).toBe(true)
  expect(isImmutable(new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' }))).toBe(false)
  expect(isImmutable(new Headers())).toBe(false)
})
