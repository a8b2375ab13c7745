// Figures and dates of a page in words. Written where the page is made and carried along: what depends on a runtime's
// locale data is never computed twice (R43).

import type { PagePayload } from '../wire/payload.ts'
import { dates } from './language.ts'
import { fill, type Messages } from './messages.ts'

type FactMessages = Pick<Messages['page'], 'declarations' | 'verifiedExamples' | 'asOf' | 'updated'>

export function withToldFacts(page: PagePayload, messages: FactMessages, locale: string): PagePayload {
  const { kind, facts = [], lastUpdated, updated } = page
  const hasData = kind === 'module' || kind === 'container'
  if (kind === 'home' || (!hasData && !updated)) return page
  const date = (value: string) => dates(locale).format(new Date(value))
  const told: NonNullable<PagePayload['told']> = {
    facts: facts.map(({ label, count }) => fill(messages[FACT_KEYS[label]], { count }, locale)),
  }
  if (hasData && lastUpdated) told.asOf = fill(messages.asOf, { date: date(lastUpdated) }, locale)
  if (updated) told.updated = fill(messages.updated, { date: date(updated) }, locale)
  return { ...page, told }
}

const FACT_KEYS = { 'page.declarations': 'declarations', 'page.verifiedExamples': 'verifiedExamples' } as const
