import { describe, expect, expectTypeOf, it } from 'vitest'
import { fixtureCases } from '../../../test/fixtures/cases.ts'
import type { Page } from '../content/types.ts'
import { type Execute, parseRow, queryCollection, type Row, tableName } from './builder.ts'

type Call = [method: string, ...args: unknown[]]

describe('toSQL', () => {
  it.each(fixtureCases<{ collection: string; calls: Call[] }, string>('query'))('$name', ({ input, expected }) => {
    const query = queryCollection(input.collection, async () => [])
    applyCalls(query, input.calls)
    expect(query.toSQL()).toBe(expected)
  })

  it.each(['skip', 'limit'] as const)('%s takes whole numbers only', method => {
    for (const count of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => queryCollection('docs', async () => [])[method](count)).toThrow(`${method}(${count}) is no number`)
  })

  it('refuses names and directions that are none', () => {
    const query = () => queryCollection('docs', async () => [])
    expect(() => query().select('a"b').toSQL()).toThrow('Invalid field name "a"b".')
    expect(() => query().order('a b', 'ASC').toSQL()).toThrow('Invalid field name "a b".')
    expect(() => query().order('a', 'ASC; DROP' as 'ASC')).toThrow('Unknown direction "ASC; DROP" for "a".')
    expect(() => query().where('a) OR (1', '=', 1)).toThrow('Invalid field name')
  })

  it('limits the number and the nesting of conditions', () => {
    const many = queryCollection('docs', async () => [])
    for (let count = 0; count < 50; count++) many.where('a', '=', count)
    expect(many.toSQL()).toContain("'49'")
    expect(() => many.where('a', '=', 50).toSQL()).toThrow('more than 50 conditions')

    const nested = (depth: number) =>
      queryCollection('docs', async () => []).andWhere(function nest(group): void {
        if (--depth > 0) group.orWhere(nest)
        else group.where('a', '=', 1)
      })
    expect(nested(19).toSQL()).toContain('a')
    expect(() => nested(20).toSQL()).toThrow('nested deeper than 20')
  })
})

describe('all, first and count', () => {
  const recorder = (rows: Row[]) => {
    const queries: string[] = []
    const execute: Execute = async sql => {
      queries.push(sql)
      return rows
    }
    return { queries, execute }
  }

  it('all returns the rows', async () => {
    const { execute, queries } = recorder([{ path: '/a' }])
    expect(await queryCollection('docs', execute).select('path').all()).toEqual([{ path: '/a' }])
    expect(queries).toEqual(['SELECT "path" FROM _content_docs ORDER BY stem ASC'])
    expect(await queryCollection('docs', async () => []).all()).toEqual([])
  })

  it('first asks for one row, and is null without', async () => {
    const { execute, queries } = recorder([{ path: '/a' }])
    expect(await queryCollection('docs', execute).limit(9).skip(2).first()).toEqual({ path: '/a' })
    expect(queries).toEqual(['SELECT * FROM _content_docs ORDER BY stem ASC LIMIT 1 OFFSET 2'])
    expect(await queryCollection('docs', async () => []).first()).toBeNull()
  })

  it('count ignores skip and limit', async () => {
    const { execute, queries } = recorder([{ count: 3 }])
    const query = queryCollection('docs', execute).where('extension', '=', 'md').skip(5).limit(2)
    expect(await query.count()).toBe(3)
    expect(await query.count('title')).toBe(3)
    expect(await query.count('title', true)).toBe(3)
    expect(queries).toEqual([
      `SELECT COUNT(*) as count FROM _content_docs WHERE ("extension" = 'md') ORDER BY stem ASC`,
      `SELECT COUNT("title") as count FROM _content_docs WHERE ("extension" = 'md') ORDER BY stem ASC`,
      `SELECT COUNT(DISTINCT "title") as count FROM _content_docs WHERE ("extension" = 'md') ORDER BY stem ASC`,
    ])
    expect(await queryCollection('docs', async () => []).count()).toBe(0)
    await expect(query.count('*', true)).rejects.toThrow('Cannot count distinct "*".')
  })

  it('types rows by what was selected', () => {
    const query = queryCollection<Page>('docs', async () => [])
    expectTypeOf(query.all()).resolves.toEqualTypeOf<Page[]>()
    expectTypeOf(query.select('title', 'path').first()).resolves.toEqualTypeOf<Pick<Page, 'title' | 'path'> | null>()
    // @ts-expect-error no such field
    query.where('tittle', '=', 'x')
  })
})

describe('tableName', () => {
  it.each([
    ['docs', '_content_docs'],
    ['docs_zh-CN', '_content_docs_zh_CN'],
    ['a b;c', '_content_a_b_c'],
  ])('%s → %s', (collection, table) => {
    expect(tableName(collection)).toBe(table)
  })
})

describe('parseRow', () => {
  it('parses JSON columns and leaves the others alone', () => {
    const row = { title: '{}', meta: '{"a":1}', navigation: 'false', seo: null, body: 'NULL', links: '', done: [1] }
    expect(parseRow(row, ['meta', 'navigation', 'seo', 'body', 'links', 'done', 'absent'])).toStrictEqual({
      title: '{}',
      meta: { a: 1 },
      navigation: false,
      seo: null,
      body: null,
      links: null,
      done: [1],
    })
    expect(row.meta).toBe('{"a":1}')
  })

  it('names the column that is broken', () => {
    expect(() => parseRow({ meta: '{a' }, ['meta'])).toThrow('Column "meta" holds no JSON: {a.')
  })
})

/** Calls from a fixture; the argument of a group is the list of calls inside it. */
function applyCalls(target: object, calls: Call[]): void {
  for (const [method, ...args] of calls) {
    const call = (target as Record<string, (...args: unknown[]) => unknown>)[method]!
    if (method === 'andWhere' || method === 'orWhere') call((group: object) => applyCalls(group, args[0] as Call[]))
    else call(...args)
  }
}
