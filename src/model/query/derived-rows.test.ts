import { describe, expect, it } from 'vitest'
import { type BaseRow, deriveRows, nameOf, ownColumns, withLocale } from './derived-rows.ts'

const BASE: BaseRow = {
  id: 'docs_en/en/docs/std/fs.md',
  title: 'Files',
  path: '/en/docs/std/fs',
  stem: 'en/docs/std/fs',
  body: '{"value":[["a",{"href":"/en/docs"},"/en/docs"],["a",{"href":"/english"},"no locale"]]}',
  meta: { lang: 'en' },
  links: null,
}

describe('deriveRows', () => {
  const [row] = deriveRows('docs_el', { base: 'docs_en', version: 'v', own: {}, heads: {} }, { rows: [BASE] })

  it('puts the locale into id, path and stem', () => {
    expect(row).toMatchObject({ id: 'docs_el/el/docs/std/fs.md', path: '/el/docs/std/fs', stem: 'el/docs/std/fs' })
  })

  it('replaces the locale in links alone', () => {
    expect((row!.body as () => string)()).toBe(BASE.body!.replace('"/en/docs"}', '"/el/docs"}'))
  })

  it('takes over what is translated', () => {
    const own = { 'docs/std/fs.md': { title: 'Αρχεία' } }
    const [translated] = deriveRows('docs_el', { base: 'docs_en', version: 'v', own, heads: {} }, { rows: [BASE] })
    expect(translated).toMatchObject({ title: 'Αρχεία', meta: { lang: 'en' } })
  })

  it('keeps rows without a body', () => {
    const rows = [{ ...BASE, body: null }]
    expect(deriveRows('docs_el', { base: 'docs_en', version: 'v', own: {}, heads: {} }, { rows })[0]!.body).toBeNull()
  })
})

it('ownColumns lists what does not follow from the locale', () => {
  const same = { ...BASE, id: 'docs_el/el/docs/std/fs.md', path: '/el/docs/std/fs', stem: 'el/docs/std/fs' }
  expect(ownColumns(same, BASE)).toBeNull()
  expect(ownColumns({ ...same, title: 'Αρχεία', links: undefined }, BASE)).toEqual({ title: 'Αρχεία', links: null })
})

it('nameOf and withLocale', () => {
  expect(nameOf('docs_zh-CN/zh-CN/docs/a.md')).toBe('docs/a.md')
  expect([withLocale('/en', 'de'), withLocale('/en/docs', 'de'), withLocale('en/docs', 'de')]).toEqual([
    '/de',
    '/de/docs',
    'de/docs',
  ])
})
