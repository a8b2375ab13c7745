import { FALLBACK_LOCALE } from '../../model/languages/language.ts'
import type { Settings } from '../../model/settings.ts'

/** The locale that exports are written in and link to. */
export function exportLocale({ settings }: { settings: Pick<Settings, 'i18n'> }): string {
  const { enabled, locales, defaultLocale } = settings.i18n
  return !enabled || locales.includes(FALLBACK_LOCALE) ? FALLBACK_LOCALE : defaultLocale
}
