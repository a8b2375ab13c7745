// Figures and dates of a page in words. Written where the page is made and carried along: what depends on a runtime's
// locale data is never computed twice (R43).

import type { PagePayload } from '../wire/payload.ts'
import { dates } from './language.ts'
import { fill, type Messages } from './messages.ts'

type FactMessages = Pick<Messages['page'], 'declarations' | 'verifiedExamples' | 'updated'>

export function withToldFacts(page: PagePayload, messages: FactMessages, locale: string): PagePayload {
  const { kind, facts = [], lastUpdated } = page
  if (kind !== 'module' && kind !== 'container') return page
  const told: NonNullable<PagePayload['told']> = {
    facts: facts.map(({ label, count }) => fill(messages[FACT_KEYS[label]], { count }, locale)),
  }
  if (lastUpdated) told.updated = fill(messages.updated, { date: dates(locale).format(new Date(lastUpdated)) }, locale)
  return { ...page, told }
}

const FACT_KEYS = { 'page.declarations': 'declarations', 'page.verifiedExamples': 'verifiedExamples' } as const
