// Adds the texts of a page that depend on its reader: figures, dates, and a notice. This happens once, where the page is rendered, because
// servers and browsers differ in their locale data (R43).

import { editionOfRoute } from '../editions.ts'
import { localePath } from '../routing/paths.ts'
import type { Settings } from '../settings.ts'
import type { PageNotice, PagePayload } from '../wire/payload.ts'
import { dates, FALLBACK_LOCALE } from './language.ts'
import { fill, type Messages } from './messages.ts'

type FactMessages = Pick<Messages['page'], 'declarations' | 'verifiedExamples' | 'asOf' | 'updated'>

/** Adds figures and dates, and the notice of a page that is not in the reader's language or outdated. */
export function withReaderTexts(
  payload: PagePayload,
  messages: { page: FactMessages; language: Messages['language'] },
  { locale, settings }: { locale: string; settings: NoticeSettings },
): PagePayload {
  const page = withFormattedFacts(payload, messages.page, locale)
  const notice = noticeOf(page, messages.language, locale, settings)
  return notice ? { ...page, notice } : page
}

type NoticeSettings = Pick<Settings, 'i18n' | 'footer'>

function noticeOf(
  { route, kind, lang, isStale }: PagePayload,
  messages: Messages['language'],
  locale: string,
  { i18n, footer }: NoticeSettings,
): PageNotice | null {
  const link = (label: string, to: string, code: string) => ({ label, to: localePath(to, code, i18n) })
  if (isStale) return { text: messages.stale, link: link(messages.original, route, FALLBACK_LOCALE) }
  if (lang !== FALLBACK_LOCALE || locale === FALLBACK_LOCALE) return null
  // Nobody translates what is made from facts.
  const isGenerated = kind === 'container' || editionOfRoute(route) !== null
  if (isGenerated) return { text: messages.generated }
  const guide = footer.textLinks.find(({ message }) => message === 'footer.contribute')
  return {
    text: messages.fallback,
    ...(guide ? { link: link(messages.help, `${guide.to}#translate`, locale) } : {}),
  }
}

function withFormattedFacts(page: PagePayload, messages: FactMessages, locale: string): PagePayload {
  const { kind, facts = [], lastUpdated, updated } = page
  const hasData = kind === 'module' || kind === 'container'
  if (kind === 'home' || (!hasData && !updated)) return page
  const date = (value: string) => dates(locale).format(new Date(value))
  const formatted: NonNullable<PagePayload['formatted']> = {
    facts: facts.map(({ label, count }) => fill(messages[FACT_KEYS[label]], { count }, locale)),
  }
  if (hasData && lastUpdated) formatted.asOf = fill(messages.asOf, { date: date(lastUpdated) }, locale)
  if (updated) formatted.updated = fill(messages.updated, { date: date(updated) }, locale)
  return { ...page, formatted }
}

const FACT_KEYS = { 'page.declarations': 'declarations', 'page.verifiedExamples': 'verifiedExamples' } as const
