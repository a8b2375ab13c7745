import { expect, it } from 'vitest'
import { collectionKind, columnsOf } from './collections.ts'

const jsonColumns = (collection: string) =>
  Object.entries(columnsOf(collection)).flatMap(([name, type]) => (type === 'json' ? [name] : []))

it('has the page fields of docs/specification.md; docs pages also have links', () => {
  const page = ['id', 'title', 'body', 'description', 'extension', 'meta', 'navigation', 'path', 'seo', 'stem']
  expect(Object.keys(columnsOf('landing'))).toEqual(page)
  expect(Object.keys(columnsOf('docs'))).toEqual([...page, 'links'])
  expect(columnsOf('docs_zh-CN')).toEqual(columnsOf('docs'))
  expect(jsonColumns('docs_de')).toEqual(['body', 'meta', 'navigation', 'seo', 'links'])
})

it('has the fields of info (R18)', () => {
  expect(Object.keys(columnsOf('info')).sort()).toEqual(['extension', 'id', 'meta', 'stem', 'title', 'value'])
  expect(jsonColumns('info')).toEqual(['meta', 'value'])
})

it('says what collections there are', () => {
  expect(() => collectionKind('users')).toThrow(
    'There is no collection "users". Collections are landing, docs, info and docs_{locale}.',
  )
})
