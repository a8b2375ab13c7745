// The home page: what readers come for, from its front matter; figures and languages from the build.

import type { ReactNode } from 'react'
import type { LocalePage } from '../content/collect.ts'
import { directionOf, languageTag } from '../model/languages/language.ts'
import { fill, type Messages } from '../model/languages/messages.ts'
import type { Share } from '../model/languages/share.ts'
import { Icon } from '../shell/icons/Icon.tsx'
import { message } from '../shell/message.ts'
import { Card, CardGroup } from './components/Card.tsx'

export interface HomeFigures {
  modules: number
  /** A figure whose data does not exist yet is not shown. */
  declarations?: number
  examples?: number
  languages?: number
}

interface Hero {
  tag?: string
  title?: string
  lead?: string
  search?: string
  actions?: { label: string; to: string }[]
  /** What most readers come for. */
  ways?: { title: string; text: string; to: string; icon?: string }[]
}

interface HomeProps {
  page: LocalePage
  figures: HomeFigures
  messages: Messages
  /** Address of a path in the page's locale. */
  address: (to: string) => string
  /** How numbers are written in the page's language. */
  format: (value: number) => string
}

export function HomeHero({ page, figures, messages, address, format }: HomeProps): ReactNode {
  const hero = (page.body.meta.hero ?? {}) as Hero
  const shown = (['modules', 'declarations', 'examples', 'languages'] as const).filter(name => figures[name])
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
      <a className="find big" href={address('/docs/std')} data-search>
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
  /** Its home page. */
  to: string
}

interface LanguagesProps extends Pick<HomeProps, 'messages'> {
  /** How many the interface speaks. */
  all: number
  /** Those with pages of their own; none, nothing is shown. */
  translated: readonly TranslatedLanguage[]
}

/** How much of the site is in which language. */
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
