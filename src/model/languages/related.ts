import type { LocaleSettings } from '../routing/paths.ts'
import { FALLBACK_LOCALE } from './language.ts'

/** Varieties of a language whose readers understand each other's pages. Written Chinese differs too much in its terms. */
const RELATED: Readonly<Record<string, string>> = { 'de-CH': 'de', pt: 'pt-BR', 'pt-BR': 'pt' }

/** Returns the locale whose translation replaces a missing one, before English does (R8). */
export function relatedLocale(code: string): string | undefined {
  return RELATED[code]
}

/** Returns the locale whose pages replace missing translations (R8). */
export function originalLocale({ locales, defaultLocale }: LocaleSettings): string {
  return locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : defaultLocale
}

/** Returns the locales whose pages replace a missing translation, the best first. */
export function originalLocales(locale: string, i18n: LocaleSettings): string[] {
  const related = relatedLocale(locale)
  const isServed = related !== undefined && i18n.locales.includes(related)
  return [...(isServed ? [related] : []), originalLocale(i18n)]
}
