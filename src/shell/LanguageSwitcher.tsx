import { useRef, useState } from 'react'
import { localePath, splitLocale } from '../model/routing/paths.ts'
import { escapeHtml } from '../model/text/escape.ts'
import { useMessages, useShell } from './context.tsx'
import { Dropdown } from './Dropdown.tsx'
import { Icon } from './icons/Icon.tsx'
import { matchesLanguage, type NamedLanguage, nextMatch } from './language-search.ts'
import { useActions } from './shell-actions.ts'

interface LanguageSwitcherProps {
  /** The route that the links point to at first. They are updated when the list is opened. */
  route: string
  /** Whether this is the second switcher, in the menu of phones. Its list is copied from the first when it opens. */
  inMenu?: boolean
}

/** Letters typed within this time belong to one word. */
const TYPING_MS = 800

/**
 * Absent if there is only one locale (R10). Its links load a new document, and `rememberLocale` saves the choice. The list
 * is HTML of the document, so that 53 rows need no hydration.
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
    for (const link of linksIn(ul)) updateLink(link, localePath(at, link.dataset.locale!, i18n))
    filter()
  }
  const filter = () => {
    const text = field.current!.value.trim()
    let count = 0
    for (const row of list.current!.children as HTMLCollectionOf<HTMLElement>) {
      const link = row.querySelector('a')
      row.hidden = text !== '' && !(link && matchesLanguage(languageOf(link), text))
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
    links[nextMatch(links.map(languageOf), typed.current.text, from)]?.focus()
  }
  return (
    <Dropdown
      // Without script the list in the menu stays empty.
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

/** The build renders the rows with `~` for the path of the page. */
function languagesAt(rows: string, route: string): string {
  // The route of an error is any text that the client sent.
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
 * Points a link to the current page. Query and hash are set before a click, because the address may be copied, too. The
 * flag is added here so that it is fetched only when the list is opened.
 */
function updateLink(link: HTMLAnchorElement, path: string): void {
  link.href = path + location.search + location.hash
  const flag = link.querySelector('.flag')!
  if (!flag.firstChild)
    flag.append(Object.assign(new Image(18, 12), { src: `/flags/${link.dataset.flag}.svg`, alt: '' }))
}
