// What the search of this site answers first: tasks of readers, in the languages of the guides.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OwnAnswers, ownAnswers } from '../../../test/search-answers.ts'
import { DICTIONARIES } from '../../search/vocabulary/languages.ts'
import { lostQuestions } from './answers.ts'

interface Task {
  task: string
  q: string
  /** Addresses of answers or paths of declarations; any of them. */
  expect: string[]
}

/** Of 22 tasks. */
const LEAST_FIRST = 18

let own: OwnAnswers
beforeAll(async () => {
  own = await ownAnswers()
}, 300_000)

describe('the first row', { timeout: 60_000 }, () => {
  it(`is right for at least ${LEAST_FIRST} of 22 tasks`, async () => {
    const file = join(import.meta.dirname, '../../../test/search-tasks.json')
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

  it('leads to sections that are there', () => {
    expect(lostQuestions(own.site)).toEqual([])
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
})

describe('in the language of the reader', { timeout: 60_000 }, () => {
  it('the query that the home page suggests is answered, in all 53', async () => {
    const { site } = own
    expect(site.locales).toHaveLength(53)
    const wrong: string[] = []
    for (const locale of site.locales) {
      const home = site.pagesOf(locale).find(({ route }) => route === '/')!
      const text = suggestionOf(home.body.frontMatter.hero)
      const first = await own.first(text, locale)
      if (!first.endsWith('/docs/std/platform/fs#read-a-file-line-by-line')) wrong.push(`${locale}: ${text} → ${first}`)
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['de', 'Kindprozess starten', '/docs/std/platform#'],
    ['de', 'Speicherleck finden', '/docs/std/collections/heap#find-a-memory-leak'],
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

  it('names of code stay names', async () => {
    for (const locale of DICTIONARIES)
      expect(await own.first('ArrayList.append', locale)).toBe('std.array_list.Aligned.append')
  })
})

/** What stands in quotes. */
function suggestionOf(hero: unknown): string {
  const { search } = hero as { search: string }
  return /[„“”«「]\s*(.+?)\s*[“”»」]/u.exec(search)![1]!
}
