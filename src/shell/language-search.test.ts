import { describe, expect, it } from 'vitest'
import { LOCALES } from '../model/languages/locales.ts'
import { matchesLanguage, nextMatch } from './language-search.ts'

const found = (typed: string) => LOCALES.filter(language => matchesLanguage(language, typed)).map(({ code }) => code)

describe('a language is found', () => {
  it.each([
    ['deut', ['de', 'de-CH']],
    ['german', ['de', 'de-CH']],
    ['francais', ['fr']],
    ['portugues (br', ['pt-BR']],
    ['brazil', ['pt-BR']],
    ['日本', ['ja']],
    ['рус', ['ru']],
    ['الع', ['ar']],
    ['kurd', ['ckb']],
    ['zh', ['zh-CN', 'zh-TW']],
    ['klingon', []],
  ])('%s', (typed, codes) => expect(found(typed)).toEqual(codes))

  it('or all of them, where nothing was typed', () => {
    expect(found(' ')).toHaveLength(LOCALES.length)
  })
})

describe('typing jumps', () => {
  const at = (code: string) => LOCALES.findIndex(each => each.code === code)
  const to = (typed: string, from: string) => LOCALES[nextMatch(LOCALES, typed, at(from))]?.code

  it('to the next that begins so, and around the end', () => {
    expect(to('p', 'en')).toBe('fa-IR')
    expect(to('p', 'fa-IR')).toBe('pl')
    expect(to('p', 'pt-BR')).toBe('fa-IR')
  })

  it('with more letters stays where it is right already', () => {
    expect(to('po', 'pl')).toBe('pl')
    expect(to('port', 'pl')).toBe('pt')
    expect(to('xyz', 'pl')).toBeUndefined()
  })
})
