// The home page: a hero from its front matter, figures from the build, the categories, then the page's own words.

import type { ReactNode } from 'react'
import type { LocalePage } from '../content/collect.ts'
import type { Messages } from '../model/languages/messages.ts'
import { Icon } from '../shell/icons/Icon.tsx'
import { message } from '../shell/message.ts'

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
