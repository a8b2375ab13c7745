// The language list (R10): every language by its own name, those with translated pages first, with the number of their pages.
// All pages of a locale share the rows, with `~` as a placeholder for the path.

import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, languageTag } from '../model/languages/language.ts'
import { LOCALES, type Locale } from '../model/languages/locales.ts'
import { fill, type Messages } from '../model/languages/messages.ts'
import type { Share } from '../model/languages/share.ts'
import { type LocaleSettings, localePath } from '../model/routing/paths.ts'

export interface LanguageList {
  i18n: LocaleSettings
  /** The reader's locale. */
  current: string
  messages: Messages['language']
  shareOf: (locale: string) => Share
}

export function languageRows({ i18n, current, messages, shareOf }: LanguageList): string {
  const listed = LOCALES.filter(({ code }) => i18n.enabled && i18n.locales.includes(code))
  const isTranslated = ({ code }: Locale) => shareOf(code).done > 0
  const own = { lang: languageTag(current), dir: directionOf(current) }
  const row = (locale: Locale) => {
    const { code, name, english, flag } = locale
    const tag = languageTag(code)
    return (
      <li key={code}>
        <a
          href={`${localePath('/', code, i18n)}~`}
          lang={tag}
          dir={directionOf(code)}
          hrefLang={tag}
          data-locale={code}
          data-flag={flag}
          data-english={english}
          aria-current={code === current ? 'true' : undefined}
        >
          <span className="flag" aria-hidden="true">
            {flag ? null : tag.slice(0, 2)}
          </span>
          <span>{name}</span>
          {isTranslated(locale) && <small {...own}>{fill(messages.pages, { ...shareOf(code) })}</small>}
        </a>
      </li>
    )
  }
  const others = listed.filter(locale => !isTranslated(locale))
  return renderToStaticMarkup(
    <>
      {listed.filter(isTranslated).map(row)}
      {others.length > 0 && <li className="caption">{messages.interfaceOnly}</li>}
      {others.map(row)}
    </>,
  )
}
