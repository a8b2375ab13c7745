// The paths and titles of the docset, the books and the terminal package, which are known before these are built.

import { ZIG_VERSION } from '../model/constants.ts'
import { FALLBACK_LOCALE, languageTag } from '../model/languages/language.ts'
import { EXPORTS_ROOT } from '../model/wire/exports.ts'

export const DOCSET_PATH = `${EXPORTS_ROOT}/docset/zig-std.tgz`
export const DOCSET_FEED = `${EXPORTS_ROOT}/docset/zig-std.xml`

export const TERMINAL_PATH = `${EXPORTS_ROOT}/zig-std-${ZIG_VERSION}.tgz`

export function bookPath(locale: string): string {
  return `${EXPORTS_ROOT}/books/zig-std-${locale}.epub`
}

export const BOOK_TITLES = {
  docset: 'Docset for Dash, Zeal and other documentation browsers',
  feed: 'Where documentation browsers find the newest docset',
  terminal: 'The reference in the terminal, as a package of npm',
} as const

/** Only the English book contains the reference, because descriptions of declarations are not translated. */
export function bookTitle(locale: string, hasReference: boolean): string {
  const what = hasReference && locale === FALLBACK_LOCALE ? 'guides and reference' : 'guides'
  return `EPUB book in ${languageInEnglish(languageTag(locale))}: ${what}`
}

/** @example languageInEnglish('de') // 'German' */
export function languageInEnglish(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}
