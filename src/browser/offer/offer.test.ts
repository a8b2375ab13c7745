import { expect, it } from 'vitest'
import { LOCALES } from '../../model/languages/locales.ts'
import { matchLocale } from './offer.ts'

const codes = ['en', ...LOCALES.map(({ code }) => code).filter(code => code !== 'en')]

it.each([
  ['de-AT', 'de'],
  ['de-CH', 'de-CH'],
  ['pt', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['pt-AO', 'pt'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['nn-NO', 'nb-NO'],
  ['fa', 'fa-IR'],
  ['tg', 'tj'],
  ['iw', 'he'],
])('a reader of %s is offered %s', (language, code) => {
  expect(matchLocale([language, 'en'], codes)).toBe(code)
})

it('takes the first language that the site has', () => {
  expect(matchLocale(['eo', 'fr-CA', 'de'], codes)).toBe('fr')
  expect(matchLocale(['en-GB', 'de'], codes)).toBe('en')
  expect(matchLocale(['eo'], codes)).toBeUndefined()
})
