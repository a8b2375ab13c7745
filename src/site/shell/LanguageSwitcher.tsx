import { LOCALE_COOKIE } from '../../shared/wire.ts'
import { localePath } from '../../shared/paths.ts'
import { Icon } from '../icons/Icon.tsx'
import { useMessages, useShell } from './context.tsx'

const YEAR_SECONDS = 31_536_000

/** Absent with one locale only (R10). Links are plain documents: a language is changed by loading the page in it. */
export function LanguageSwitcher({ rest }: { rest: string }) {
  const { i18n, locales, locale } = useShell()
  const t = useMessages()
  if (!i18n.enabled || locales.length < 2) return null
  return (
    <details className="switcher">
      <summary className="tool" aria-label={t('language.label')}>
        <Icon name="i-lucide-languages" />
      </summary>
      <ul>
        {locales.map(({ code, name }) => (
          <li key={code}>
            <a
              href={localePath(rest || '/', code, i18n)}
              lang={code}
              data-locale={code}
              aria-current={code === locale ? 'true' : undefined}
              onClick={event => chooseLocale(event.currentTarget, code)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The switcher keeps page, query and hash, and remembers the choice (R10). */
function chooseLocale(link: HTMLAnchorElement, code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LOCALE_COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  link.search = location.search
  link.hash = location.hash
}
