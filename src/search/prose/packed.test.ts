import { describe, expect, it } from 'vitest'
import type { Body } from '../../model/content/types.ts'
import { cutBody, packPage, packProse, unpackPages, withCode } from './packed.ts'
import { sectionsOfPage } from './sections.ts'

const body = (...value: Body['value']): Body => ({ type: 'minimark', value, toc: [] })

const LISTS = {
  path: '/en/docs/lists',
  title: 'std.array_list',
  description: 'Growable  arrays.',
  extension: 'md',
  body: body(
    ['p', {}, 'Start with one.'],
    ['pre', { language: 'zig' }, 'var list = empty;'],
    ['h2', { id: 'reserve-capacity' }, 'Reserve capacity'],
    ['tip', {}, ['p', {}, 'Before the loop.'], ['pre', {}, 'try reserve();']],
    ['pre', {}, 'defer free();'],
    ['h4', { id: 'own' }, 'Deep'],
    ['h3', { id: 'quick-example' }, 'Quick example'],
    ['pre', {}, 'append(1);'],
    ['h1', { id: 'new' }, 'A new beginning'],
    ['h2', {}, 'Under it'],
  ),
}
const FROM_TEXT = { ...LISTS, path: '/en/b', description: 'Start with one.' }
const SILENT = { ...LISTS, path: '/en/c', description: '', body: body() }

const packed = [LISTS, FROM_TEXT, SILENT].map(page => packPage(page, 'en', cutBody(page.body)))
const code = [LISTS, FROM_TEXT, SILENT].flatMap(page => {
  const cut = cutBody(page.body)
  return [cut.lead.code, ...cut.code]
})

describe('packed sections', () => {
  it('are what the rows of the dump would give, once the code has come', () => {
    const expected = [LISTS, FROM_TEXT, SILENT].flatMap(page => sectionsOfPage(page, 'en'))
    const sections = unpackPages(JSON.parse(JSON.stringify(packed)))
    expect(withCode(sections, code)).toEqual(expected)
    expect(sections).toEqual(expected.map(({ code: _, ...section }) => section))
  })

  it('keep text and code apart, and code where there is nothing else', () => {
    const contents = sectionsOfPage(LISTS, 'en').map(({ content, code }) => [content, code])
    expect(contents).toEqual([
      ['Growable arrays. Start with one.', 'var list = empty;'],
      ['Before the loop.', 'try reserve(); defer free();'],
      ['', undefined],
      ['append(1);', undefined],
      ['', undefined],
      ['', undefined],
    ])
  })

  it('say a description that is the first paragraph once', () => {
    expect(packed[1]?.[2][0]?.[1]).toBe('Start with one.')
  })

  it('leave out ids that the title tells', () => {
    expect(packed[0]?.[2].map(section => section[3])).toEqual([
      undefined,
      undefined,
      'own',
      undefined,
      'new',
      undefined,
    ])
  })

  it('name the words that stand in code alone', () => {
    const { codeWords } = packProse(packed, [cutBody(LISTS.body)])
    expect(codeWords).toBe('defer empty free try var')
  })

  it('refuse the code of other pages', () => {
    expect(() => withCode(unpackPages(packed), code.slice(1))).toThrow('other pages')
  })
})
