import { describe, expect, it } from 'vitest'
import german from '../../../locales/de.json' with { type: 'json' }
import english from '../../../locales/en.json' with { type: 'json' }
import type { Settings } from '../settings.ts'
import type { PagePayload } from '../wire/payload.ts'
import { withReaderTexts } from './format-facts.ts'

const settings = {
  i18n: { enabled: true, defaultLocale: 'en', locales: ['en', 'de', 'de-CH'] },
  footer: { textLinks: [{ label: 'Contribute', message: 'footer.contribute', to: '/contributing' }] },
} as unknown as Settings
const reader = (locale: string) => ({ locale, settings })

const page = {
  kind: 'module',
  facts: [
    { label: 'page.declarations', count: 1234 },
    { label: 'page.verifiedExamples', count: 1 },
  ],
  lastUpdated: '2025-10-18T00:00:00.000Z',
  updated: '2026-03-01',
} as unknown as PagePayload

it('says figures and the date in the language of the reader', () => {
  expect(withReaderTexts(page, english, reader('en')).formatted).toEqual({
    facts: ['1,234 declarations', '1 verified example'],
    asOf: 'Reference data: Oct 18, 2025',
    updated: 'Updated Mar 1, 2026',
  })
  const formatted = withReaderTexts(page, german, reader('de')).formatted!
  expect(formatted.facts[0]).toContain('1.234')
  expect(formatted.asOf).toContain('18.10.2025')
  expect(formatted.updated).toContain('01.03.2026')
})

it('says nothing where a page shows no facts', () => {
  expect(withReaderTexts({ ...page, kind: 'home' }, english, reader('en'))).not.toHaveProperty('formatted')
  const { updated: _, ...undated } = page
  expect(withReaderTexts({ ...undated, kind: 'page' } as PagePayload, english, reader('en'))).not.toHaveProperty(
    'formatted',
  )
  expect(withReaderTexts(undated as PagePayload, english, reader('en')).formatted).not.toHaveProperty('updated')
})

it('has no date of the specification where there is no module', () => {
  const { formatted } = withReaderTexts({ ...page, kind: 'page', facts: [] }, english, reader('en'))
  expect(formatted).toEqual({ facts: [], updated: 'Updated Mar 1, 2026' })
})

describe('the notice', () => {
  const noticeOf = (fields: Partial<PagePayload>, locale = 'de') =>
    withReaderTexts({ ...page, route: '/docs/std/mem', ...fields }, german, reader(locale)).notice

  it('of an English page says so, and how to help', () => {
    expect(noticeOf({ lang: 'en', kind: 'page' })).toEqual({
      text: german.language.fallback,
      link: { label: german.language.help, to: '/de/contributing#translate' },
    })
    expect(noticeOf({ lang: 'en', kind: 'page' }, 'en')).toBeUndefined()
  })

  it('of a page made from facts promises no translation', () => {
    expect(noticeOf({ lang: 'en', kind: 'container' })).toEqual({ text: german.language.generated })
    expect(noticeOf({ lang: 'en', kind: 'module', route: '/docs/0.16/std/mem' })).toEqual({
      text: german.language.generated,
    })
  })

  it('of an outdated translation leads to the English page', () => {
    expect(noticeOf({ lang: 'de', isStale: true })).toEqual({
      text: german.language.stale,
      link: { label: german.language.original, to: '/en/docs/std/mem' },
    })
    expect(noticeOf({ lang: 'de' })).toBeUndefined()
  })

  it('is not needed where a related language replaces the page', () => {
    expect(noticeOf({ lang: 'de' }, 'de-CH')).toBeUndefined()
  })
})
