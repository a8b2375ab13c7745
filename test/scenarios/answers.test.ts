// What the search of this site answers first: tasks of readers, in the languages of the guides.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { lostQuestions } from '../../src/pipeline/data/answers.ts'
import { DICTIONARIES } from '../../src/search/vocabulary/languages.ts'
import { type OwnAnswers, ownAnswers } from '../support/search-answers.ts'
import { readQueries } from '../support/search-relevance.ts'
import { serve } from './http.ts'

/**
 * What readers type: `review` are the queries of a review, `own` and `readers` are made up, `unseen` were written with their
 * answers before they were tried, `languages` and `topics` are in other languages. `topics` asks the same 15 in each of them.
 */
interface Question {
  set: string
  q: string
  /** Addresses or titles of answers, or paths of declarations; any of them. */
  expect: string[]
  locale?: string
}

interface Task {
  task: string
  q: string
  /** Addresses of answers or paths of declarations; any of them. */
  expect: string[]
}

const IS_WHOLE = process.env.ALL_LOCALES === '1'
/** Of 22 tasks. */
const LEAST_FIRST = 18

let own: OwnAnswers
beforeAll(async () => {
  expect(inject('ownProblem')).toBeNull()
  own = await ownAnswers()
})

describe('the first row', () => {
  it(`is right for at least ${LEAST_FIRST} of 22 tasks`, async () => {
    const file = join(import.meta.dirname, '../search-tasks.json')
    const tasks = JSON.parse(await readFile(file, 'utf8')) as Task[]
    expect(tasks).toHaveLength(22)
    const wrong: string[] = []
    for (const { q, expect: wanted } of tasks) {
      const first = await own.first(q)
      if (!wanted.includes(first)) wrong.push(`${q} → ${first}`)
    }
    expect(wrong).toHaveLength(Math.min(wrong.length, tasks.length - LEAST_FIRST))
    expect(wrong).toEqual([])
  })

  it('is right for at least nine of ten questions, and one of the first five for all', async () => {
    const file = join(import.meta.dirname, '../search-questions.json')
    const questions = JSON.parse(await readFile(file, 'utf8')) as Question[]
    const given = (await readQueries('given')).map((query): Question => ({ ...query, set: 'given' }))
    for (const locale of DICTIONARIES)
      expect(questions.filter(each => each.locale === locale).length).toBeGreaterThanOrEqual(15)
    const notFirst: string[] = []
    const missed: string[] = []
    for (const { q, expect: wanted, locale } of [...questions, ...given]) {
      const rows = await own.rows(q, locale)
      const place = rows.findIndex(row => row.some(name => wanted.includes(name)))
      if (place !== 0) notFirst.push(q)
      if (place < 0 || place >= 5) missed.push(`${locale ?? 'en'}: ${q} → ${rows.slice(0, 5).join(' | ')}`)
    }
    expect(missed).toEqual([])
    const wrong = notFirst.filter(q => questions.some(each => each.q === q))
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(questions.length / 10)
  })

  it('leads to sections that are there', async () => {
    expect(lostQuestions(await own.titles('en'))).toEqual([])
  })

  it.each(['Mutex', 'parseInt', 'mem.eql', 'fs', 'sort', 'fn:sort', '"getOrPut"', '[]const u8 -> usize'])(
    'is a declaration for %s',
    async query => {
      expect((await own.ask(query)).answer).toBeNull()
    },
  )

  it('tells what an error means and who returns it', async () => {
    const { answer } = await own.ask('FileNotFound')
    expect(answer).toMatchObject({ kind: 'error', title: 'error.FileNotFound' })
    expect(answer!.sentence).not.toBe('')
    expect(answer!.related.map(({ path }) => path)).toContain('std.fs.Dir.openFile')
    expect(await own.ask('error: FileNotFound')).toEqual(await own.ask('error:FileNotFound'))
  })

  it('tells what to write instead of a name that is gone', async () => {
    const { answer } = await own.ask('std.ArrayList(u8).init(allocator)')
    expect(answer).toMatchObject({ kind: 'gone', title: 'std.ArrayList.init' })
    expect(answer!.related[0]!.path).toBe('std.ArrayList')
    expect((await own.ask('getStdOut')).answer).toMatchObject({ kind: 'gone', title: 'std.io.getStdOut' })
  })

  it.each([
    ['std.mem.copy', '/docs/std/systems/mem', 'Use @memcpy. A builtin; @memmove where the two overlap.'],
    ['std.math.max', '/docs/std/algorithms/math', 'Use @min or @max. Builtins.'],
    ['std.Ini', '/docs/std', 'Removed without a replacement.'],
  ])('names the builtin, or leads to the module, where no declaration replaces %s', async (name, href, sentence) => {
    expect((await own.ask(name)).answer).toMatchObject({ kind: 'gone', title: name, href, sentence })
  })
})

describe('in the language of the reader', () => {
  it('the query that the home page suggests is answered, in all 53; in the short run in those with own words and a few more', async () => {
    expect(own.locales).toHaveLength(53)
    const isAsked = (locale: string, index: number) => IS_WHOLE || DICTIONARIES.includes(locale) || index % 10 === 0
    const locales = own.locales.filter(isAsked)
    const server = await serve('own')
    const wrong: string[] = []
    for (const locale of locales) {
      const { text: home } = await server.ask(`/${locale}`)
      const text = suggestionOf(home)
      const first = await own.first(text, locale)
      if (!first.endsWith('/docs/std/platform/fs#read-a-file-line-by-line')) wrong.push(`${locale}: ${text} → ${first}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['de', 'Kindprozess starten', '/docs/std/platform#'],
    ['de', 'Speicherleck finden', 'memory-leak'],
    ['de', 'datei loeschen', 'delete'],
    ['es', 'ordenar una lista', '/docs/std/systems/mem#sort-a-slice'],
    ['fr', 'variables d’environnement', '/docs/std/platform/process#read-environment-variables'],
    ['pt-BR', 'vazamento de memória', '/docs/std/collections/heap#find-a-memory-leak'],
    ['ru', 'сравнить строки', '/docs/std/systems/mem#compare-two-strings'],
    ['ja', 'メモリリーク', '/docs/std/collections/heap#find-a-memory-leak'],
    ['ja', '文字列を分割', '/docs/std/systems/mem#split-a-string'],
    ['ko', '환경 변수', '/docs/std/platform/process#read-environment-variables'],
    ['zh-CN', '生成随机数', '/docs/std/algorithms/random#get-a-random-integer-in-a-range'],
    ['zh-TW', '逐行讀取檔案', '/docs/std/platform/fs#read-a-file-line-by-line'],
    ['ar', 'تسرب الذاكرة', '/docs/std/collections/heap#find-a-memory-leak'],
  ])('%s: %s', async (locale, query, part) => {
    expect(await own.first(query, locale)).toContain(part)
  })

  it('the page of results understands it, too', async () => {
    const server = await serve('own')
    const { text } = await server.ask(`/de/search?q=${encodeURIComponent('Speicherleck finden')}`)
    expect(/<ol class="found"[^>]*><li><a href="([^"]+)"/.exec(text)?.[1]).toBe(
      '/de/docs/std/collections/heap#find-a-memory-leak',
    )
  })

  it('names of code stay names', async () => {
    for (const locale of DICTIONARIES)
      expect(await own.first('ArrayList.append', locale)).toBe('std.array_list.Aligned.append')
  })
})

/** What stands in quotes, in the field that opens the search. */
function suggestionOf(home: string): string {
  const [, shown] = /<a class="find big"[^>]*>(.*?)<\/a>/s.exec(home)!
  return /[„“”«「]\s*(.+?)\s*[“”»」]/u.exec(shown!)![1]!
}
