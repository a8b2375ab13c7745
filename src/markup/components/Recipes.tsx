// The list of the cookbook: topics with their guides, and the guides' tasks with a line of code each.

import type { ReactNode } from 'react'
import type { BodyNode } from '../../model/content/types.ts'
import { useBody } from './context.ts'
import { headingView } from './Heading.tsx'

interface ContainerProps {
  nodes: BodyNode[]
  children?: ReactNode
}

/** The list below a field that filters it (src/browser/article/list-filter.ts). */
export function Recipes({ children }: ContainerProps) {
  const { messages } = useBody()
  return (
    <div className="recipes">
      <p className="filter needs-js">
        <input
          type="search"
          data-list-filter=""
          placeholder={messages.filterTasks}
          aria-label={messages.filterTasks}
          autoComplete="off"
          spellCheck={false}
        />
        <output dir="auto" />
      </p>
      {children}
    </div>
  )
}

export function RecipeTopic({ id, title, children }: ContainerProps & { id: string; title: string }) {
  return (
    <section>
      <TopicHeading id={id} nodes={[title]}>
        {title}
      </TopicHeading>
      {children}
    </section>
  )
}

interface GuideProps extends ContainerProps {
  title?: string
  to?: string
  /** Language of the tasks, if it is not that of the page. */
  lang?: string
}

export function RecipeGuide({ title, to, lang, children }: GuideProps) {
  return (
    <div className="guide" lang={lang} dir={lang && 'ltr'}>
      {title && (
        <h3>
          <a href={to}>
            <code>{title}</code>
          </a>
        </h3>
      )}
      <ul>{children}</ul>
    </div>
  )
}

export function Recipe({ name, to, code }: { name: string; to: string; code: string }) {
  return (
    <li>
      <a href={to}>{name}</a>
      {code && <code dir="ltr">{code}</code>}
    </li>
  )
}

const TopicHeading = headingView('h2')
