// The home page. Its text comes from the front matter, its figures and languages from the build.

import type { ReactNode } from 'react'
import type { LocalePage } from '../content/collect.ts'
import { directionOf, languageTag } from '../model/languages/language.ts'
import { fill, type Messages } from '../model/languages/messages.ts'
import type { Share } from '../model/languages/share.ts'
import { SEARCH_ROUTE } from '../model/wire/contract.ts'
import { Icon } from '../shell/icons/Icon.tsx'
import { message } from '../shell/message.ts'
import { Card, CardGroup } from './components/Card.tsx'

export interface HomeFigures {
  modules: number
  /** Figures without data are not shown. */
  declarations?: number
  examples?: number
  /** Languages of the interface. */
  languages?: number
  /** Pages in other languages than English. */
  translations?: number
}

interface Hero {
  tag?: string
  title?: string
  lead?: string
  search?: string
  actions?: { label: string; to: string }[]
  /** The most common entry points. */
  ways?: { title: string; text: string; to: string; icon?: string }[]
}

interface HomeProps {
  page: LocalePage
  figures: HomeFigures
  messages: Messages
  /** Returns the address of a path in the page's locale. */
  address: (to: string) => string
  /** Formats a number in the page's language. */
  format: (value: number) => string
}

export function HomeHero({ page, figures, messages, address, format }: HomeProps): ReactNode {
  const hero = (page.body.meta.hero ?? {}) as Hero
  const shown = (['modules', 'declarations', 'examples', 'languages', 'translations'] as const).filter(
    name => figures[name],
  )
  return (
    <header className="hero">
      {hero.tag && (
        <p className="tag">
          <i className="dot" />
          {hero.tag}
        </p>
      )}
      <h1 tabIndex={-1}>{hero.title ?? page.page.title}</h1>
      <p className="lead">{hero.lead ?? page.page.description}</p>
      <a className="find big" href={address(SEARCH_ROUTE)} data-search>
        <Icon name="i-lucide-search" />
        <span>{hero.search ?? message(messages, 'header.search')}</span>
      </a>
      {hero.actions && (
        <p className="cta">
          {hero.actions.map(({ label, to }, index) => (
            <a key={to} className={index === 0 ? 'btn main' : 'btn'} href={address(to)}>
              {label}
            </a>
          ))}
        </p>
      )}
      {hero.ways && (
        <CardGroup>
          {hero.ways.map(({ title, text, to, icon = '' }) => (
            <Card key={title} title={title} icon={icon} to={address(to)}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGroup>
      )}
      <dl className="nums">
        {shown.map(name => (
          <div key={name}>
            <dt>{message(messages, `home.${name}`)}</dt>
            <dd>{format(figures[name]!)}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

export interface TranslatedLanguage extends Share {
  code: string
  name: string
  /** The address of its home page. */
  to: string
}

interface LanguagesProps extends Pick<HomeProps, 'messages'> {
  /** The number of languages of the interface. */
  all: number
  /** The languages with translated pages. */
  translated: readonly TranslatedLanguage[]
}

/** Shows how many pages are translated into each language. It is empty if there are none. */
export function HomeLanguages({ messages, all, translated }: LanguagesProps): ReactNode {
  if (translated.length === 0) return null
  return (
    <div className="languages">
      <p>{fill(messages.home.translated, { all })}</p>
      <ul>
        {translated.map(({ code, name, to, done, total }) => (
          <li key={code}>
            <a href={to} hrefLang={languageTag(code)} lang={languageTag(code)} dir={directionOf(code)}>
              {name}
            </a>{' '}
            <span>{fill(messages.language.pages, { done, total })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
