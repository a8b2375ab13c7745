import { describe, expect, it } from 'vitest'
import { directionOf, intlLocales, languageTag } from './language.ts'
import { LOCALES } from './locales.ts'

const CODES =
  'ar, az, bg, bn, ca, ckb, cs, da, de, de-CH, el, en, es, et, fa-IR, fi, fr, he, hi, hu, hy, id, it, ja, ka, kk, km, ko, ky, lb, lt, mn, ms, nb-NO, nl, pl, pt, pt-BR, ro, ru, sk, sl, sv, th, tj, tr, ug-CN, uk, ur, uz, vi, zh-CN, zh-TW'

describe('LOCALES', () => {
  it('are the 53 of docs/specification.md', () => {
    expect(LOCALES.map(locale => locale.code).join(', ')).toBe(CODES)
    expect(LOCALES).toHaveLength(53)
  })

  it('run from right to left in six languages, matched by the exact code (R9)', () => {
    const rtl = LOCALES.filter(locale => locale.dir === 'rtl').map(locale => locale.code)
    expect(rtl).toEqual(['ar', 'ckb', 'fa-IR', 'he', 'ug-CN', 'ur'])
    expect(directionOf('fa')).toBe('ltr')
  })

  it('each have a name of their own and a flag', () => {
    expect(new Set(LOCALES.map(locale => locale.name)).size).toBe(53)
    for (const { flag } of LOCALES) if (flag) expect(flag).toMatch(/^[A-Z]{2}(-[A-Z]{2})?$/)
    // Made of the language's code it would be "KA", which is no country.
    expect(LOCALES.find(locale => locale.code === 'ka')).toMatchObject({ flag: 'GE', english: 'Georgian' })
  })
})

describe('languageTag (R9)', () => {
  it('is tg for the code tj, and the code itself elsewhere', () => {
    expect(languageTag('tj')).toBe('tg')
    for (const { code } of LOCALES.filter(locale => locale.code !== 'tj')) expect(languageTag(code)).toBe(code)
  })

  it('is a tag that Intl takes', () => {
    for (const { code } of LOCALES) expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([languageTag(code)])
  })

  it('falls back to English where Intl lacks a language, never to the machine’s', () => {
    expect(intlLocales('tj')).toEqual(['tg', 'en'])
    expect(intlLocales('de')).toEqual(['de', 'en'])
  })
})
