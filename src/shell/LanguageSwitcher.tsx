import { useRef, useState } from 'react'
import { localePath, splitLocale } from '../model/routing/paths.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { useMessages, useShell } from './context.tsx'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from './icons/Icon.tsx'
import { isMeant, jumpTo, type NamedLanguage } from './language-search.ts'
import { useActions } from './shell-actions.ts'

interface LanguageSwitcherProps {
  /** For which the list is drawn; when it is opened, it is put right by the address. */
  route: string
  /** The second one, in the menu of phones: its list is copied from the first when it opens. */
  inMenu?: boolean
}

/** Letters typed in one go are one word. */
const TYPING_MS = 800

/**
 * Absent with one locale only (R10). Links are plain documents: a language is changed by loading the page in it, and
 * `rememberLocale` hears of it. The list is HTML that the document brought along: nobody waits for the hydration of 53 rows.
 */
export function LanguageSwitcher({ route, inMenu = false }: LanguageSwitcherProps) {
  const { i18n, languages, language } = useShell()
  const t = useMessages()
  const actions = useActions()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef({ text: '', at: 0 })
  const [missing, setMissing] = useState('')
  const [html] = useState(() => {
    if (inMenu) return ''
    return languages === undefined ? listInDocument() : languagesAt(languages, route)
  })
  if (!i18n.enabled || i18n.locales.length < 2) return null
  const onOpen = async () => {
    const ul = list.current!
    const at = splitLocale(location.pathname, i18n).route
    if (ul.children.length === 0) {
      const rows = listInDocument() || (await actions().loadLanguages())
      if (rows) ul.innerHTML = languagesAt(rows, at)
    }
    for (const link of linksIn(ul)) freshen(link, localePath(at, link.dataset.locale!, i18n))
    filter()
  }
  const filter = () => {
    const text = field.current!.value.trim()
    let count = 0
    for (const row of list.current!.children as HTMLCollectionOf<HTMLElement>) {
      const link = row.querySelector('a')
      row.hidden = text !== '' && !(link && isMeant(languageOf(link), text))
      if (link && !row.hidden) count++
    }
    setMissing(count === 0 ? text : '')
  }
  const jump = (letter: string) => {
    const now = Date.now()
    const { text, at } = typed.current
    typed.current = { text: now - at < TYPING_MS ? text + letter : letter, at: now }
    const links = linksIn(list.current!).filter(link => !link.closest('[hidden]'))
    const from = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[jumpTo(links.map(languageOf), typed.current.text, from)]?.focus()
  }
  return (
    <Dropdown
      // Without script its list stays empty.
      className={inMenu ? 'switcher needs-js' : 'switcher'}
      label={`${t('language.label')}: ${language}`}
      hover={!inMenu}
      onOpen={() => void onOpen()}
      onLetter={jump}
      trigger={
        <>
          <Icon name="i-lucide-languages" />
          <span>{language}</span>
        </>
      }
    >
      <div className="panel">
        <input
          ref={field}
          type="search"
          className="needs-js"
          placeholder={t('palette.languagePlaceholder')}
          aria-label={t('palette.languagePlaceholder')}
          autoComplete="off"
          spellCheck={false}
          onInput={filter}
        />
        <ul ref={list} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
        <output>{missing && t('palette.nothing', { query: missing })}</output>
      </div>
    </Dropdown>
  )
}

/** Rows of the build name no page: it is put in where `~` stands. */
function languagesAt(rows: string, route: string): string {
  // Of an error, the route is whatever was asked for.
  const path = route === '/' ? '' : escapeHtml(route)
  return rows.replaceAll('~', () => path)
}

function listInDocument(): string {
  return typeof document === 'undefined' ? '' : (document.querySelector('.top .switcher ul')?.innerHTML ?? '')
}

function linksIn(list: HTMLElement): HTMLAnchorElement[] {
  return [...list.querySelectorAll<HTMLAnchorElement>('a[data-locale]')]
}

function languageOf(link: HTMLAnchorElement): NamedLanguage {
  const { locale = '', english = '' } = link.dataset
  return { code: locale, english, name: link.querySelector('.flag + span')!.textContent! }
}

/**
 * Where the page has changed since the list was drawn. Query and hash are there before anybody picks: an address may be
 * copied, too. Flags are fetched when the list is first opened.
 */
function freshen(link: HTMLAnchorElement, path: string): void {
  link.href = path + location.search + location.hash
  const flag = link.querySelector('.flag')!
  if (!flag.firstChild)
    flag.append(Object.assign(new Image(18, 12), { src: `/flags/${link.dataset.flag}.svg`, alt: '' }))
}
