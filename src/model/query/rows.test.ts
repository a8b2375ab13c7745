import { describe, expect, it } from 'vitest'
import { parseRow, tableName } from './rows.ts'

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
