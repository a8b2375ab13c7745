import { expect, it } from 'vitest'
import german from '../../../locales/de.json' with { type: 'json' }
import english from '../../../locales/en.json' with { type: 'json' }
import type { PagePayload } from '../wire/payload.ts'
import { withFormattedFacts } from './format-facts.ts'

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
  expect(withFormattedFacts(page, english.page, 'en').told).toEqual({
    facts: ['1,234 declarations', '1 verified example'],
    asOf: 'Reference data: Oct 18, 2025',
    updated: 'Updated Mar 1, 2026',
  })
  const told = withFormattedFacts(page, german.page, 'de').told!
  expect(told.facts[0]).toContain('1.234')
  expect(told.asOf).toContain('18.10.2025')
  expect(told.updated).toContain('01.03.2026')
})

it('says nothing where a page shows no facts', () => {
  expect(withFormattedFacts({ ...page, kind: 'home' }, english.page, 'en')).not.toHaveProperty('told')
  const { updated: _, ...undated } = page
  expect(withFormattedFacts({ ...undated, kind: 'page' } as PagePayload, english.page, 'en')).not.toHaveProperty('told')
  expect(withFormattedFacts(undated as PagePayload, english.page, 'en').told).not.toHaveProperty('updated')
})

it('has no date of the specification where there is no module', () => {
  const { told } = withFormattedFacts({ ...page, kind: 'page', facts: [] }, english.page, 'en')
  expect(told).toEqual({ facts: [], updated: 'Updated Mar 1, 2026' })
})
