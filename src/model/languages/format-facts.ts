// Formats the figures and dates of a page. This happens once, where the page is rendered, because servers and browsers
// differ in their locale data (R43).

import type { PagePayload } from '../wire/payload.ts'
import { dates } from './language.ts'
import { fill, type Messages } from './messages.ts'

type FactMessages = Pick<Messages['page'], 'declarations' | 'verifiedExamples' | 'asOf' | 'updated'>

/** Adds `told` to a page that shows facts: its figures and dates, formatted in the language of the reader. */
export function withFormattedFacts(page: PagePayload, messages: FactMessages, locale: string): PagePayload {
  const { kind, facts = [], lastUpdated, updated } = page
  const hasData = kind === 'module' || kind === 'container'
  if (kind === 'home' || (!hasData && !updated)) return page
  const date = (value: string) => dates(locale).format(new Date(value))
  const formatted: NonNullable<PagePayload['told']> = {
    facts: facts.map(({ label, count }) => fill(messages[FACT_KEYS[label]], { count }, locale)),
  }
  if (hasData && lastUpdated) formatted.asOf = fill(messages.asOf, { date: date(lastUpdated) }, locale)
  if (updated) formatted.updated = fill(messages.updated, { date: date(updated) }, locale)
  return { ...page, told: formatted }
}

const FACT_KEYS = { 'page.declarations': 'declarations', 'page.verifiedExamples': 'verifiedExamples' } as const
