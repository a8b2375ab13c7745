import { useState } from 'react'
import { directionOf, languageTag } from '../../shared/language.ts'
import { localePath } from '../../shared/paths.ts'
import { LOCALE_COOKIE } from '../../shared/wire.ts'
import { Icon } from '../icons/Icon.tsx'
import { useMessages, useShell } from './context.tsx'
import { Dropdown } from './Dropdown.tsx'

const YEAR_SECONDS = 31_536_000

/** Absent with one locale only (R10). Links are plain documents: a language is changed by loading the page in it. */
export function LanguageSwitcher({ rest }: { rest: string }) {
  const { i18n, locales, locale } = useShell()
  const t = useMessages()
  // Flags are fetched when the list is first opened.
  const [hasFlags, setHasFlags] = useState(false)
  if (!i18n.enabled || locales.length < 2) return null
  return (
    <Dropdown
      className="switcher"
      label={t('language.label')}
      hover
      onOpen={() => setHasFlags(true)}
      trigger={<Icon name="i-lucide-languages" />}
    >
      <ul>
        {locales.map(({ code, name, flag }) => (
          <li key={code}>
            <a
              href={localePath(rest || '/', code, i18n)}
              lang={languageTag(code)}
              dir={directionOf(code)}
              hrefLang={languageTag(code)}
              data-locale={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={event => chooseLocale(event.currentTarget, code)}
            >
              <span className="flag">
                {hasFlags && <img src={`/flags/${flag}.svg`} alt="" width="18" height="12" />}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}

/** The switcher keeps page, query and hash, and remembers the choice (R10). */
export function chooseLocale(link: HTMLAnchorElement, code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  link.search = location.search
  link.hash = location.hash
}
