import { expect, it } from 'vitest'
import { LOCALES } from '../model/languages/locales.ts'
import { languageStyle } from './language-style.ts'

it('scripts that Inter has not are set in fonts of the reader’s system, without a download', () => {
  for (const locale of ['ar', 'he', 'hi', 'bn', 'km', 'th', 'ka', 'hy', 'zh-CN', 'zh-TW', 'ja', 'ko', 'ckb', 'ur']) {
    expect(languageStyle(locale), locale).toMatch(/--font:.*'Inter Variable','Inter Fallback',.*Noto Sans.*system-ui/)
    expect(languageStyle(locale), locale).not.toContain('url(')
  }
})

it('languages that Inter is made for cost their readers nothing, or a rule for long words', () => {
  for (const locale of ['en', 'fr', 'el', 'vi', 'tr', 'pl']) expect(languageStyle(locale)).toBe('')
  expect(languageStyle('de')).toContain('hyphens:auto')
})

it('is small everywhere', () => {
  for (const { code } of LOCALES) expect(languageStyle(code).length, code).toBeLessThan(700)
})

it('Korean words are kept whole, Chinese and Japanese lines break by their own rules', () => {
  expect(languageStyle('ko')).toContain('word-break:keep-all')
  for (const locale of ['ja', 'zh-CN', 'zh-TW']) expect(languageStyle(locale)).toContain('line-break:strict')
})
