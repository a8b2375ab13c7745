import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDump } from '../../model/query/dump.ts'
import type { ProseDatabase } from './database.ts'
import { loadDump, readSections } from './dump.ts'
import { createProse, type ProseSearch } from './prose.ts'

const pause = () => Promise.resolve()

function row(path: string, title: string, description: string, body: unknown[] | null, lang = 'en') {
  const value = body && { type: 'minimark', value: body, toc: [] }
  return { id: path, path, title, description, body: value, extension: 'md', meta: { lang }, stem: path.slice(1) }
}

const ROWS = [
  row('/en/docs/lists', 'std.array_list', 'Growable arrays in one buffer.', [
    ['p', {}, 'Start with ', ['code', {}, 'std.ArrayList'], ' when in doubt.'],
    ['h2', { id: 'reserve' }, 'Reserve capacity'],
    ['p', {}, 'Call ensureTotalCapacity before the loop.'],
    ['pre', { language: 'zig' }, 'try list.ensureTotalCapacity(gpa, 100);'],
    ['p', {}, 'Then none of them fails.'],
    ['pre', { language: 'zig' }, 'list.appendAssumeCapacity(42);'],
    ['h3', { id: 'shrink' }, 'Give memory back'],
    ['p', {}, 'shrinkAndFree returns the rest of the buffer to the allocator.'],
  ]),
  row('/en/docs/maps', 'std.hash_map', 'Look things up by key.', [
    ['h2', { id: 'iterate' }, 'Iterate'],
    ['p', {}, 'The iterator visits every entry once. The allocator stays with you.'],
  ]),
  row(
    '/en/docs/zh',
    '内存分配器',
    '标准库不会偷偷分配内存。',
    [['p', {}, '调用者选择分配器，例如ArenaAllocator。']],
    'zh-CN',
  ),
  row('/en/docs/ko', '메모리', '', [['p', {}, '할당자를 함수에 전달합니다.']], 'ko'),
  row('/en/docs/hi', 'हिन्दी', '', [['p', {}, 'मेमोरी आवंटन']], 'hi'),
  row('/en/docs/facts', 'std.facts', 'Reference page of growable facts.', null),
]

let prose: ProseSearch
let db: ProseDatabase
const found = (text: string, exact: string[] = []) => prose.search({ terms: text.split(' ').filter(Boolean), exact }, 8)
const paths = (text: string, exact?: string[]) => found(text, exact).map(hit => hit.path + hit.hash)

beforeAll(async () => {
  const sqlite = await sqlite3InitModule()
  db = new sqlite.oo1.DB(':memory:') as unknown as ProseDatabase
  await loadDump(db, createDump('docs_en', ROWS).statements, pause)
  prose = await createProse(db, await readSections(db, '_content_docs_en', 'en', pause), pause)
})

describe('prose', () => {
  it('cuts pages into sections and leaves pages without a text to the declarations', () => {
    expect(prose.pages).toBe(5)
    expect(prose.sections).toBe(8)
    expect(paths('facts')).toEqual([])
  })

  it('finds titles before texts, and beginnings of words', () => {
    expect(paths('iter')[0]).toBe('/en/docs/maps#iterate')
    expect(paths('growable')).toEqual(['/en/docs/lists'])
  })

  it('wants all words, and takes some where nothing has all', () => {
    expect(paths('iterator allocator')[0]).toBe('/en/docs/maps#iterate')
    expect(paths('shrink key')).toEqual(expect.arrayContaining(['/en/docs/lists#shrink', '/en/docs/maps']))
  })

  it('finds camelCase as a whole, by its words, and written apart', () => {
    for (const text of ['ArrayList', 'arraylist', 'array list', 'ensureTotal', 'total capacity'])
      expect(paths(text)[0], text).toMatch(/^\/en\/docs\/lists/)
  })

  it('finds words for the same where few sections have the words', () => {
    expect(paths('loop')).toEqual(['/en/docs/lists#reserve', '/en/docs/maps#iterate'])
    expect(paths('traverse entry')).toEqual(['/en/docs/maps#iterate'])
    expect(paths('', ['traverse'])).toEqual([])
  })

  it('takes quotes at their word', () => {
    expect(paths('', ['every entry'])).toEqual(['/en/docs/maps#iterate'])
    expect(paths('', ['every entr'])).toEqual([])
  })

  it('reads nothing that is typed as syntax', () => {
    for (const text of ['"', '*', 'a AND', 'NOT', 'title:x', '(', "'; DROP TABLE prose", '^', '-', 'NEAR(', '\\'])
      expect(() => found(text), text).not.toThrow()
  })

  it('corrects the spelling from its own words', () => {
    expect(paths('iterater')[0]).toBe('/en/docs/maps#iterate')
    expect(prose.suggest({ terms: ['alocator'] })).toBe('allocator')
    expect(prose.suggest({ terms: ['allocator'] })).toBeNull()
    expect(prose.suggest({ terms: ['xqzvwk'] })).toBeNull()
    expect(prose.suggest({ terms: [], exact: ['alocator'] })).toBe('allocator')
    expect(prose.suggest({ terms: [], exact: ['buffer growable'] })).toBe('buffer growable')
  })

  it('finds Chinese, Japanese and Korean from two signs on, anywhere in a sentence', () => {
    for (const text of ['内存', '分配', '偷偷', '选择', '标准库', '择分配器'])
      expect(paths(text), text).toEqual(['/en/docs/zh'])
    expect(paths('分存')).toEqual([])
    expect(paths('ArenaAllocator例如')).toEqual(['/en/docs/zh'])
    expect(paths('할당')).toEqual(['/en/docs/ko'])
    expect(paths('전달')).toEqual(['/en/docs/ko'])
    expect(paths('आवंटन')).toEqual(['/en/docs/hi'])
  })

  it('finds what stands in code alone, and shows it', () => {
    const [hit] = found('', ['appendAssumeCapacity(42)'])
    expect([hit?.path, hit?.hash]).toEqual(['/en/docs/lists', '#reserve'])
    expect(hit?.snippet.text).toContain('list.appendAssumeCapacity(42);')
  })

  it('tells what may stand elsewhere: words that are known to, and what nobody knows before looking', async () => {
    const sections = [{ id: '/a', title: 'Files', titles: [], content: 'Open a file.', level: 1 as const, lang: 'en' }]
    const elsewhere = ['cwd', 'getendpos']
    const text = await createProse(db, sections, pause, { name: 'text_alone', elsewhere })
    const lacks = (terms: string[], exact: string[] = []) => text.lacks({ terms, exact })
    expect([lacks(['file']), lacks(['fil']), lacks(['fille']), lacks([], ['a file']), lacks(['xyzzy'])]).not.toContain(
      true,
    )
    expect([lacks(['cwd']), lacks(['getEnd']), lacks(['file', 'cwd']), lacks([], ['file open'])]).not.toContain(false)
    expect(lacks(['fs.cwd'])).toBe(true)
    expect(lacks(['内存'])).toBe(false)
  })

  it('shows words where the code matches too, and says which language they are in', () => {
    const [hit] = found('ensureTotalCapacity')
    expect(hit?.snippet.text).toBe('Call ensureTotalCapacity before the loop. Then none of them fails.')
    expect(hit?.snippet.ranges).toEqual([[5, 24]])
    expect(found('内存')[0]?.lang).toBe('zh-CN')
  })
})
