// The language list (R10): every language by its own name. The same rows for every page, `~` in the place of its path.

import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, languageTag } from '../model/languages/language.ts'
import { LOCALES } from '../model/languages/locales.ts'
import { type LocaleSettings, localePath } from '../model/routing/paths.ts'

export function languageRows(i18n: LocaleSettings, current: string): string {
  const listed = LOCALES.filter(({ code }) => i18n.enabled && i18n.locales.includes(code))
  return renderToStaticMarkup(
    listed.map(({ code, name, flag }) => (
      <li key={code}>
        <a
          href={`${localePath('/', code, i18n)}~`}
          lang={languageTag(code)}
          dir={directionOf(code)}
          hrefLang={languageTag(code)}
          data-locale={code}
          data-flag={flag}
          aria-current={code === current ? 'true' : undefined}
        >
          <span className="flag" />
          {name}
        </a>
      </li>
    )),
  )
}
