import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../model/query/collections.ts'
import { assertSafeQuery } from '../../model/query/safe-query.ts'
import { likePattern, searchByLike } from './like.ts'

const row = (path: string, title: string, text: string) => ({
  path,
  title,
  description: '',
  extension: 'md',
  meta: '{"lang":"en"}',
  body: JSON.stringify({ type: 'minimark', value: [['p', {}, text]], toc: [] }),
})

function server(answers: ReturnType<typeof row>[][]) {
  const asked: string[] = []
  const execute = async (sql: string) => {
    asked.push(sql)
    // What the server would refuse, the test refuses.
    assertSafeQuery(sql, 'docs_zh-CN', Object.keys(columnsOf('docs_zh-CN')))
    return answers[asked.length - 1] ?? []
  }
  return { asked, options: { collection: 'docs_zh-CN', locale: 'zh-CN', execute } }
}

describe('searchByLike', () => {
  it('asks for titles first, then for texts, at most 50 rows, and ranks what comes', async () => {
    const { asked, options } = server([
      [row('/a', 'Maps', 'nothing else')],
      [row('/b', 'Lists', 'an iterator over a map'), row('/c', 'Map iterators', 'of a map')],
    ])
    const hits = await searchByLike({ terms: ['map', 'iterator'] }, 5, options)
    expect(hits.map(hit => hit.path)).toEqual(['/c', '/b', '/a'])
    expect(asked).toHaveLength(2)
    expect(asked[0]).not.toContain('"body" LIKE')
    expect(asked[1]).toContain(`"body" LIKE '%map%'`)
    const limits = asked.map(sql => Number(/LIMIT (\d+)/.exec(sql)?.[1]))
    expect(limits[0]! + limits[1]!).toBeLessThanOrEqual(50)
    expect(hits[0]?.titleRanges).toEqual([
      [0, 3],
      [4, 12],
    ])
  })

  it('asks nothing where there is nothing to ask', async () => {
    const { asked, options } = server([])
    expect(await searchByLike({ terms: ['->', '*'] }, 5, options)).toEqual([])
    expect(asked).toEqual([])
  })
})

it('keeps patterns within 50 bytes and no letter cut in two', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length
  expect(likePattern({ typed: 'map' })).toBe('%map%')
  expect(likePattern({ typed: '100%' })).toBe('%100_%')
  expect(bytes(likePattern({ typed: 'x'.repeat(80) }))).toBe(50)
  const chinese = likePattern({ typed: '内存分配器'.repeat(8) })
  expect(bytes(chinese)).toBe(50)
  expect(chinese).not.toContain('\ufffd')
  expect(likePattern({ typed: 'Список' })).toBe('%_писок%')
})
