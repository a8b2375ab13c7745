// The cookbook's list: topics, the guides in them, and their tasks with a line of code each.

import { Children, type CSSProperties, type ReactNode } from 'react'
import type { BodyNode } from '../../model/content/types.ts'
import { useBody } from './context.ts'
import { headingView } from './Heading.tsx'

interface Holds {
  nodes: BodyNode[]
  children?: ReactNode
}

/** With a field that shows only what matches: src/browser/article/list-filter.ts. */
export function Recipes({ children }: Holds) {
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

/** Row heights as they are drawn, so that a section out of view keeps its place. */
const ROW_REM = 3.05
const GUIDE_REM = 3.2
const TOPIC_REM = 5

export function RecipeTopic({ id, title, nodes, children }: Holds & { id: string; title: string }) {
  const height = TOPIC_REM + Children.count(children) * GUIDE_REM + countRecipes(nodes) * ROW_REM
  return (
    <section style={{ '--height': `${Math.round(height)}rem` } as CSSProperties}>
      <TopicHeading id={id} nodes={[title]}>
        {title}
      </TopicHeading>
      {children}
    </section>
  )
}

export function RecipeGuide({ title, to, children }: Holds & { title?: string; to?: string }) {
  return (
    <div className="guide">
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

function countRecipes(nodes: readonly BodyNode[]): number {
  return nodes.reduce<number>((sum, node) => {
    if (typeof node === 'string') return sum
    const [tag, , ...children] = node
    return sum + (tag === 'recipe' ? 1 : countRecipes(children))
  }, 0)
}
